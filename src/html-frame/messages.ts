import type { ColorMode } from '../ui/theme/color-mode'

/** A heading of a document: where its place is, and how deep (2 to 6). */
export type FrameHeading = { readonly id: string; readonly text: string; readonly level: number }

/** Where a heading begins, in pixels from the top of the frame. */
export type PlacedHeading = FrameHeading & { readonly top: number }

/** How a document is to be shown. */
export type Showing = {
  readonly html: string
  /** The portal's origin and the path in it that relative links start from. */
  readonly origin: string
  readonly base: string
  /** Hosts that images may come from, besides the portal's own. */
  readonly imageHosts: readonly string[]
  readonly variant: 'page' | 'excerpt'
  readonly foldQuotes: boolean
  /** Whether headings offer their address. */
  readonly copiesAnchors: boolean
  /** The place to begin at. */
  readonly anchor: string | null
}

/** What the portal tells the frame. The frame is alone with it: the port is the portal's. */
export type ToFrame =
  | { kind: 'show'; showing: Showing }
  | { kind: 'mode'; mode: ColorMode }
  | { kind: 'font'; faces: readonly { data: ArrayBuffer; unicodeRange: string }[] }
  | { kind: 'locate'; id: string | null }

/** What the frame tells the portal, which believes none of it before it is checked. */
export type FromFrame =
  | { kind: 'ready' }
  | { kind: 'height'; height: number; printHeight: number | null; isComplete: boolean }
  | { kind: 'headings'; headings: readonly PlacedHeading[] }
  /** A link was followed; `isApart` asks for a tab of its own. */
  | { kind: 'link'; href: string; isApart: boolean }
  /** A link to a place in the document itself was followed. */
  | { kind: 'anchor'; id: string }
  /** Where the place that was asked for is, once it is there. */
  | { kind: 'place'; id: string; top: number }
  | { kind: 'copy'; id: string }
  | { kind: 'selection'; text: string }
  | { kind: 'key'; key: string; code: string; ctrl: boolean; meta: boolean; shift: boolean; alt: boolean }
  /** The space bar: browsers hand no scrolling by it on to the page around. */
  | { kind: 'page'; isBack: boolean }
  /** The reader has taken over: what was asked for must not be scrolled to any more. */
  | { kind: 'moved' }

/** No document is taller: browsers lay nothing out beyond about twice this. */
const TALLEST = 15_000_000
const LONGEST_TEXT = 4_000
const MOST_HEADINGS = 5_000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isText = (value: unknown, longest = LONGEST_TEXT): value is string =>
  typeof value === 'string' && value.length <= longest
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isLength = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= TALLEST

const headingOf = (value: unknown): PlacedHeading | null => {
  if (!isRecord(value)) return null
  const { id, text, level, top } = value
  if (!isText(id) || id === '' || !isText(text) || !isLength(top)) return null
  return level === 2 || level === 3 || level === 4 || level === 5 || level === 6
    ? { id, text, level, top }
    : null
}

const readers: Record<FromFrame['kind'], (message: Record<string, unknown>) => FromFrame | null> = {
  ready: () => ({ kind: 'ready' }),
  moved: () => ({ kind: 'moved' }),
  height: ({ height, printHeight, isComplete }) =>
    isLength(height) && (printHeight === null || isLength(printHeight)) && isFlag(isComplete)
      ? { kind: 'height', height, printHeight, isComplete }
      : null,
  headings: ({ headings }) => {
    if (!Array.isArray(headings) || headings.length > MOST_HEADINGS) return null
    const read = headings.map(headingOf)
    return read.every((heading) => heading !== null) ? { kind: 'headings', headings: read } : null
  },
  link: ({ href, isApart }) => (isText(href) && isFlag(isApart) ? { kind: 'link', href, isApart } : null),
  anchor: ({ id }) => (isText(id) ? { kind: 'anchor', id } : null),
  place: ({ id, top }) => (isText(id) && isLength(top) ? { kind: 'place', id, top } : null),
  copy: ({ id }) => (isText(id) ? { kind: 'copy', id } : null),
  selection: ({ text }) => (isText(text) ? { kind: 'selection', text } : null),
  page: ({ isBack }) => (isFlag(isBack) ? { kind: 'page', isBack } : null),
  key: ({ key, code, ctrl, meta, shift, alt }) =>
    isText(key, 20) && isText(code, 20) && isFlag(ctrl) && isFlag(meta) && isFlag(shift) && isFlag(alt)
      ? { kind: 'key', key, code, ctrl, meta, shift, alt }
      : null,
}

const isKind = (kind: unknown): kind is FromFrame['kind'] =>
  typeof kind === 'string' && Object.hasOwn(readers, kind)

/** A message of the frame, or null when it is none of those above: nothing else crosses. */
export function readFromFrame(data: unknown): FromFrame | null {
  return isRecord(data) && isKind(data.kind) ? readers[data.kind](data) : null
}

/** What the window message that carries the port says, so that no other is taken for it. */
export const HANDSHAKE = 'html-frame'
