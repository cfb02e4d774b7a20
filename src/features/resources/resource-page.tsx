import { getRouteApi, Link } from '@tanstack/react-router'
import { LifeBuoy, X } from 'lucide-react'
import { useGetResource } from '../../api/operations.gen'
import { Button } from '../../ui/control/button'
import { useGetHelp } from '../../ui/feedback/get-help'
import { Panel } from '../../ui/feedback/panel'
import { DetailPane } from '../../ui/layout/list-and-detail'
import { SkeletonText } from '../../ui/layout/skeleton'
import { helpWithResource } from './detail/help-facts'
import { ResourceArticle } from './detail/resource-article'
import { TopicsPanel } from './detail/topics-panel'
import { listPart } from './resource-search'

const route = getRouteApi('/resources/$resourceId')

/** One resource, beside the list or in its place. */
export default function ResourcePage() {
  const { resourceId } = route.useParams()
  const navigate = route.useNavigate()
  const getHelp = useGetHelp()
  const query = useGetResource({ params: { path: { id: resourceId } } })
  const resource = query.data

  return (
    <DetailPane
      title={resource?.title ?? 'Resource'}
      purpose={resource?.summary}
      actions={
        resource && (
          <Button
            kind="quiet"
            size="icon"
            aria-label="Get help with this resource"
            title="Get help with this resource"
            onClick={() => getHelp(helpWithResource(resource))}
          >
            <LifeBuoy size={16} aria-hidden="true" />
          </Button>
        )
      }
      close={
        <Button asChild kind="quiet" size="icon">
          <Link
            to="/resources"
            search={listPart}
            resetScroll={false}
            aria-label="Close, back to all resources"
          >
            <X size={16} aria-hidden="true" />
          </Link>
        </Button>
      }
      onEscape={() => void navigate({ to: '/resources', search: listPart, resetScroll: false })}
    >
      <Panel
        label="Resource record"
        isBare
        query={query}
        skeleton={<SkeletonText lines={5} label="Loading the resource" />}
        empty={{ when: () => false, title: 'No such resource' }}
        noMatch={null}
        failed={query.error?.status === 404 ? 'No such resource' : 'The resource could not be loaded'}
      >
        {(found) => (
          <>
            <ResourceArticle resource={found} />
            <TopicsPanel key={found.id} resource={found} />
          </>
        )}
      </Panel>
    </DetailPane>
  )
}
