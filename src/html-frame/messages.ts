import { isRecord } from '../api/json'
import type { ColorMode } from '../ui/theme/color-mode'
import { MAX_ADDRESS, MAX_CODE_LENGTH, MAX_FOUND, MAX_HEADINGS, MAX_HEIGHT, MAX_ID } from './page/limits'

/** A heading of a document; `level` is 1 to 6. */
export type FrameHeading = { readonly id: string; readonly text: string; readonly level: number }

/** A heading with its position, in pixels from the top of the frame. */
export type PlacedHeading = FrameHeading & { readonly top: number }

/** A message of a ticket: a mail, whose pictures are parts of it. */
export type Mail = {
  /** File names of its attachments. */
  readonly attachments: readonly string[]
}

/** A document and how to show it. */
export type ShowOptions = {
  readonly html: string
  /** The portal's origin, and the path in it that relative links resolve against. */
  readonly origin: string
  readonly base: string
  /** Hosts other than the portal's own that images may come from. */
  readonly imageHosts: readonly string[]
  readonly variant: 'page' | 'excerpt'
  /** The heading that the portal shows above the text; '' for the document's own title, null for none. */
  readonly heading: string | null
  /** Shows a page with the menus of its generator. */
  readonly isWhole: boolean
  /** A mail's attachments; null for another document. Its quote is folded, its pictures are its attachments. */
  readonly mail: Mail | null
  /** Whether headings have a button that copies their address. */
  readonly copiesAnchors: boolean
  /** The id to scroll to. */
  readonly anchor: string | null
  /** The beginning of the text on paper, where the portal omits its own heading; null without one. */
  readonly paper: { readonly title: string; readonly context: string } | null
  /** Shows it regardless of its cost: on the user's request. */
  readonly isUnlimited: boolean
}

/** One file of the portal's font. */
export type FrameFont = { readonly data: ArrayBuffer; readonly unicodeRange: string }

/** Messages from the portal. The frame trusts them: only the portal has the port. */
export type ToFrame =
  | { kind: 'show'; options: ShowOptions }
  | { kind: 'mode'; mode: ColorMode }
  | { kind: 'font'; faces: readonly FrameFont[] }
  | { kind: 'locate'; id: string | null }
  /** Marks the words of a search; '' removes the marks. */
  | { kind: 'find'; text: string }
  /** Makes one of the matches the current one. */
  | { kind: 'findAt'; index: number }
  /** The requested code is in the clipboard. */
  | { kind: 'copied' }
  /** Liveness check, answered by `alive`: a frame that renders a hostile document may never respond. */
  | { kind: 'ping' }

/** Messages from the frame, which the portal validates before use. */
export type FromFrame =
  | { kind: 'ready' }
  | { kind: 'alive' }
  /** The document exceeds the default limits. */
  | { kind: 'limit' }
  | { kind: 'height'; height: number; printHeight: number | null; isComplete: boolean }
  /** Whether the generator's menus were hidden, and the document's own title, or ''. */
  | { kind: 'article'; isPart: boolean; title: string }
  /** Nothing of the document is visible. */
  | { kind: 'blank' }
  /** The complete document is on the screen; a frame out of view is not rendered. */
  | { kind: 'drawn' }
  | { kind: 'headings'; headings: readonly PlacedHeading[] }
  /** A link was followed; `inNewTab`: in a new tab. */
  | { kind: 'link'; href: string; inNewTab: boolean }
  /** A link to an anchor of the document itself was followed. */
  | { kind: 'anchor'; id: string }
  /** The position of the anchor that is being scrolled to, once it has loaded. */
  | { kind: 'place'; id: string; top: number }
  | { kind: 'copy'; id: string }
  /** Result of a search: the number of matches, the current one, and its position to scroll to. */
  | { kind: 'found'; count: number; index: number; top: number | null }
  | { kind: 'copyCode'; text: string }
  /** The placeholder of a mail's picture was clicked: the index of its attachment in the mail. */
  | { kind: 'attachment'; index: number }
  /** The selected text, and the id of the heading whose section it begins in. */
  | { kind: 'selection'; text: string; heading: string | null }
  | { kind: 'key'; key: string; code: string; ctrl: boolean; meta: boolean; shift: boolean; alt: boolean }
  /** The space bar, whose scrolling browsers do not pass on to the embedding page. */
  | { kind: 'page'; isBack: boolean }
  /** The user has scrolled or pointed: stop scrolling to the anchor. */
  | { kind: 'moved' }

