import { getRouteApi, Link } from '@tanstack/react-router'
import { Pencil, Rocket, RotateCcw } from 'lucide-react'
import { lazy } from 'react'
import { recordAt } from '../../../api/inputs'
import { getResource, useGetResource, useListResourceTopics } from '../../../api/operations.gen'
import { RecordPicture } from '../../../domain/record-picture'
import { ResourceArticle } from '../../../domain/resource-article'
import { ResourceStatusMark } from '../../../domain/resource-labels'
import { useAccess } from '../../../session/access'
import type { PageRequest } from '../../../session/page-module'
import { Button } from '../../../ui/control/button'
import { GatedButton } from '../../../ui/control/gated-button'
import { LazyPart } from '../../../ui/dialog/lazy-part'
import { NeedsAttention, type RecordItem } from '../../../ui/feedback/needs-attention'
import { PlainDate } from '../../../ui/format/date'
import { today } from '../../../ui/format/today'
import { Fact, Facts } from '../../../ui/layout/facts'
import { Section } from '../../../ui/layout/section'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { TextLink } from '../../../ui/layout/text-link'
import {
  LastChanged,
  MoreActions,
  noneIfMissing,
  RecordPage,
  RecordTabs,
} from '../../../ui/record/record-page'
import { DialogOfResource, ResourceMenuItems } from './resource-actions'
import { listPart, type Resource, type ResourceDialogName, type ResourceTab } from './resource-manager-search'
import styles from './resources-manager.module.css'

const ResourceLinks = lazy(async () => ({
  default: (await import('../../../domain/links/resource-links')).ResourceLinks,
}))
const ResourceTopics = lazy(async () => ({ default: (await import('./resource-topics')).ResourceTopics }))

const route = getRouteApi('/admin/resources_manager/$resourceId/{-$tab}')

export function reads({ params: { resourceId = '' } }: PageRequest) {
  return [getResource(recordAt(resourceId))]
}

/** One resource: whether customers see it, what needs doing, and what they read. */
export default function ResourceRecordPage() {
  const { resourceId } = route.useParams()
  const { dialog } = route.useSearch()
  const navigate = route.useNavigate()
  const { write } = useAccess()
  const query = noneIfMissing(useGetResource(recordAt(resourceId)))
  const open = (next: ResourceDialogName | undefined) =>
    void navigate({ search: (current) => ({ ...current, dialog: next }), resetScroll: false })
  const edit = () =>
    void navigate({
      to: '/admin/resources_manager/$resourceId/edit',
      params: { resourceId },
      search: listPart,
    })
  const leave = () =>
    void navigate({ to: '/admin/resources_manager', search: listPart, replace: true, ignoreBlocker: true })
  return (
    <RecordPage
      noun="resource"
      query={query}
      title={({ title }) => title}
      purpose={({ summary }) => summary}
      back={
        <Link
          from="/admin/resources_manager/$resourceId/{-$tab}"
          to="/admin/resources_manager"
          search={listPart}
        >
          Resource manager
        </Link>
      }
      actions={(resource) => <ResourceActions resource={resource} onDialog={open} />}
      onEdit={write ? edit : undefined}
      dialog={
        write &&
        dialog && (
          <DialogOfResource
            key={`${resourceId} ${dialog}`}
            dialog={dialog}
            resource={query.data ?? undefined}
            onDialog={open}
            onClose={() => open(undefined)}
            onDeleted={leave}
          />
        )
      }
    >
      {(resource) => <ResourceRecord resource={resource} />}
    </RecordPage>
  )
}

function ResourceRecord({ resource }: { resource: Resource }) {
  const { tab = 'article' } = route.useParams()
  const { write } = useAccess()
  const tabs: { name: ResourceTab; title: string; count?: number }[] = [
    { name: 'article', title: 'Article' },
    { name: 'topics', title: 'Topics and files', count: resource.downloads_count },
    { name: 'links', title: 'Links' },
  ]
  return (
    <>
      <RecordTabs noun="resource" tabs={tabs} listPart={listPart} />
      <LazyPart key={tab} inPlace fallback={<SkeletonText lines={8} label="Loading this part" />}>
        {tab === 'topics' ? (
          <ResourceTopics resource={resource} />
        ) : tab === 'links' ? (
          <ResourceLinks resource={resource} edit={write && <MendLinks id={resource.id} />} />
        ) : (
          <ArticleTab resource={resource} />
        )}
      </LazyPart>
    </>
  )
}

