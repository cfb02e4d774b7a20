import { chakra } from '@chakra-ui/react/styled-system'
import { TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/button'
import { failureReference } from '../../ui/failure'
import type { Hits } from './found/hits'

const Line = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '1',
    textStyle: 'sm',
    '& svg': { flexShrink: 0, color: 'status.attention' },
    '& span': { flex: 1, minW: 0 },
  },
})

/** A list that could not be searched says so; the others stay. */
export const Failures = ({ hits }: { hits: readonly Hits[] }) => (
  <div role="status">
    {hits.flatMap(({ noun, error, isFetching, refetch }) =>
      error === null
        ? []
        : [
            <Line key={noun}>
              <TriangleAlert size={16} aria-hidden="true" />
              <span>
                {noun} could not be searched. {error.message} {failureReference(error)}
              </span>
              <Button size="sm" aria-disabled={isFetching} onClick={() => void refetch()}>
                Retry
              </Button>
            </Line>,
          ],
    )}
  </div>
)
