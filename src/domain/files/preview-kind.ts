/** How a file is shown in the page. */
export type PreviewKind = 'pdf' | 'image' | 'video' | 'table' | 'text'

const MEGABYTE = 1_000_000

/** What is read whole before it is shown; a larger one is for the disk. */
const MOST_PDF = 100 * MEGABYTE
const MOST_IMAGE = 50 * MEGABYTE

/** Pictures every browser draws; as a picture no file runs anything, not even an SVG. */
const images = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml']
const videos = ['video/mp4', 'video/webm', 'video/ogg']
const tables = ['text/csv', 'text/tab-separated-values']
/** Texts that do not say so in their type. */
const texts = ['application/json', 'application/xml', 'application/x-sh', 'application/yaml']

type Described = { readonly contentType: string | null; readonly sizeBytes: number | null }

/** How a file of this type and size can be shown in the page; null when it cannot. */
export const previewKindOf = ({ contentType, sizeBytes }: Described): PreviewKind | null => {
  const [type = ''] = (contentType ?? '').toLowerCase().split(';')
  const name = type.trim()
  const size = sizeBytes ?? 0
  if (name === 'application/pdf') return size <= MOST_PDF ? 'pdf' : null
  if (images.includes(name)) return size <= MOST_IMAGE ? 'image' : null
  // A video is read as it plays.
  if (videos.includes(name)) return 'video'
  if (tables.includes(name)) return 'table'
  return name.startsWith('text/') || texts.includes(name) ? 'text' : null
}

/** The beginning of a text, and what is added each time somebody wants more of it. */
const TEXT_STEP = 2 ** 20

/** The most that is read of a file to show it; null when its address alone is enough. */
export const mostBytesOf = (kind: PreviewKind, steps = 1): number | null =>
  kind === 'pdf' ? MOST_PDF : kind === 'text' || kind === 'table' ? TEXT_STEP * steps : null
