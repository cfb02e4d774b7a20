import { getRouteApi, Link, linkOptions } from '@tanstack/react-router'
import { lazy } from 'react'
import { recordAt } from '../../../api/inputs'
import { getResource, useGetResource, useListResourceTopics } from '../../../api/operations.gen'
import { ResourceStatusBadge } from '../../../domain/parts/badges/resource-status-badge'
import { RecordPicture } from '../../../domain/parts/record-picture'
import { ResourceArticle } from '../../../domain/parts/resource-article'
import { ManagedPage } from '../../../records/managed-page'
import { useAccess } from '../../../session/access'
import type { PageRequest } from '../../../session/page-module'
import { LazyPart } from '../../../ui/dialog/lazy-part'
import { NeedsAttention, type RecordItems } from '../../../ui/feedback/needs-attention'
import { PlainDate } from '../../../ui/format/date'
import { today } from '../../../ui/format/today'
import { cx } from '../../../ui/layout/cx'
import { Fact, Facts } from '../../../ui/layout/facts'
import piece from '../../../ui/layout/pieces.module.css'
import { Section } from '../../../ui/layout/section'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { TextLink } from '../../../ui/layout/text-link'
import { LastChanged, nullOn404, RecordTabs } from '../../../ui/record/record-page'
import { resourceDialogs, useResourceActions } from './resource-actions'
import { listSearch, type Resource, type ResourceTab } from './resource-manager-search'
import styles from './resources-manager.module.css'

const ResourceLinks = lazy(async () => ({
  default: (await import('../links/resource-links')).ResourceLinks,
}))
const ResourceTopics = lazy(async () => ({ default: (await import('./resource-topics')).ResourceTopics }))

const route = getRouteApi('/admin/resources_manager/$resourceId/{-$tab}')

export function reads({ params: { resourceId = '' } }: PageRequest) {
  return [getResource(recordAt(resourceId))]
}

/** One resource: visibility, attention items, and its text. */
export default function ResourceRecordPage() {
  const { resourceId } = route.useParams()
  const { dialog } = route.useSearch()
  const { write } = useAccess()
  return (
    <ManagedPage
      noun="resource"
      id={resourceId}
      query={nullOn404(useGetResource(recordAt(resourceId)))}
      nameOf={({ title }) => title}
      purpose={({ summary }) => summary}
      list={{ to: '/admin/resources_manager', search: listSearch }}
      listTitle="Resource manager"
      useActions={useResourceActions}
      dialogs={write ? resourceDialogs : undefined}
      dialog={dialog}
      edit={linkOptions({
        to: '/admin/resources_manager/$resourceId/edit',
        params: { resourceId },
        search: listSearch,
      })}
    >
      {(resource) => <ResourceRecord resource={resource} />}
    </ManagedPage>
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
      <RecordTabs noun="resource" tabs={tabs} listSearch={listSearch} />
      <LazyPart key={tab} inPlace fallback={<SkeletonText lines={8} label="Loading this part" />}>
        {tab === 'topics' ? (
          <ResourceTopics resource={resource} />
        ) : tab === 'links' ? (
          <ResourceLinks resource={resource} edit={write && <FixLinks id={resource.id} />} />
        ) : (
          <ArticleTab resource={resource} />
        )}
      </LazyPart>
    </>
  )
}

function FixLinks({ id }: { id: string }) {
  return (
    <TextLink asChild>
      <Link to="/admin/resources_manager/$resourceId/edit" params={{ resourceId: id }} search={listSearch}>
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
              <ResourceStatusBadge status={status} />
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
      <div className={cx(piece.stack3, piece.shrink)}>
        <h2 className={piece.semibold}>As customers see it</h2>
        <ResourceArticle article={{ ...resource, status: 'published' }} />
        {description_html.trim() === '' && (
          <p className={piece.muted}>
            No article: customers see these facts, then the topics and their files.
          </p>
        )}
      </div>
    </>
  )
}

/** Attention items: an old draft, an empty text, missing files. */
function useAttentionItems(resource: Resource): RecordItems {
  const { id, status, created_at, description_html, topics_count } = resource
  const topics = useListResourceTopics(recordAt(id))
  const { write } = useAccess()
  const limit = Temporal.PlainDate.from(today()).subtract({ months: 1 }).toString()
  const files = (topics.data ?? []).flatMap(({ downloads }) => downloads)
  const missing = files.filter((file) => file.missing).length
  return [
    status === 'draft' &&
      created_at.slice(0, 10) < limit && {
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
      },
    description_html.trim() === '' &&
      topics_count === 0 && {
        id: 'bare',
        hue: 'attention',
        text: 'There is nothing to read: neither an article nor a topic.',
        action: write && (
          <Link
            to="/admin/resources_manager/$resourceId/edit"
            params={{ resourceId: id }}
            search={listSearch}
          >
            Write the article
          </Link>
        ),
      },
    missing > 0 && {
      id: 'missing',
      hue: 'critical',
      text:
        missing === 1 ? '1 file is missing in the bucket.' : `${missing} files are missing in the bucket.`,
      action: (
        <Link
          to="/admin/resources_manager/$resourceId/{-$tab}"
          params={{ resourceId: id, tab: 'topics' }}
          search={listSearch}
        >
          See the files
        </Link>
      ),
    },
  ]
}
