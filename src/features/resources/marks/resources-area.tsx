import { Link } from '@tanstack/react-router'
import { useListResources } from '../../../api/operations.gen'
import { formatCount } from '../../../ui/format/count'
import { Figure, Figures } from '../../../ui/layout/figures'
import { TextLink } from '../../../ui/layout/text-link'
import styles from './resources-area.module.css'
import { useNewMarks } from './use-new-marks'

/** As many as are looked at for what is new. */
const MOST = 50

/** What resources have to say on the dashboard: how many there are, and how many came since the last visit. */
export const resourcesArea = { noun: 'Resources', Figures: ResourceFigures }

function ResourceFigures() {
  const { isNew } = useNewMarks()
  const query = useListResources({ params: { query: { page: 1, page_size: MOST, sort: '-published_at' } } })
  return (
    <Figures query={query} loading="Loading the figures of resources">
      {({ items, total }) => {
        const fresh = items.filter(isNew)
        const [newest] = fresh
        return (
          <>
            <Figure name="In all">{formatCount(total)}</Figure>
            <Figure name="New to you">
              {formatCount(fresh.length)}
              {fresh.length === MOST && ' or more'}
            </Figure>
            {newest && (
              <Figure name="Newest">
                <TextLink asChild className={styles.newest}>
                  <Link to="/resources/$resourceId" params={{ resourceId: newest.id }}>
                    {newest.title}
                  </Link>
                </TextLink>
              </Figure>
            )}
          </>
        )
      }}
    </Figures>
  )
}
