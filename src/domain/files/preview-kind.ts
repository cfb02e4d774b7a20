/** How a file is shown in the page. */
export type PreviewKind = 'pdf' | 'image' | 'video' | 'table' | 'text'

const MEGABYTE = 1_000_000

/** PDFs and images are read whole; larger ones can only be downloaded. */
const MAX_PDF_BYTES = 100 * MEGABYTE
const MAX_IMAGE_BYTES = 50 * MEGABYTE

/** Images that every browser draws. In an `img` not even an SVG runs scripts. */
const images = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml']
const videos = ['video/mp4', 'video/webm', 'video/ogg']
const tables = ['text/csv', 'text/tab-separated-values']
/** Text formats whose content type is not `text/…`. */
const texts = ['application/json', 'application/xml', 'application/x-sh', 'application/yaml']

type FileType = { readonly contentType: string | null; readonly sizeBytes: number | null }

/** How a file of this content type and size can be previewed; null when it cannot. */
export function previewKindOf({ contentType, sizeBytes }: FileType): PreviewKind | null {
  const [type = ''] = (contentType ?? '').toLowerCase().split(';')
  const name = type.trim()
  const size = sizeBytes ?? 0
  if (name === 'application/pdf') return size <= MAX_PDF_BYTES ? 'pdf' : null
  if (images.includes(name)) return size <= MAX_IMAGE_BYTES ? 'image' : null
  // Videos are streamed at any size.
  if (videos.includes(name)) return 'video'
  if (tables.includes(name)) return 'table'
  return name.startsWith('text/') || texts.includes(name) ? 'text' : null
}

/** How much of a text is read per step. */
const TEXT_STEP_BYTES = 2 ** 20

/** How many bytes of a file are read for its preview; null when its URL alone is enough. */
export function maxPreviewBytes(kind: PreviewKind, steps = 1): number | null {
  if (kind === 'pdf') return MAX_PDF_BYTES
  return kind === 'text' || kind === 'table' ? TEXT_STEP_BYTES * steps : null
}
