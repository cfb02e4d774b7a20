import { useQueryClient } from '@tanstack/react-query'
import { MessageCircleWarning, Printer } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useGetDocumentationHtml } from '../../api/operations.gen'
import { DecodedContent } from '../../domain/parts/encoding-choice'
import { type StoredFile, signedUrl } from '../../domain/parts/files/signed-url'
import { PinButton } from '../../domain/parts/pin-button'
import type { Pin } from '../../domain/parts/pins'
import type { DocumentationItem } from '../../domain/rules/documentation/documentation-address'
import { isUntitled } from '../../domain/rules/documentation/documentation-titles'
import { STALE_TIME_MS } from '../../domain/rules/documentation/documentation-versions'
import { HtmlFrame, type HtmlFrameProps } from '../../html-frame/html-frame'
import { startDownload } from '../../ui/browser/start-download'
import { Button } from '../../ui/control/button'
import { CopyButton } from '../../ui/control/copy-button'
import { type HelpFacts, useGetHelp } from '../../ui/feedback/get-help'
import { Panel } from '../../ui/feedback/panel'
import { toast } from '../../ui/feedback/toast'
import { formatCount } from '../../ui/format/count'
import { cx } from '../../ui/layout/cx'
import piece from '../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../ui/layout/skeleton'
import type { Found } from './found-words'
import styles from './page-content.module.css'

/** gcTime of a page's text: Back shows it at once, with its exact height. */
const GC_TIME_MS = 60 * 60_000

export type PageHeading = { readonly id: string; readonly text: string; readonly level: number }

type HtmlPageProps = Pick<HtmlFrameProps, 'find' | 'onFound'> & {
  item: DocumentationItem
  /** The portal path of the page. */
  base: string
  anchor: string | undefined
  onLink: (path: string) => void
  onAnchor: (id: string) => void
  onHeadings: (headings: readonly PageHeading[]) => void
  /** Whether its generator's menus were hidden, and its own title, or ''. */
  onArticle: (article: PageArticle) => void
  /** Shows it with those menus. */
  isWhole: boolean
  onActiveHeading: (id: string | null) => void
  onCopyAnchor: (id: string) => void
  onSelection: (text: string, headingId: string | null) => void
  /** The line above the title on paper. */
  paperContext: string
}

/** The text of an HTML page in the sandboxed frame. */
export function HtmlPage({ item, ...frame }: HtmlPageProps) {
  const query = useGetDocumentationHtml(
    { params: { path: { id: item.id } } },
    { staleTime: STALE_TIME_MS, gcTime: GC_TIME_MS },
  )
  return (
    <Panel
      label={item.title}
      query={query}
      skeleton={<SkeletonText lines={16} label="Loading the page" />}
      empty={{ when: ({ text }) => text.trim() === '', title: 'This page is empty' }}
      noMatch={null}
      failed="The page could not be loaded"
    >
      {(decoded) => (
        <div className={styles.sheet}>
          <DecodedContent id={item.id} decoded={decoded}>
            {(html) => (
              <HtmlFrame
                title={item.title}
                heading={isUntitled(item) ? '' : item.title}
                html={html}
                {...frame}
              />
            )}
          </DecodedContent>
        </div>
      )}
    </Panel>
  )
}

type PageArticle = { readonly isPart: boolean; readonly title: string }

type Reading = {
  readonly article: PageArticle
  readonly headings: readonly PageHeading[]
  /** The heading whose section is in view; null above the first one. */
  readonly activeId: string | null
  /** The selected text, or ''. */
  readonly selection: string
  /** The heading above the selected text; null above the first one. */
  readonly selectedIn: string | null
  /** The search words found in the page; null before the search. */
  readonly found: Found | null
  /** Number of the match to scroll to; null after scrolling. */
  readonly place: number | null
}

/**
 * Data about the open page, collected while it is shown and reset for each page. The frame is kept between pages,
 * so it cannot be state of a component that is remounted.
 */
export function useReading({
  id,
  headings,
}: DocumentationItem): Reading & { update: (changes: Partial<Reading>) => void } {
  const article = { isPart: false, title: '' }
  const initial: Reading & { id: string } = {
    ...{ id, article, headings, activeId: null, selection: '', selectedIn: null, found: null, place: null },
  }
  const [state, setState] = useState(initial)
  if (state.id !== id) setState(initial)
  const reading = state.id === id ? state : initial
  return {
    ...reading,
    // A late message about the previous page is dropped.
    update: (changes) => setState((now) => (now.id === id ? { ...now, ...changes } : now)),
  }
}

type ContentsProps = {
  headings: readonly PageHeading[]
  activeId: string | null
  /** The full address of a heading, to be copied. */
  addressOf: (id: string) => string
  onGo: (id: string) => void
}

