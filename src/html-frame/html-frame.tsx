import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePrinting } from '../ui/browser/use-printing'
import { toast } from '../ui/feedback/toast'
import { SkeletonText } from '../ui/layout/skeleton'
import { useColorMode } from '../ui/theme/color-mode'
import { FrameFailureMessage, type ShowFailure } from './frame-failure'
import { frameFonts } from './frame-fonts'
import { readLink } from './frame-links'
import { useFramePort } from './frame-port'
import { clickLimits, createGestureGate, keyLimits } from './gestures'
import styles from './html-frame.module.css'
import { ImageHosts } from './image-hosts'
import type { FrameHeading, FromFrame, Mail, PlacedHeading } from './messages'
import { plainText } from './plain-text'
import {
  activeHeading,
  isAtTop,
  rememberedHeight,
  rememberHeight,
  scrollByPage,
  scrollToElement,
  watchScroll,
} from './scrolling'

export type HtmlFrameProps = {
  /** The accessible name of the frame. */
  title: string
  /** HTML of the backend, unchanged. */
  html: string
  /** Portal path of the document: its relative links resolve against it. */
  base: string
  /** A link inside the portal was followed: its path, with query and anchor. */
  onLink: (path: string) => void
  /** A page uses a document's text size and headings, an excerpt those of the surrounding text. */
  variant?: 'page' | 'excerpt'
  /** The heading that the page shows above the text, where it is not repeated; '' for the text's own title. */
  heading?: string
  /** Shows a page with its generator's menus, which are hidden by default. */
  isWhole?: boolean
  /** Called once per text: whether menus were hidden, and the text's own title, or ''. */
  onArticle?: (article: { readonly isPart: boolean; readonly title: string }) => void
  /** The id to scroll to; until the user scrolls, also while the document is still growing. */
  anchor?: string | undefined
  /** A link to an anchor of this document was followed; the frame scrolls there itself. */
  onAnchor?: (id: string) => void
  /** Headings in their order, once the document is complete; a single heading 1 is its title and not among them. */
  onHeadings?: (headings: readonly FrameHeading[]) => void
  /** The heading whose section is at the top of the window, or null above the first. */
  onActiveHeading?: (id: string | null) => void
  /** Gives each heading a button that copies its address; called with the heading's id. */
  onCopyAnchor?: (id: string) => void
  /** The searched words to mark, and the index of the current match; null for the first. */
  find?: { readonly text: string; readonly index: number | null } | undefined
  /** Result of the search: the number of matches, and the current one. */
  onFound?: (found: { readonly count: number; readonly index: number }) => void
  /** The selected text, or '' once the selection is cleared, and the heading above it; null without one. */
  onSelection?: (text: string, headingId: string | null) => void
  /** For a mail: its quote is folded, and its pictures open its attachments. Must be a stable object. */
  mail?: Mail
  /** The picture of a mail was clicked: the index of its attachment in `mail`. */
  onAttachment?: (index: number) => void
  /**
   * On paper the text begins with this line and its title: a browser may move a tall frame to the sheet after the
   * content above it. While the frame has `data-paper`, the page omits its own heading there.
   */
  paperContext?: string
  /** An excerpt is drawn out of view, too. Default: false. */
  isEager?: boolean
}

/**
 * Shows untrusted HTML in a sandboxed frame without an origin, which runs none of its scripts and can neither read nor
 * send anything. The text keeps its styles and can be searched, selected, printed and read aloud. [decision 13]
 */
export function HtmlFrame(props: HtmlFrameProps) {
  const { html } = props
  const [attempt, setAttempt] = useState(0)
  const [unlimitedHtml, setUnlimitedHtml] = useState<string | null>(null)
  const [failed, setFailed] = useState<{ html: string; failure: ShowFailure } | null>(null)
  const retry = () => {
    setAttempt((count) => count + 1)
    setFailed(null)
  }
  return (
    <div className={styles.root}>
      {failed?.html === html ? (
        <FrameFailureMessage
          failure={failed.failure}
          html={html}
          onRetry={retry}
          onOpenAnyway={() => {
            setUnlimitedHtml(html)
            retry()
          }}
        />
      ) : (
        <DocumentFrame
          key={attempt}
          {...props}
          isUnlimited={unlimitedHtml === html}
          onFailure={(failure) => setFailed({ html, failure })}
        />
      )}
    </div>
  )
}

/** Longest excerpt with a text placeholder until its frame has loaded. */
const MAX_STAND_IN = 4_000

/** The words of a short excerpt as a placeholder until its frame renders: no late text, no layout shift. */
function standInWords({ html, variant, mail }: HtmlFrameProps): readonly string[] {
  const isShort = variant === 'excerpt' && !mail && html.length <= MAX_STAND_IN
  return isShort ? plainText(html).text.split('\n').filter(Boolean) : []
}

/** Events by which a user takes over the scrolling. */
const userInputs = ['wheel', 'touchmove', 'pointerdown', 'keydown']

type DocumentFrameProps = HtmlFrameProps & {
  /** Shows it regardless of its cost. */
  isUnlimited: boolean
  onFailure: (failure: ShowFailure) => void
}

