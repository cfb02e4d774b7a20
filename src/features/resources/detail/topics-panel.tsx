import { getRouteApi } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { lazy } from 'react'
import { useListResourceTopics } from '../../../api/operations.gen'
import { Button } from '../../../ui/control/button'
import { Opening } from '../../../ui/dialog/opening'
import { MessageState } from '../../../ui/feedback/message-state'
import { Panel } from '../../../ui/feedback/panel'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { Surface } from '../../../ui/layout/surface'
import type { Resource, Topic } from '../resource-search'
import { filesInOrder, previewsOf, topicsInOrder } from './files-of-topics'
import { TopicSection } from './topic-section'

const ResourcePreview = lazy(async () => {
  const { ResourcePreview: Component } = await import('./resource-preview')
  return { default: Component }
})

const route = getRouteApi('/resources/$resourceId')

/** The topics of a resource in their set order, and the file of them that is shown in place. */
export function TopicsPanel({ resource }: { resource: Resource }) {
  const query = useListResourceTopics({ params: { path: { id: resource.id } } })
  return (
    <Panel
      label="Topics"
      isBare
      query={query}
      skeleton={<SkeletonText lines={4} label="Loading the topics" />}
      empty={{
        when: (topics) => topics.length === 0,
        title: 'No topics yet',
        children: 'Texts and files of this resource appear here once they are ready.',
      }}
      noMatch={null}
      failed="The topics could not be loaded"
    >
      {(topics) => <Topics resource={resource} topics={topics} />}
    </Panel>
  )
}

function Topics({ resource, topics }: { resource: Resource; topics: readonly Topic[] }) {
  const { preview } = route.useSearch()
  const navigate = route.useNavigate()
  const inOrder = topicsInOrder(topics)
  const previews = previewsOf(inOrder.flatMap(filesInOrder))
  const show = (id: string | undefined, replace: boolean) =>
    void navigate({ search: (search) => ({ ...search, preview: id }), resetScroll: false, replace })
  const isThere = previews.some(({ id }) => id === preview)
  return (
    <>
      {preview !== undefined && !isThere && <NoSuchFile onClose={() => show(undefined, true)} />}
      {inOrder.map((topic) => (
        <TopicSection
          key={topic.id}
          topic={topic}
          resource={resource}
          previewIds={previews.map(({ id }) => id)}
          onPreview={(id) => show(id, false)}
        />
      ))}
      {preview !== undefined && isThere && (
        <Opening>
          <ResourcePreview
            files={previews}
            shownId={preview}
            onShow={(id) => show(id, true)}
            onClose={() => show(undefined, true)}
          />
        </Opening>
      )}
    </>
  )
}

/** The address names a file to be shown that cannot be. */
const NoSuchFile = ({ onClose }: { onClose: () => void }) => (
  <Surface>
    <MessageState icon={SearchX} title="No such file" action={<Button onClick={onClose}>All files</Button>}>
      The address names a file that this resource does not have any more, or that cannot be shown in place.
    </MessageState>
  </Surface>
)
