import { Link } from '@tanstack/react-router'
import { useListResources } from '../../api/operations.gen'
import { Figure, Figures } from '../../ui/feedback/figures'
import { formatCount } from '../../ui/format/count'
import { TextLink } from '../../ui/layout/text-link'
import { useNewBadges } from './new-badges'
import styles from './resources-area.module.css'

/** Number of the newest resources that are checked. */
const MOST = 50

/** The figures on the dashboard's card: the number of resources, and of new ones since the last visit. */
export const resourcesArea = { noun: 'Resources', Figures: ResourceFigures }

function ResourceFigures() {
  const { isNew } = useNewBadges()
  const query = useListResources({ params: { query: { page: 1, page_size: MOST, sort: '-published_at' } } })
  return (
    <Figures query={query} loading="Loading the figures of resources">
      {({ items, total }) => {
        const fresh = items.filter(isNew)
        const [newest] = fresh
        return (
          <>
            <Figure name="Total">{formatCount(total)}</Figure>
            {newest && (
              <Figure name="New">
                {`${formatCount(fresh.length)}${fresh.length === MOST ? ' or more' : ''}`}
              </Figure>
            )}
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
