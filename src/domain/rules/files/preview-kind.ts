/** How a file is shown in the page. */
export type PreviewKind = 'pdf' | 'image' | 'video' | 'table' | 'text' | 'geometry' | 'plot'

const MEGABYTE = 1_000_000

/** PDFs and images are read whole; larger ones can only be downloaded. */
const MAX_PDF_BYTES = 100 * MEGABYTE
const MAX_IMAGE_BYTES = 50 * MEGABYTE

/** Images that every browser renders. In an `img` not even an SVG runs scripts. */
const images = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml']
const videos = ['video/mp4', 'video/webm', 'video/ogg']
const tables = ['text/csv', 'text/tab-separated-values']
/** Text formats whose content type is not `text/…`. */
const texts = ['application/json', 'application/xml', 'application/x-sh', 'application/yaml']
/** Generic types; Windows uses the last one for every CSV. */
const unknownTypes = ['', 'application/octet-stream', 'binary/octet-stream', 'application/vnd.ms-excel']

/** Extensions for which storages and browsers often have no content type. */
const textExtensions = (
  'txt md rst tex json xml yaml yml toml ini cfg conf properties env dict foam orig ' +
  'py sh bat ps1 m r jl lua js ts css html sql c cc cpp h hpp f f90 for java cmake diff patch ' +
  'out err inp cas geo su2 bdf nas key dyn sif'
).split(' ')
const tableExtensions = ['csv', 'tsv', 'dat', 'xy']
/** Geometry; for the last three, the preview says that they cannot be drawn. Content types vary between storages. */
const geometryExtensions = 'stl obj ply gltf glb vtk vtp vtu 3mf step stp'.split(' ')

type FileType = {
  readonly name: string
  readonly contentType: string | null
  readonly sizeBytes: number | null
}

/**
 * How a file of this name, content type and size can be previewed; null when it cannot. The content type decides; where
 * it says nothing, or only that the file is text, the extension does, or the prefix `log.` of solver logs. Geometry is
 * known by its name alone, and a name without an extension is expected to be text, which `textLines` decides.
 */
export function previewKindOf({ name, contentType, sizeBytes }: FileType): PreviewKind | null {
  const [first = ''] = (contentType ?? '').toLowerCase().split(';')
  const type = first.trim()
  const known = kindOfType(type, sizeBytes ?? 0)
  const named = kindOfName(name)
  if (named === 'geometry') return known === null || known === 'text' ? named : known
  return unknownTypes.includes(type) || (type === 'text/plain' && named !== null) ? named : known
}

function kindOfType(type: string, size: number): PreviewKind | null {
  if (type === 'application/pdf') return size <= MAX_PDF_BYTES ? 'pdf' : null
  if (images.includes(type)) return size <= MAX_IMAGE_BYTES ? 'image' : null
  // Videos are streamed at any size.
  if (videos.includes(type)) return 'video'
  if (tables.includes(type)) return 'table'
  return type.startsWith('text/') || texts.includes(type) ? 'text' : null
}

function kindOfName(name: string): PreviewKind | null {
  // Unlike a label or an icon, a preview of `.md` or `.txt` makes sense for a name that is only an extension.
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (geometryExtensions.includes(extension)) return 'geometry'
  if (tableExtensions.includes(extension)) return 'table'
  if (extension === 'log' || name.startsWith('log.')) return 'plot'
  // The files of a case, such as `controlDict`, `Allrun` and `U`, have none.
  return extension === '' || textExtensions.includes(extension) ? 'text' : null
}

/** Views of one file in order; the first that can show it is shown unless the user chose another. */
export function previewViews(kind: PreviewKind): readonly PreviewKind[] {
  if (kind === 'table') return ['plot', 'table', 'text']
  return kind === 'geometry' || kind === 'plot' ? [kind, 'text'] : [kind]
}

/** Sizes for views of whole files: up to `atOnce` without a question, up to `most` on request. */
export type WholeLimits = { readonly atOnce: number; readonly most: number }

/** The limits of a view that needs the whole file; null for others. */
export function wholeLimits(view: PreviewKind): WholeLimits | null {
  if (view === 'geometry') return { atOnce: 20 * MEGABYTE, most: 100 * MEGABYTE }
  return view === 'plot' ? { atOnce: 20 * MEGABYTE, most: 200 * MEGABYTE } : null
}

/** The lines before the first with a NUL, which no text has, such as the header of binary data; else the whole text. */
export function textLines(text: string): string {
  const at = text.indexOf('\0')
  return at < 0 ? text : text.slice(0, text.lastIndexOf('\n', at) + 1)
}

/** Bytes of a text read per step. */
const TEXT_STEP_BYTES = 2 ** 20

/** Number of bytes that a view reads; null if its URL alone is sufficient. */
export function maxPreviewBytes(view: PreviewKind, steps = 1): number | null {
  if (view === 'pdf') return MAX_PDF_BYTES
  return view === 'text' || view === 'table' ? TEXT_STEP_BYTES * steps : null
}
