import { TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/control/button'
import { failureReference } from '../../ui/feedback/failure'
import type { Hits } from './found/hits'
import styles from './palette-failures.module.css'

/** A list that could not be searched says so; the others stay. */
export const Failures = ({ hits }: { hits: readonly Hits[] }) => (
  <div role="status">
    {hits.flatMap(({ noun, error, isFetching, refetch }) =>
      error === null
        ? []
        : [
            <p className={styles.line} key={noun}>
              <TriangleAlert size={16} aria-hidden="true" />
              <span>
                {noun} could not be searched. {error.message} {failureReference(error)}
              </span>
              <Button size="sm" aria-disabled={isFetching} onClick={() => void refetch()}>
                Retry
              </Button>
            </p>,
          ],
    )}
  </div>
)
