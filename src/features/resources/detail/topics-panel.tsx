import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useListResourceTopics } from '../../../api/operations.gen'
import { Panel } from '../../../ui/panel'
import { SkeletonText } from '../../../ui/skeleton'
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
  return (
    <>
      {inOrder.map((topic) => (
        <TopicSection
          key={topic.id}
          topic={topic}
          resource={resource}
          previewIds={previews.map(({ id }) => id)}
          onPreview={(id) => show(id, false)}
        />
      ))}
      {previews.some(({ id }) => id === preview) && preview !== undefined && (
        <Suspense>
          <ResourcePreview
            files={previews}
            shownId={preview}
            onShow={(id) => show(id, true)}
            onClose={() => show(undefined, true)}
          />
        </Suspense>
      )}
    </>
  )
}