/** One attempt to show a document. */
function DocumentFrame(props: DocumentFrameProps) {
  const { title, html, base, variant = 'page', anchor, mail = null, isUnlimited, paperContext } = props
  const { isEager = variant === 'page' } = props
  const { heading = null, isWhole = false, onArticle, onAttachment, find, onFound } = props
  const { onLink, onAnchor, onHeadings, onActiveHeading, onCopyAnchor, onSelection, onFailure } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLSpanElement>(null)
  const headings = useRef<readonly PlacedHeading[] | null>(null)
  const active = useRef<string | null>(null)
  const isSeeking = useRef(false)
  /** The position to scroll to once the document is part of the page. */
  const soughtTop = useRef<number | null>(null)
  const [gates] = useState(() => ({
    click: createGestureGate(clickLimits),
    key: createGestureGate(keyLimits),
  }))
  const [shownHtml, setShownHtml] = useState<string | null>(null)
  const imageHosts = useContext(ImageHosts)
  const { mode } = useColorMode()
  const isLoading = shownHtml !== html
  const [drawnHtml, setDrawnHtml] = useState<string | null>(null)
  const words = drawnHtml === html ? [] : standInWords(props)
  const isCovered = words.length > 0
  // On paper a frame that was never in view would be an empty place.
  const isOnPaper = usePrinting() && isLoading
  const standIn = isOnPaper ? plainText(html).text.split('\n').filter(Boolean) : words
  const copiesAnchors = onCopyAnchor !== undefined

  const updateActive = () => {
    if (!frame.current || !onActiveHeading) return
    const id = activeHeading(frame.current, headings.current ?? [])
    if (id !== active.current) onActiveHeading(id)
    active.current = id
  }
  const takeHeight = ({ height, printHeight, isComplete }: Extract<FromFrame, { kind: 'height' }>) => {
    const style = frame.current?.style
    style?.setProperty('--frame-height', `${height}px`)
    if (printHeight !== null) style?.setProperty('--paper-height', `${printHeight}px`)
    else style?.removeProperty('--paper-height')
    frame.current?.toggleAttribute('data-paper', printHeight !== null && paperContext !== undefined)
    if (isComplete) rememberHeight(base, html, height)
    if (isComplete || height > window.innerHeight) setShownHtml(html)
  }
  const takeHeadings = (found: readonly PlacedHeading[]) => {
    const known = headings.current
    const isSame =
      found.length === known?.length &&
      found.every(({ id, text }, n) => id === known[n]?.id && text === known[n]?.text)
    headings.current = found
    if (!isSame) onHeadings?.(found.map(({ id, text, level }) => ({ id, text, level })))
    updateActive()
  }
  const goTo = (top: number) => {
    // The frame may have sent it before it was told that the user took over.
    if (!place.current || !isSeeking.current) return
    // A busy page may receive the position before it is as tall as the document, and could not scroll there.
    if (isLoading) {
      soughtTop.current = top
      return
    }
    place.current.style.top = `${top}px`
    // The user may have begun to scroll away, which the page learns later: scrolls only if the position has moved.
    if (isAtTop(place.current)) return
    scrollToElement(place.current, () => isSeeking.current)
  }
  const receive = (message: FromFrame) => {
    const gate = gateOf(message)
    if (gate) gates[gate](() => frame.current && act(message))
    else act(message)
  }
  const act = (message: FromFrame) => {
    if (message.kind === 'height') takeHeight(message)
    else if (message.kind === 'drawn') setDrawnHtml(html)
    else if (message.kind === 'limit') onFailure('limit')
    else if (message.kind === 'blank') onFailure(plainText(html).text === '' ? 'empty' : 'blank')
    else if (message.kind === 'article') onArticle?.({ isPart: message.isPart, title: message.title })
    else if (message.kind === 'headings') takeHeadings(message.headings)
    else if (message.kind === 'link') openLink(message.href, base, message.inNewTab, onLink)
    else if (message.kind === 'anchor') {
      isSeeking.current = true
      onAnchor?.(message.id)
    } else if (message.kind === 'moved') isSeeking.current = false
    else if (message.kind === 'place') goTo(message.top)
    else if (message.kind === 'copy') onCopyAnchor?.(message.id)
    else if (message.kind === 'copyCode') copyCode(message.text)
    else if (message.kind === 'found') takeFound(message)
    else if (message.kind === 'attachment') onAttachment?.(message.index)
    else if (message.kind === 'selection') onSelection?.(message.text, message.heading)
    else if (message.kind === 'key') repeatKey(frame.current, message)
    else if (message.kind === 'page' && frame.current) scrollByPage(frame.current, message.isBack)
  }
  const takeFound = ({ count, index, top }: Extract<FromFrame, { kind: 'found' }>) => {
    onFound?.({ count, index })
    if (top === null) return
    isSeeking.current = true
    goTo(top)
  }
  const copyCode = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => send?.({ kind: 'copied' }),
      () => toast.error('The code was not copied: the browser refused it'),
    )
  }
  const goToSought = useEffectEvent((top: number) => goTo(top))
  useEffect(() => {
    const top = soughtTop.current
    soughtTop.current = null
    if (!isLoading && top !== null) goToSought(top)
  }, [isLoading])
  const { send, connect } = useFramePort(frame, {
    onMessage: receive,
    onFailure,
    isEager: variant === 'page',
    isUnlimited,
  })

  useEffect(() => {
    if (!send) return
    let isMounted = true
    void frameFonts().then((faces) => {
      if (isMounted) send({ kind: 'font', faces })
    })
    return () => {
      isMounted = false
    }
  }, [send])
  useEffect(() => {
    send?.({ kind: 'mode', mode })
  }, [send, mode])
  // The document is sent with its anchor, but another anchor does not send it again.
  const wanted = useEffectEvent(() => anchor)
  useEffect(() => {
    headings.current = null
    isSeeking.current = wanted() !== undefined
    const { origin } = window.location
    const document = { html, base, origin, imageHosts, variant, heading, isWhole, mail }
    const options = { ...document, copiesAnchors, isUnlimited }
    const paper = paperContext === undefined ? null : { title, context: paperContext }
    send?.({ kind: 'show', options: { ...options, paper, anchor: wanted() ?? null } })
  }, [
    send,
    title,
    html,
    base,
    imageHosts,
    variant,
    heading,
    isWhole,
    mail,
    copiesAnchors,
    isUnlimited,
    paperContext,
  ])
  const findText = find?.text ?? ''
  useEffect(() => {
    send?.({ kind: 'find', text: findText })
  }, [send, findText])
  const findIndex = find?.index ?? null
  useEffect(() => {
    if (findIndex !== null) send?.({ kind: 'findAt', index: findIndex })
  }, [send, findIndex])
  useEffect(() => {
    if (anchor === undefined) return
    isSeeking.current = true
    send?.({ kind: 'locate', id: anchor })
  }, [send, anchor])
  useEffect(() => {
    // Once the user scrolls or points, the document must not move under them any more.
    const stopSeeking = () => {
      if (isSeeking.current) send?.({ kind: 'locate', id: null })
      isSeeking.current = false
    }
    const watch = new AbortController()
    const options = { passive: true, signal: watch.signal }
    for (const input of userInputs) window.addEventListener(input, stopSeeking, options)
    return () => watch.abort()
  }, [send])
  const scrolled = useEffectEvent(updateActive)
  useEffect(() => watchScroll(() => scrolled()), [])

  return (
    <>
      <span className={styles.place} ref={place} aria-hidden="true" />
      <iframe
        className={styles.frame}
        ref={frame}
        title={title}
        src="/html-frame.html"
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        loading={isEager ? 'eager' : 'lazy'}
        data-loading={isLoading || undefined}
        data-covered={isCovered || undefined}
        style={{ colorScheme: mode }}
        onLoad={connect}
      />
      {(isLoading || isCovered) && (
        <div aria-hidden={!isLoading} style={{ minHeight: rememberedHeight(base, html) }}>
          {standIn.length > 0 ? (
            <div className={styles.words}>
              {Array.from(standIn.entries(), ([line, text]) => (
                <p key={line}>{text}</p>
              ))}
            </div>
          ) : (
            <SkeletonText lines={variant === 'page' ? 8 : 2} label={`Loading ${title}`} />
          )}
        </div>
      )}
    </>
  )
}

