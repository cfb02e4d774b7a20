import {
  File,
  FileArchive,
  FileChartColumn,
  FileCode,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  Folder,
} from 'lucide-react'
import { createElement } from 'react'
import { isRecord } from '../../../api/json'
import { type PreviewKind, previewKindOf } from '../../../domain/rules/files/preview-kind'
import type { FileObject } from '../files-search'

/** Values by the extensions of their files, each a list separated by spaces. */
const byExtension = <Value,>(table: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> =>
  new Map(
    table.flatMap(([value, extensions]) =>
      extensions.split(' ').map((extension) => [extension, value] as const),
    ),
  )

const labels = byExtension([
  ['PDF document', 'pdf'],
  ['Word document', 'doc docx'],
  ['Spreadsheet', 'xls xlsx'],
  ['Slides', 'ppt pptx'],
  ['CSV table', 'csv'],
  ['Text', 'txt'],
  ['Markdown text', 'md'],
  ['Log', 'log'],
  ['JSON data', 'json'],
  ['XML data', 'xml'],
  ['HTML document', 'html'],
  ['PNG image', 'png'],
  ['JPEG image', 'jpg jpeg'],
  ['GIF image', 'gif'],
  ['SVG image', 'svg'],
  ['MP4 video', 'mp4'],
  ['WebM video', 'webm'],
  ['QuickTime video', 'mov'],
  ['ZIP archive', 'zip'],
  ['GZIP archive', 'gz'],
  ['TAR archive', 'tgz tar'],
  ['7-Zip archive', '7z'],
  ['STL geometry', 'stl'],
  ['OBJ geometry', 'obj'],
  ['STEP geometry', 'step stp'],
  ['PLY geometry', 'ply'],
  ['glTF geometry', 'gltf glb'],
  ['3MF geometry', '3mf'],
  ['Mesh', 'msh'],
  ['VTK data', 'vtk vtp vtu'],
  ['Installer', 'run exe'],
  ['Python script', 'py'],
  ['Shell script', 'sh'],
])

/** "Folder", "PDF document", "FOAM file": derived from the extension. */
export function kindLabel({ kind, name }: Pick<FileObject, 'kind' | 'name'>): string {
  if (kind === 'folder') return 'Folder'
  const extension = extensionOf(name)
  const known = labels.get(extension)
  if (known !== undefined) return known
  return /^[a-z0-9]{1,8}$/.test(extension) ? `${extension.toUpperCase()} file` : 'File'
}

/** The extension in lower case; '' without one, and for a name whose only dot is its first character. */
function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}

const icons = byExtension([
  [FileText, 'pdf doc docx txt md log rtf odt ppt pptx'],
  [FileSpreadsheet, 'csv xls xlsx ods tsv'],
  [FileImage, 'png jpg jpeg gif svg webp bmp tif tiff'],
  [FileVideo, 'mp4 webm mov avi mkv'],
  [FileArchive, 'zip gz tgz tar 7z bz2 xz rar'],
  [FileCode, 'py sh json xml html css js ts c h cpp yaml yml'],
  [FileChartColumn, 'msh vtk vtp vtu stl obj ply gltf glb 3mf step stp foam dat'],
])

/** The icon of a file or folder; decorative, since `kindLabel` is beside it. */
export function FileIcon({ kind, name }: Pick<FileObject, 'kind' | 'name'>) {
  return createElement(kind === 'folder' ? Folder : (icons.get(extensionOf(name)) ?? File), {
    size: 18,
    strokeWidth: 1.75,
    'aria-hidden': true,
  })
}

/** How an entry can be previewed; null if it cannot. */
export function previewKind({ kind, name, content_type, size_bytes }: FileObject): PreviewKind | null {
  if (kind === 'folder') return null
  return previewKindOf({ name, contentType: content_type, sizeBytes: size_bytes })
}

/** Larger images are read only when they are opened. */
const MAX_THUMBNAIL_BYTES = 2_000_000

/** Whether an entry's row shows a thumbnail. */
export function hasThumbnail(entry: FileObject): boolean {
  const size = entry.size_bytes ?? 0
  return size > 0 && size <= MAX_THUMBNAIL_BYTES && previewKind(entry) === 'image' && !isSlow()
}

/** Whether the user saves data, or the browser reports a slow connection. Not every browser does. */
function isSlow(): boolean {
  if (!('connection' in navigator && isRecord(navigator.connection))) return false
  const { saveData, effectiveType = '4g' } = navigator.connection
  return saveData === true || effectiveType !== '4g'
}