const MAX_TEXT = 4_000
const MAX_ATTACHMENTS = 10_000
/** Limit of characters in all headings together. */
const MAX_HEADING_TEXT = 1_000_000

const isText = (value: unknown, max = MAX_TEXT): value is string =>
  typeof value === 'string' && value.length <= max
/** An id can be written into a URL, which a lone surrogate cannot. */
const isId = (value: unknown): value is string => isText(value, MAX_ID) && value.isWellFormed()
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isLength = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= MAX_HEIGHT
const isIndex = (value: unknown, end: number): value is number =>
  Number.isInteger(value) && isLength(value) && value < end

const headingOf = (value: unknown): PlacedHeading | null => {
  if (!isRecord(value)) return null
  const { id, text, level, top } = value
  if (!isId(id) || id === '' || !isText(text) || !isLength(top)) return null
  return level === 1 || level === 2 || level === 3 || level === 4 || level === 5 || level === 6
    ? { id, text, level, top }
    : null
}

const readers: Record<FromFrame['kind'], (message: Record<string, unknown>) => FromFrame | null> = {
  ready: () => ({ kind: 'ready' }),
  alive: () => ({ kind: 'alive' }),
  limit: () => ({ kind: 'limit' }),
  drawn: () => ({ kind: 'drawn' }),
  blank: () => ({ kind: 'blank' }),
  article: ({ isPart, title }) =>
    isFlag(isPart) && isText(title) ? { kind: 'article', isPart, title } : null,
  moved: () => ({ kind: 'moved' }),
  height: ({ height, printHeight, isComplete }) =>
    isLength(height) && (printHeight === null || isLength(printHeight)) && isFlag(isComplete)
      ? { kind: 'height', height, printHeight, isComplete }
      : null,
  headings: ({ headings }) => {
    if (!Array.isArray(headings) || headings.length > MAX_HEADINGS) return null
    const read = headings.map(headingOf)
    if (!read.every((heading) => heading !== null)) return null
    const size = read.reduce((sum, { id, text }) => sum + id.length + text.length, 0)
    return size <= MAX_HEADING_TEXT ? { kind: 'headings', headings: read } : null
  },
  link: ({ href, inNewTab }) =>
    isText(href, MAX_ADDRESS) && isFlag(inNewTab) ? { kind: 'link', href, inNewTab } : null,
  anchor: ({ id }) => (isId(id) ? { kind: 'anchor', id } : null),
  place: ({ id, top }) => (isId(id) && isLength(top) ? { kind: 'place', id, top } : null),
  copy: ({ id }) => (isId(id) ? { kind: 'copy', id } : null),
  found: ({ count, index, top }) =>
    isIndex(count, MAX_FOUND + 1) && isIndex(index, MAX_FOUND) && (top === null || isLength(top))
      ? { kind: 'found', count, index, top }
      : null,
  copyCode: ({ text }) => (isText(text, MAX_CODE_LENGTH) ? { kind: 'copyCode', text } : null),
  attachment: ({ index }) => (isIndex(index, MAX_ATTACHMENTS) ? { kind: 'attachment', index } : null),
  selection: ({ text, heading }) =>
    isText(text) && (heading === null || isId(heading)) ? { kind: 'selection', text, heading } : null,
  page: ({ isBack }) => (isFlag(isBack) ? { kind: 'page', isBack } : null),
  key: ({ key, code, ctrl, meta, shift, alt }) =>
    isText(key, 20) && isText(code, 20) && isFlag(ctrl) && isFlag(meta) && isFlag(shift) && isFlag(alt)
      ? { kind: 'key', key, code, ctrl, meta, shift, alt }
      : null,
}

const isKind = (kind: unknown): kind is FromFrame['kind'] =>
  typeof kind === 'string' && Object.hasOwn(readers, kind)

/** A valid message of the frame, or null for anything else. */
export function readFromFrame(data: unknown): FromFrame | null {
  return isRecord(data) && isKind(data.kind) ? readers[data.kind](data) : null
}

/** Content of the window message that carries the port. */
export const HANDSHAKE = 'html-frame'
