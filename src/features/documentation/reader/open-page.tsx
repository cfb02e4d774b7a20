import { lazy, Suspense, startTransition } from 'react'
import { lineLabels } from '../../../domain/product-lines'
import { useRememberVisit } from '../../../domain/recent-visits'
import { toast } from '../../../ui/feedback/toast'
import { PageHeading } from '../../../ui/layout/page-heading'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { type DocumentationItem, type DocumentationVersion, hrefOf } from '../address/documentation-address'
import { Contents } from '../contents/contents'
import { HtmlPage } from '../page/html-page'
import { PageNeighbours } from '../page/page-neighbours'
import { PageTrail } from '../page/page-trail'
import { inOrder, pathTo, type TreeNode } from '../tree/page-tree'
import { Article, Aside, Disclosure, PageColumns } from './layout'
import { PageNotices } from './page-notices'
import { PageTools } from './page-tools'
import type { Arrival } from './use-arrival'
import { useReading } from './use-reading'

const PdfView = lazy(async () => ({ default: (await import('../page/pdf-view')).PdfView }))

type OpenPageProps = {
  version: DocumentationVersion
  latest: DocumentationVersion
  /** What the address calls the version. */
  address: string
  item: DocumentationItem
  /** What the address asks for when this version does not have it; null when `item` is it. */
  absent: string | null
  /** Null while the tree is not known. */
  tree: readonly TreeNode<DocumentationItem>[] | null
  arrival: Arrival
  onFollow: (href: string) => void
}

/** One page with everything around it: where it stands, what is on it, what comes next. */
export const OpenPage = (props: OpenPageProps) => {
  const { version, latest, address, item, absent, tree, arrival, onFollow } = props
  const { line } = version
  const { headings, activeId, passage, note } = useReading(item)
  const base = hrefOf(line, address, item.path)
  const addressOf = (id: string) => `${window.location.origin}${hrefOf(line, address, item.path, id)}`
  const documentation = `${version.label} documentation`
  const textOf = (id: string | null) => headings.find((heading) => heading.id === id)?.text ?? null
  useRememberVisit({ kind: 'document', title: `${version.label} · ${item.title}`, path: base })

  const goTo = (id: string) => onFollow(hrefOf(line, address, item.path, id))
  const copy = (id: string) => {
    const what = textOf(id) ?? id
    navigator.clipboard.writeText(addressOf(id)).then(
      () => toast.success(`The link to “${what}” was copied`),
      () => toast.error(`The link to “${what}” was not copied: the browser refused it`),
    )
  }
  const order = tree ? inOrder(tree) : []
  const at = order.findIndex((node) => node.item.id === item.id)
  const node = order[at]
  const isHtml = item.format === 'html'
  const contents = headings.length > 0 && (
    <Contents headings={headings} activeId={activeId} addressOf={addressOf} onGo={goTo} />
  )

  return (
    <PageColumns hasAside={headings.length > 0}>
      <Article>
        <header>
          <PageTrail
            line={line}
            address={address}
            label={version.label}
            above={node ? pathTo(node).map((parent) => parent.item) : []}
          />
          <PageHeading
            title={item.title}
            documentTitle={item.title === documentation ? documentation : `${item.title} · ${documentation}`}
          />
        </header>
        <PageNotices version={version} latest={latest} item={item} absent={absent} anchor={arrival.anchor} />
        {contents && (
          <Disclosure>
            <summary>On this page</summary>
            {contents}
          </Disclosure>
        )}
        {isHtml ? (
          <HtmlPage
            item={item}
            base={base}
            anchor={absent === null ? arrival.target : undefined}
            onLink={onFollow}
            onAnchor={goTo}
            onHeadings={(found) => {
              // A long page has thousands: listing them gives way to whatever the reader does meanwhile.
              if (found.length > 0) startTransition(() => note({ headings: found }))
              arrival.settle()
            }}
            onActiveHeading={(id) => note({ activeId: id })}
            onCopyAnchor={copy}
            onSelection={(text) => note({ passage: text })}
          />
        ) : (
          <Suspense fallback={<SkeletonText lines={12} label={`Loading ${item.title}`} />}>
            <PdfView item={item} />
          </Suspense>
        )}
        <PageTools
          canPrint={isHtml}
          hasPassage={passage !== ''}
          report={() => ({
            product: lineLabels[line],
            version: version.label,
            title: item.title,
            address: `${window.location.origin}${hrefOf(line, version.version, item.path, activeId ?? '')}`,
            heading: textOf(activeId),
            passage,
          })}
        />
        <PageNeighbours
          line={line}
          address={address}
          before={order[at - 1]?.item}
          after={at < 0 ? undefined : order[at + 1]?.item}
        />
      </Article>
      {contents && (
        <Aside aria-label="On this page">
          <div>
            <h2>On this page</h2>
            {contents}
          </div>
        </Aside>
      )}
    </PageColumns>
  )
}
