import { getRouteApi, Link, linkOptions } from '@tanstack/react-router'
import { lazy } from 'react'
import { recordAt } from '../../../api/inputs'
import { getProduct, useGetProduct } from '../../../api/operations.gen'
import { RecordPicture } from '../../../domain/parts/record-picture'
import { useReleaseFiles } from '../../../domain/parts/release-files'
import { platformLabels } from '../../../domain/words/download-labels'
import { lineLabels } from '../../../domain/words/product-lines'
import { channelLabels } from '../../../domain/words/release-labels'
import { isPastSupport, type Product } from '../../../domain/words/releases'
import { HtmlFrame } from '../../../html-frame/html-frame'
import { ManagedPage } from '../../../records/managed-page'
import { useAccess } from '../../../session/access'
import type { PageRequest } from '../../../session/page-module'
import { LazyPart } from '../../../ui/dialog/lazy-part'
import { NeedsAttention, type RecordItem, type RecordItems } from '../../../ui/feedback/needs-attention'
import { formatDay, NoValue, PlainDate } from '../../../ui/format/date'
import { today } from '../../../ui/format/today'
import { Fact, Facts } from '../../../ui/layout/facts'
import piece from '../../../ui/layout/pieces.module.css'
import { Section } from '../../../ui/layout/section'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { LastChanged, nullOn404, RecordTabs } from '../../../ui/record/record-page'
import { productDialogs, useProductActions } from './product-actions'
import { FixLink, ProductChecklist } from './product-checklist'
import { FullNotes, ProductStatusBadge } from './product-fields'
import styles from './product-page.module.css'
import { ProductReach } from './product-reach'
import { missingText, placeOf, type ReleaseFile } from './product-rules'
import { listSearch, type ProductTab } from './product-search'

const ProductNotes = lazy(async () => ({ default: (await import('./product-notes')).ProductNotes }))
const ProductTopics = lazy(async () => ({ default: (await import('./product-topics')).ProductTopics }))

const route = getRouteApi('/admin/products_manager/$productId/{-$tab}')

export function reads({ params: { productId = '' } }: PageRequest) {
  return [getProduct(recordAt(productId))]
}

/** One release: facts, attention items, and its content for customers. */
export default function ProductPage() {
  const { productId } = route.useParams()
  const { dialog } = route.useSearch()
  const { write } = useAccess()
  return (
    <ManagedPage
      noun="release"
      id={productId}
      query={nullOn404(useGetProduct(recordAt(productId)))}
      nameOf={({ name }) => name}
      purpose={({ summary }) => summary}
      list={{ to: '/admin/products_manager', search: listSearch }}
      listTitle="Products"
      useActions={useProductActions}
      dialogs={write ? productDialogs : undefined}
      dialog={dialog}
      edit={linkOptions({
        to: '/admin/products_manager/$productId/edit',
        params: { productId },
        search: listSearch,
      })}
    >
      {(product) => <ProductRecord product={product} />}
    </ManagedPage>
  )
}

function ProductRecord({ product }: { product: Product }) {
  const { tab = 'release' } = route.useParams()
  const { release_notes, publish_blockers = [] } = product
  const tabs: { name: ProductTab; title: string; count?: number | undefined }[] = [
    { name: 'release', title: 'Release' },
    { name: 'topics', title: 'Topics and files', count: product.downloads_count },
    { name: 'notes', title: 'Notes', count: release_notes.length },
    {
      name: 'checklist',
      title: 'Checklist',
      count: product.status === 'published' ? undefined : publish_blockers.length,
    },
    { name: 'reach', title: 'Reach' },
  ]
  return (
    <>
      <RecordTabs noun="release" tabs={tabs} listSearch={listSearch} />
      <LazyPart key={tab} inPlace fallback={<SkeletonText lines={8} label="Loading this part" />}>
        {tab === 'topics' ? (
          <ProductTopics product={product} />
        ) : tab === 'notes' ? (
          <ProductNotes key={product.id} product={product} />
        ) : tab === 'checklist' ? (
          <ProductChecklist product={product} />
        ) : tab === 'reach' ? (
          <ProductReach product={product} />
        ) : (
          <ReleaseTab product={product} />
        )}
      </LazyPart>
    </>
  )
}

function ReleaseTab({ product }: { product: Product }) {
  const { add_ons, platforms, thumbnail, release_notes_url, duplicated_from, updated_by } = product
  const { description_html: description } = product
  // The backend names the gaps of a draft; for a published release it names none.
  const { data: files } = useReleaseFiles(product.status === 'published' ? product.id : null)
  return (
    <>
      <NeedsAttention items={attentionItems(product, files ?? [])} />
      <Section title="Release">
        <div className={styles.facts}>
          {thumbnail && <RecordPicture picture={thumbnail} />}
          <Facts layout="grid">
            <Fact name="Status">
              <ProductStatusBadge status={product.status} />
            </Fact>
            <Fact name="Family">{product.family.name}</Fact>
            <Fact name="Line">{lineLabels[product.line]}</Fact>
            <Fact name="Version">{product.version}</Fact>
            <Fact name="Channel">{channelLabels[product.channel]}</Fact>
            <Fact name="Release day">
              <PlainDate value={product.release_date} />
            </Fact>
            <Fact name="End of support">
              <PlainDate value={product.end_of_support_date} relative />
            </Fact>
            <Fact name="Add-ons">{add_ons.map(({ name }) => name).join(', ') || <NoValue />}</Fact>
            <Fact name="Files">{product.downloads_count}</Fact>
            <Fact name="Platforms">
              {platforms.map((one) => platformLabels[one]).join(', ') || <NoValue />}
            </Fact>
            {duplicated_from && (
              <Fact name="Duplicated from">
                <Link
                  to="/admin/products_manager/$productId/{-$tab}"
                  params={{ productId: duplicated_from.id }}
                  search={listSearch}
                >
                  {duplicated_from.name}
                </Link>
              </Fact>
            )}
            <LastChanged at={product.updated_at} by={updated_by} />
            {release_notes_url && (
              <Fact name="Full release notes" wide>
                <FullNotes address={release_notes_url} />
              </Fact>
            )}
          </Facts>
        </div>
      </Section>
      {description !== '' && (
        <Section title="Description">
          <div className={piece.pad}>
            <HtmlFrame
              title={`Description of ${product.name}`}
              html={description}
              base="/"
              onLink={() => undefined}
              variant="excerpt"
            />
          </div>
        </Section>
      )}
    </>
  )
}

/** Attention items: reason of a withdrawal, publishing blockers, missing files, ended support. */
function attentionItems(product: Product, files: readonly ReleaseFile[]): RecordItems {
  const { id, status, publish_blockers = [], withdrawn_reason, end_of_support_date } = product
  const missing = missingText(files)
  return [
    status === 'withdrawn' && {
      id: 'withdrawn',
      hue: 'critical',
      text: `Withdrawn: ${withdrawn_reason ?? 'no reason was given.'}`,
    },
    ...publish_blockers.map(
      (blocker): RecordItem => ({
        id: blocker,
        hue: 'attention',
        text: blocker,
        action: <FixLink productId={id} place={placeOf(blocker)} about={blocker} />,
      }),
    ),
    missing !== null && {
      id: 'missing',
      hue: 'critical',
      text: missing,
      action: <FixLink productId={id} place="topics" about={missing} />,
    },
    status === 'published' &&
      end_of_support_date !== null &&
      isPastSupport(end_of_support_date, today()) && {
        id: 'support',
        hue: 'info',
        text: `Support ended on ${formatDay(end_of_support_date)}. Customers are told so.`,
      },
  ]
}