const clicks = new Set<FromFrame['kind']>(['link', 'anchor', 'copy', 'copyCode', 'attachment'])

/** The gate of a message that opens a window or a file, moves the address, writes to the clipboard or presses a key. */
function gateOf(message: FromFrame): 'click' | 'key' | null {
  if (clicks.has(message.kind)) return 'click'
  // Browsers do not count Escape as a gesture; it only closes.
  return message.kind === 'key' && message.key !== 'Escape' ? 'key' : null
}

/** Follows a link that the frame reports. The frame is not trusted: its address is checked here once more. */
function openLink(href: string, base: string, inNewTab: boolean, onLink: (path: string) => void): void {
  const link = readLink(href, base, window.location.origin)
  if (!link) return
  // An e-mail program opens without a page: a tab for it would stay empty.
  if (link.to === 'outside' && link.href.startsWith('mailto:')) window.location.assign(link.href)
  else if (link.to === 'outside') window.open(link.href, '_blank', 'noopener,noreferrer')
  else if (inNewTab) window.open(link.href, '_blank', 'noopener')
  else onLink(link.href.slice(window.location.origin.length))
}

type Key = Extract<FromFrame, { kind: 'key' }>

/** Repeats a key press of the frame on its element, from where it bubbles to the portal's shortcuts. */
function repeatKey(frame: HTMLIFrameElement | null, { key, code, ctrl, meta, shift, alt }: Key): void {
  const pressed = { key, code, ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt }
  for (const type of ['keydown', 'keyup'])
    frame?.dispatchEvent(new KeyboardEvent(type, { ...pressed, bubbles: true, cancelable: true }))
}