function MendLinks({ id }: { id: string }) {
  return (
    <TextLink asChild>
      <Link to="/admin/resources_manager/$resourceId/edit" params={{ resourceId: id }} search={listPart}>
        Edit the article
      </Link>
    </TextLink>
  )
}

function ArticleTab({ resource }: { resource: Resource }) {
  const { status, featured, published_at, created_at, updated_at, updated_by, description_html } = resource
  return (
    <>
      <NeedsAttention items={useAttentionItems(resource)} />
      <Section title="Resource">
        <div className={styles.facts}>
          {resource.thumbnail && <RecordPicture picture={resource.thumbnail} />}
          <Facts layout="grid">
            <Fact name="Status">
              <ResourceStatusMark status={status} />
            </Fact>
            {featured !== undefined && <Fact name="Featured">{featured ? 'Stands first' : 'No'}</Fact>}
            <Fact name="Created">
              <PlainDate value={created_at.slice(0, 10)} />
            </Fact>
            <Fact name="First published">
              <PlainDate value={published_at?.slice(0, 10)} />
            </Fact>
            <LastChanged at={updated_at} by={updated_by} />
          </Facts>
        </div>
      </Section>
      <div className={styles.article}>
        <h2>As customers see it</h2>
        <ResourceArticle article={{ ...resource, status: 'published' }} />
        {description_html.trim() === '' && (
          <p className={styles.text}>
            No article: customers see these facts, then the topics and their files.
          </p>
        )}
      </div>
    </>
  )
}

/** What needs doing: a draft that was left, nothing to read, files that are gone. */
function useAttentionItems({ id, status, created_at, description_html, topics_count }: Resource) {
  const topics = useListResourceTopics({ params: { path: { id } } })
  const { write } = useAccess()
  const items: RecordItem[] = []
  const limit = Temporal.PlainDate.from(today()).subtract({ months: 1 }).toString()
  if (status === 'draft' && created_at.slice(0, 10) < limit)
    items.push({
      id: 'left',
      hue: 'attention',
      text: 'A draft for more than a month.',
      action: write && (
        <Link
          from="/admin/resources_manager/$resourceId/{-$tab}"
          to="."
          search={(current) => ({ ...current, dialog: 'publish' as const })}
          resetScroll={false}
        >
          Publish
        </Link>
      ),
    })
  if (description_html.trim() === '' && topics_count === 0)
    items.push({
      id: 'bare',
      hue: 'attention',
      text: 'There is nothing to read: neither an article nor a topic.',
      action: write && (
        <Link to="/admin/resources_manager/$resourceId/edit" params={{ resourceId: id }} search={listPart}>
          Write the article
        </Link>
      ),
    })
  const missing =
    topics.data?.flatMap(({ downloads }) => downloads.filter((file) => file.missing)).length ?? 0
  if (missing > 0)
    items.push({
      id: 'missing',
      hue: 'critical',
      text:
        missing === 1 ? '1 file is missing in the bucket.' : `${missing} files are missing in the bucket.`,
      action: (
        <Link
          to="/admin/resources_manager/$resourceId/{-$tab}"
          params={{ resourceId: id, tab: 'topics' }}
          search={listPart}
        >
          See the files
        </Link>
      ),
    })
  return items
}

type ActionsProps = { resource: Resource; onDialog: (dialog: ResourceDialogName) => void }

/** Edit, the main action by status, and the others in a menu. */
function ResourceActions({ resource, onDialog }: ActionsProps) {
  const { write } = useAccess()
  const { id, title, status } = resource
  return (
    <>
      {write && (
        <Button asChild>
          <Link to="/admin/resources_manager/$resourceId/edit" params={{ resourceId: id }} search={listPart}>
            <Pencil size={16} aria-hidden="true" />
            Edit
          </Link>
        </Button>
      )}
      {write && status !== 'published' && (
        <GatedButton kind="primary" reason={null} onClick={() => onDialog('publish')}>
          {status === 'draft' ? (
            <>
              <Rocket size={16} aria-hidden="true" />
              <span>Publish…</span>
            </>
          ) : (
            <>
              <RotateCcw size={16} aria-hidden="true" />
              <span>Publish again…</span>
            </>
          )}
        </GatedButton>
      )}
      <MoreActions name={title}>
        <ResourceMenuItems resource={resource} onDialog={onDialog} />
      </MoreActions>
    </>
  )
}
