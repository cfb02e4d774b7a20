import { useContext, useEffect, useRef, useState } from 'react'
import { SkeletonText } from '../ui/layout/skeleton'
import { useColorMode } from '../ui/theme/color-mode'
import { activeHeading, watchScroll } from './active-heading'
import { arriveAt } from './arrive'
import styles from './document-frame.module.css'
import { frameFaces } from './frame-fonts'
import { useFramePort } from './frame-port'
import { ImageHosts } from './image-hosts'
import type { FrameHeading, FromFrame, PlacedHeading } from './messages'
import { openLink } from './open-link'
import { rememberedHeight, rememberHeight } from './remembered-heights'
import { scrollPage } from './scroll-page'

const signs = ['wheel', 'touchmove', 'pointerdown', 'keydown']

export type DocumentFrameProps = {
  /** What a screen reader calls the frame. */
  title: string
  /** HTML of the backend, as it came. */
  html: string
  /** Path of the portal that the document stands at: its relative links start from there. */
  base: string
  /** A link inside the portal was followed: its path, with query and anchor. */
  onLink: (path: string) => void
  /** A page has the size and headings of a document, an excerpt those of the text around it. */
  variant?: 'page' | 'excerpt'
  /** The id to scroll to; as long as the reader has not moved, also while the document is still growing. */
  anchor?: string | undefined
  /** A link to a place in this document was followed; the scrolling is done here. */
  onAnchor?: (id: string) => void
  /** Headings 2 to 6 in their order, once the document is complete. */
  onHeadings?: (headings: readonly FrameHeading[]) => void
  /** The heading whose section is at the top of the window, or null above the first. */
  onActiveHeading?: (id: string | null) => void
  /** With it each heading offers its address; the id of the one that was asked for. */
  onCopyAnchor?: (id: string) => void
  /** What the reader has selected, or '' when nothing is any more. */
  onSelection?: (text: string) => void
  /** Block quotes are folded, as in a thread that shows what they quote. */
  foldQuotes?: boolean
  /** The frame stays silent. */
  onFailure: () => void
}

/** One try at showing a document in the frame. */
export const DocumentFrame = (props: DocumentFrameProps) => {
  const { title, html, base, variant = 'page', anchor, foldQuotes = false } = props
  const { onLink, onAnchor, onHeadings, onActiveHeading, onCopyAnchor, onSelection, onFailure } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLSpanElement>(null)
  const headings = useRef<readonly PlacedHeading[] | null>(null)
  const active = useRef<string | null>(null)
  const isSeeking = useRef(false)
  const [shown, setShown] = useState<string | null>(null)
  const imageHosts = useContext(ImageHosts)
  const { mode } = useColorMode()
  const isLoading = shown !== html
  const copiesAnchors = onCopyAnchor !== undefined

  const markActive = () => {
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
    if (isComplete) rememberHeight(base, html, height)
    if (isComplete || height > window.innerHeight) setShown(html)
  }
  const takeHeadings = (found: readonly PlacedHeading[]) => {
    const known = headings.current
    const isSame =
      found.length === known?.length &&
      found.every(({ id, text }, n) => id === known[n]?.id && text === known[n]?.text)
    headings.current = found
    if (!isSame) onHeadings?.(found.map(({ id, text, level }) => ({ id, text, level })))
    markActive()
  }
  const goTo = (top: number) => {
    // The frame may have told it before it heard that the reader has moved.
    if (!place.current || !isSeeking.current) return
    place.current.style.top = `${top}px`
    arriveAt(place.current, () => isSeeking.current)
  }
  const hear = (message: FromFrame) => {
    if (message.kind === 'height') takeHeight(message)
    else if (message.kind === 'headings') takeHeadings(message.headings)
    else if (message.kind === 'link') openLink(message.href, base, message.isApart, onLink)
    else if (message.kind === 'anchor') {
      isSeeking.current = true
      onAnchor?.(message.id)
    } else if (message.kind === 'moved') isSeeking.current = false
    else if (message.kind === 'place') goTo(message.top)
    else if (message.kind === 'copy') onCopyAnchor?.(message.id)
    else if (message.kind === 'selection') onSelection?.(message.text)
    else if (message.kind === 'key') pass(frame.current, message)
    else if (message.kind === 'page' && frame.current) scrollPage(frame.current, message.isBack)
  }
  const { say, connect } = useFramePort(frame, hear, onFailure, variant === 'page')

  useEffect(() => {
    if (!say) return
    let isHere = true
    void frameFaces().then((faces) => {
      if (isHere) say({ kind: 'font', faces })
    })
    return () => {
      isHere = false
    }
  }, [say])
  useEffect(() => {
    say?.({ kind: 'mode', mode })
  }, [say, mode])
  // The document is put in with its anchor, but another anchor does not put it in anew.
  const wanted = useRef(anchor)
  useEffect(() => {
    wanted.current = anchor
  })
  useEffect(() => {
    headings.current = null
    isSeeking.current = wanted.current !== undefined
    const { origin } = window.location
    const standing = { html, base, origin, imageHosts, variant, foldQuotes, copiesAnchors }
    say?.({ kind: 'show', showing: { ...standing, anchor: wanted.current ?? null } })
  }, [say, html, base, imageHosts, variant, foldQuotes, copiesAnchors])
  useEffect(() => {
    if (anchor === undefined) return
    isSeeking.current = true
    say?.({ kind: 'locate', id: anchor })
  }, [say, anchor])
  useEffect(() => {
    // Whoever scrolls or points has arrived: nothing may move under them any more.
    const leave = () => {
      if (isSeeking.current) say?.({ kind: 'locate', id: null })
      isSeeking.current = false
    }
    for (const sign of signs) window.addEventListener(sign, leave, { passive: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, leave)
    }
  }, [say])
  const latestMark = useRef(markActive)
  useEffect(() => {
    latestMark.current = markActive
  })
  useEffect(() => watchScroll(() => latestMark.current()), [])

  const kept = rememberedHeight(base, html)
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
        loading={variant === 'excerpt' ? 'lazy' : 'eager'}
        data-loading={isLoading || undefined}
        style={{ colorScheme: mode }}
        onLoad={connect}
      />
      {isLoading && (
        <div style={{ minHeight: kept }}>
          <SkeletonText lines={variant === 'page' ? 8 : 2} label={`Loading ${title}`} />
        </div>
      )}
    </>
  )
}

type Key = Extract<FromFrame, { kind: 'key' }>

/** Repeats a key press of the frame on its element, from where it reaches the portal's shortcuts like any other. */
function pass(frame: HTMLIFrameElement | null, { key, code, ctrl, meta, shift, alt }: Key): void {
  const pressed = { key, code, ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt }
  for (const type of ['keydown', 'keyup'])
    frame?.dispatchEvent(new KeyboardEvent(type, { ...pressed, bubbles: true, cancelable: true }))
}