/** The headings of the page as links, each with a button that copies its address; the one in view is marked. [DOC5] */
export function Contents({ headings, activeId, addressOf, onGo }: ContentsProps) {
  const top = headings.reduce((least, { level }) => Math.min(least, level), 6)
  const { before, listed, after } = nearbyHeadings(headings, activeId)
  const go = (event: MouseEvent, id: string) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onGo(id)
  }
  return (
    <ul className={styles.contents}>
      <MoreHeadings count={before} where="above" />
      {listed.map(({ id, text, level }) => (
        <li key={id}>
          <a
            href={addressOf(id)}
            aria-current={id === activeId ? 'location' : undefined}
            style={{ paddingInlineStart: `${12 + (level - top) * 12}px` }}
            onClick={(event) => go(event, id)}
          >
            {text}
          </a>
          <CopyButton iconOnly label={`Copy link to ${text}`} text={() => addressOf(id)} />
        </li>
      ))}
      <MoreHeadings count={after} where="below" />
    </ul>
  )
}

function MoreHeadings({ count, where }: { count: number; where: string }) {
  if (count <= 0) return null
  return <li className={cx(piece.mutedSmall, styles.more)}>{`${formatCount(count)} more ${where}`}</li>
}

type PageActionsProps = {
  pin: Pin
  /** Called on click with the current heading and selection. */
  report: () => ReportedPage
  hasSelection: boolean
  /** False for a PDF, which is printed by its own viewer. */
  canPrint: boolean
  /** Whether the page is shown with the menus of its generator; null where it has none. */
  isWhole: boolean | null
  onWhole: (isWhole: boolean) => void
}

/** Reports a problem with the open page, prints it, or shows what its generator put around the text. [DOC7, DOC9] */
export function PageActions({ pin, report, hasSelection, canPrint, isWhole, onWhole }: PageActionsProps) {
  const getHelp = useGetHelp()
  return (
    <div className={cx(piece.wrap2, piece.screenOnly)}>
      <Button size="sm" onClick={() => getHelp(reportOf(report()))}>
        <MessageCircleWarning size={16} aria-hidden="true" />
        Report a problem with this page
      </Button>
      {hasSelection && <span className={piece.mutedSmall}>Your selection is included.</span>}
      {canPrint && (
        <Button kind="quiet" size="sm" onClick={() => window.print()}>
          <Printer size={16} aria-hidden="true" />
          Print
        </Button>
      )}
      <PinButton size="sm" pin={pin} />
      {isWhole !== null && (
        <Button kind="quiet" size="sm" onClick={() => onWhole(!isWhole)}>
          {isWhole ? 'Show the text alone' : 'Show the whole page'}
        </Button>
      )}
    </div>
  )
}

/** Requests a signed address at the click and starts the browser's download; a failure is shown as one toast. */
export function useDownload(): { isStarting: boolean; download: (file: StoredFile, what: string) => void } {
  const queries = useQueryClient()
  const [isStarting, setStarting] = useState(false)
  const download = (file: StoredFile, what: string) => {
    if (isStarting) return
    setStarting(true)
    signedUrl(queries, file, 'attachment', new AbortController().signal)
      .then(({ url, filename }) => startDownload(url, filename))
      .catch((error: unknown) =>
        toast.error(`${what} could not be downloaded`, error instanceof Error ? error : undefined),
      )
      .finally(() => setStarting(false))
  }
  return { isStarting, download }
}

/** Maximum number of listed headings; of a longer page those around the active one. */
export const MAX_LISTED = 120

/** The headings to list, and how many come before and after them. */
export function nearbyHeadings<T extends { readonly id: string }>(
  headings: readonly T[],
  activeId: string | null,
) {
  const at = headings.findIndex(({ id }) => id === activeId)
  const last = Math.max(0, headings.length - MAX_LISTED)
  const before = Math.max(0, Math.min(at - MAX_LISTED / 2, last))
  return { before, listed: headings.slice(before, before + MAX_LISTED), after: last - before }
}

/** A longer passage is truncated: it only has to be found again. */
const MAX_PASSAGE = 500

export type ReportedPage = {
  readonly product: string
  readonly version: string
  readonly title: string
  /** The page's full address, with the anchor of the heading in view. */
  readonly address: string
  /** The text of that heading; null above the first one. */
  readonly heading: string | null
  /** The text selected in the page, or ''. */
  readonly passage: string
}

/** The facts that a report of a problem with a page starts with. [DOC9] */
export function reportOf({ product, version, title, address, heading, passage }: ReportedPage): HelpFacts {
  const text = passage.replace(/\s+/g, ' ').trim()
  const cut = text.length > MAX_PASSAGE ? `${text.slice(0, MAX_PASSAGE)}…` : text
  return {
    subject: `Problem with the documentation page “${title}” of ${version}`,
    lines: [
      { label: 'Product', value: product },
      { label: 'Version', value: version },
      { label: 'Page', value: title },
      { label: 'Address', value: address },
      ...(heading ? [{ label: 'Heading', value: heading }] : []),
      ...(cut ? [{ label: 'Passage', value: `“${cut}”` }] : []),
    ],
  }
}
