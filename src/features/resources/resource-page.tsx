import { getRouteApi, Link } from '@tanstack/react-router'
import { LifeBuoy, SearchX, X } from 'lucide-react'
import { recordAt } from '../../api/inputs'
import { getResource, useGetResource, useListResourceTopics } from '../../api/operations.gen'
import { ResourceArticle } from '../../domain/parts/resource-article'
import { resourceStatusLabel } from '../../domain/words/resource-labels'
import type { PageRequest } from '../../session/page-module'
import { Button } from '../../ui/control/button'
import { lazyDialog } from '../../ui/dialog/lazy-dialog'
import { type HelpFacts, useGetHelp } from '../../ui/feedback/get-help'
import { MessageState } from '../../ui/feedback/message-state'
import { Panel } from '../../ui/feedback/panel'
import { StatusBadge } from '../../ui/feedback/status-badge'
import { SkeletonText } from '../../ui/layout/skeleton'
import { Surface } from '../../ui/layout/surface'
import { TextLink } from '../../ui/layout/text-link'
import { DetailPane } from '../../ui/record/list-and-detail'
import styles from './resource-page.module.css'
import { listSearch, type Resource, type Topic } from './resource-search'
import { filesInOrder, previewsOf, topicsInOrder } from './topic-files'
import { resourceUrl, TopicSection } from './topic-section'

const ResourcePreview = lazyDialog(async () => (await import('./resource-preview')).ResourcePreview)

const route = getRouteApi('/resources/$resourceId')

export function reads({ params: { resourceId = '' } }: PageRequest) {
  return [getResource(recordAt(resourceId))]
}

/** One resource, beside the list or in its place. */
export default function ResourcePage() {
  const { resourceId } = route.useParams()
  const navigate = route.useNavigate()
  const getHelp = useGetHelp()
  const query = useGetResource(recordAt(resourceId))
  // Shown as empty rather than failed: a retry would not help.
  const isNone = !query.data && query.error?.status === 404
  const resource = query.data

  return (
    <DetailPane
      title={resource?.title ?? 'Resource'}
      purpose={resource?.summary}
      actions={
        resource && (
          <Button kind="quiet" onClick={() => getHelp(helpWithResource(resource))}>
            <LifeBuoy size={16} aria-hidden="true" />
            Get help
          </Button>
        )
      }
      close={
        <Button asChild kind="quiet" size="icon">
          <Link
            to="/resources"
            search={listSearch}
            resetScroll={false}
            aria-label="Close, back to all resources"
          >
            <X size={16} aria-hidden="true" />
          </Link>
        </Button>
      }
      onEscape={() => void navigate({ to: '/resources', search: listSearch, resetScroll: false })}
    >
      <Panel
        label="Resource details"
        isBare
        query={isNone ? { ...query, data: null, error: null } : query}
        skeleton={<SkeletonText lines={5} label="Loading the resource" />}
        empty={{
          when: (found) => found === null,
          title: 'Resource not found',
          children: 'It may have been removed, or the address is incomplete.',
          action: (
            <Link to="/resources" search={listSearch}>
              All resources
            </Link>
          ),
        }}
        noMatch={null}
        failed="The resource could not be loaded"
      >
        {(found) =>
          found && (
            <>
              {found.status !== 'published' && <StaffOnlyNote status={found.status} />}
              <ResourceFacts resource={found} />
              <TopicsPanel key={found.id} resource={found} />
            </>
          )
        }
      </Panel>
    </DetailPane>
  )
}

/** Shown on the customers' page, which staff open as a preview. */
function StaffOnlyNote({ status }: Pick<Resource, 'status'>) {
  return (
    <p className={styles.note} role="note">
      <StatusBadge hue="attention" wraps>
        {`${resourceStatusLabel(status)}: only staff see this`}
      </StatusBadge>
    </p>
  )
}

const helpWithResource = ({ id, title, category }: Resource): HelpFacts => ({
  subject: title,
  lines: [
    { label: 'Resource', value: title },
    { label: 'Category', value: category.name },
    { label: 'Page', value: resourceUrl(id) },
  ],
})

function ResourceFacts({ resource }: { resource: Resource }) {
  const { category } = resource
  return (
    <ResourceArticle
      article={resource}
      categoryLink={
        <TextLink asChild>
          <Link
            to="/resources"
            search={(search) => ({ ...listSearch(search), category_id: category.id, page: undefined })}
          >
            {category.name}
          </Link>
        </TextLink>
      }
      tagLink={(tag) => (
        <TextLink asChild>
          <Link
            to="/resources"
            search={(search) => ({ ...listSearch(search), tag, page: undefined })}
            aria-label={`All resources about ${tag}`}
          >
            {tag}
          </Link>
        </TextLink>
      )}
    />
  )
}

function TopicsPanel({ resource }: { resource: Resource }) {
  const query = useListResourceTopics({ params: { path: { id: resource.id } } })
  return (
    <Panel
      label="Topics"
      isBare
      query={query}
      skeleton={<SkeletonText lines={4} label="Loading the topics" />}
      empty={{
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
        <ResourcePreview
          files={previews}
          shownId={preview}
          onShow={(id) => show(id, true)}
          onClose={() => show(undefined, true)}
        />
      )}
    </>
  )
}

/** The address names a file that cannot be previewed. */
function NoSuchFile({ onClose }: { onClose: () => void }) {
  return (
    <Surface>
      <MessageState
        icon={SearchX}
        title="File not found"
        action={<Button onClick={onClose}>All files</Button>}
      >
        The file was removed from this resource, or it cannot be previewed.
      </MessageState>
    </Surface>
  )
}
