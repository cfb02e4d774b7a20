import { getRouteApi, Link } from '@tanstack/react-router'
import { CopyPlus, Pencil, Rocket, RotateCcw } from 'lucide-react'
import { lazy } from 'react'
import { recordAt } from '../../../api/inputs'
import { getProduct, useGetProduct } from '../../../api/operations.gen'
import { platformLabels } from '../../../domain/download-labels'
import { lineLabels } from '../../../domain/product-lines'
import { RecordPicture } from '../../../domain/record-picture'
import { channelLabels, ProductStatusMark } from '../../../domain/release-labels'
import { isPastSupport, type Product } from '../../../domain/releases'
import { HtmlFrame } from '../../../html-frame/html-frame'
import { useAccess } from '../../../session/access'
import type { PageRequest } from '../../../session/page-module'
import { Button } from '../../../ui/control/button'
import { GatedButton } from '../../../ui/control/gated-button'
import { LazyPart } from '../../../ui/dialog/lazy-part'
import { NeedsAttention, type RecordItem } from '../../../ui/feedback/needs-attention'
import { formatDay, NoValue, PlainDate } from '../../../ui/format/date'
import { today } from '../../../ui/format/today'
import { Fact, Facts } from '../../../ui/layout/facts'
import { Section } from '../../../ui/layout/section'
import { SkeletonText } from '../../../ui/layout/skeleton'
import {
  LastChanged,
  MoreActions,
  noneIfMissing,
  RecordPage,
  RecordTabs,
} from '../../../ui/record/record-page'
import { FullNotes } from './full-notes'
import { DialogOfProduct, ProductMenuItems } from './product-actions'
import { MendLink, ProductChecklist } from './product-checklist'
import { useReleaseFiles } from './product-files'
import styles from './product-page.module.css'
import { ProductReach } from './product-reach'
import { missingText, placeOf, type ReleaseFile } from './product-rules'
import { listPart, type ProductDialogName, type ProductTab } from './product-search'

const ProductNotes = lazy(async () => ({ default: (await import('./product-notes')).ProductNotes }))
const ProductTopics = lazy(async () => ({ default: (await import('./product-topics')).ProductTopics }))

const route = getRouteApi('/admin/products_manager/$productId/{-$tab}')

export function reads({ params: { productId = '' } }: PageRequest) {
  return [getProduct(recordAt(productId))]
}

/** One release: what it is, what keeps it from customers, and what they get. */
export default function ProductPage() {
  const { productId } = route.useParams()
  const { dialog } = route.useSearch()
  const navigate = route.useNavigate()
  const { write } = useAccess()
  const query = noneIfMissing(useGetProduct(recordAt(productId)))
  const open = (next: ProductDialogName | undefined) =>
    void navigate({ search: (current) => ({ ...current, dialog: next }), resetScroll: false })
  const edit = () =>
    void navigate({ to: '/admin/products_manager/$productId/edit', params: { productId }, search: listPart })
  const leave = () =>
    void navigate({ to: '/admin/products_manager', search: listPart, replace: true, ignoreBlocker: true })
  return (
    <RecordPage
      noun="release"
      query={query}
      title={({ name }) => name}
      purpose={({ summary }) => summary}
      back={
        <Link
          from="/admin/products_manager/$productId/{-$tab}"
          to="/admin/products_manager"
          search={listPart}
        >
          Products
        </Link>
      }
      actions={(product) => <ProductActions product={product} onDialog={open} />}
      onEdit={write ? edit : undefined}
      dialog={
        write &&
        dialog && (
          <DialogOfProduct
            key={`${productId} ${dialog}`}
            dialog={dialog}
            product={query.data ?? undefined}
            onDialog={open}
            onClose={() => open(undefined)}
            onDeleted={leave}
          />
        )
      }
    >
      {(product) => <ProductRecord product={product} />}
    </RecordPage>
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
      <RecordTabs noun="release" tabs={tabs} listPart={listPart} />
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
  // What a draft lacks the backend names; of a published release it names nothing.
  const { data: files } = useReleaseFiles(product.status === 'published' ? product.id : null)
  return (
    <>
      <NeedsAttention items={attentionItems(product, files ?? [])} />
      <Section title="Release">
        <div className={styles.facts}>
          {thumbnail && <RecordPicture picture={thumbnail} />}
          <Facts layout="grid">
            <Fact name="Status">
              <ProductStatusMark status={product.status} />
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
                  search={listPart}
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
          <div className={styles.description}>
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

/** What needs doing: why it was withdrawn, what blocks publishing, which files are gone, and that its support is over. */
function attentionItems(product: Product, files: readonly ReleaseFile[]): RecordItem[] {
  const { id, status, publish_blockers = [], withdrawn_reason, end_of_support_date } = product
  const items: RecordItem[] = []
  if (status === 'withdrawn')
    items.push({
      id: 'withdrawn',
      hue: 'critical',
      text: `Withdrawn: ${withdrawn_reason ?? 'no reason was given.'}`,
    })
  for (const blocker of publish_blockers)
    items.push({
      id: blocker,
      hue: 'attention',
      text: blocker,
      action: <MendLink productId={id} place={placeOf(blocker)} about={blocker} />,
    })
  const missing = missingText(files)
  if (missing !== null)
    items.push({
      id: 'missing',
      hue: 'critical',
      text: missing,
      action: <MendLink productId={id} place="topics" about={missing} />,
    })
  if (status === 'published' && end_of_support_date && isPastSupport(end_of_support_date, today()))
    items.push({
      id: 'support',
      hue: 'info',
      text: `Support ended on ${formatDay(end_of_support_date)}. Customers are told so.`,
    })
  return items
}

/** Edit, the main action by status, and the others in a menu. */
function ProductActions({
  product,
  onDialog,
}: {
  product: Product
  onDialog: (dialog: ProductDialogName) => void
}) {
  const { write } = useAccess()
  const { id, name, status } = product
  return (
    <>
      {write && (
        <Button asChild>
          <Link to="/admin/products_manager/$productId/edit" params={{ productId: id }} search={listPart}>
            <Pencil size={16} aria-hidden="true" />
            Edit
          </Link>
        </Button>
      )}
      {write && status === 'draft' && (
        <GatedButton kind="primary" reason={null} onClick={() => onDialog('publish')}>
          <Rocket size={16} aria-hidden="true" />
          Publish…
        </GatedButton>
      )}
      {write && status === 'withdrawn' && (
        <GatedButton kind="primary" reason={null} onClick={() => onDialog('publish')}>
          <RotateCcw size={16} aria-hidden="true" />
          Publish again…
        </GatedButton>
      )}
      {write && status === 'published' && (
        <GatedButton kind="primary" reason={null} onClick={() => onDialog('duplicate')}>
          <CopyPlus size={16} aria-hidden="true" />
          Duplicate…
        </GatedButton>
      )}
      <MoreActions name={name}>
        <ProductMenuItems product={product} onDialog={onDialog} />
      </MoreActions>
    </>
  )
}
