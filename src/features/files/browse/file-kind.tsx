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
import { type PreviewKind, previewKindOf } from '../../../domain/files/preview-kind'
import type { FileObject } from '../files-search'

const labels: ReadonlyMap<string, string> = new Map([
  ['pdf', 'PDF document'],
  ['doc', 'Word document'],
  ['docx', 'Word document'],
  ['xls', 'Spreadsheet'],
  ['xlsx', 'Spreadsheet'],
  ['ppt', 'Slides'],
  ['pptx', 'Slides'],
  ['csv', 'CSV table'],
  ['txt', 'Text'],
  ['md', 'Markdown text'],
  ['log', 'Log'],
  ['json', 'JSON data'],
  ['xml', 'XML data'],
  ['html', 'HTML document'],
  ['png', 'PNG image'],
  ['jpg', 'JPEG image'],
  ['jpeg', 'JPEG image'],
  ['gif', 'GIF image'],
  ['svg', 'SVG image'],
  ['mp4', 'MP4 video'],
  ['webm', 'WebM video'],
  ['mov', 'QuickTime video'],
  ['zip', 'ZIP archive'],
  ['gz', 'GZIP archive'],
  ['tgz', 'TAR archive'],
  ['tar', 'TAR archive'],
  ['7z', '7-Zip archive'],
  ['stl', 'STL geometry'],
  ['obj', 'OBJ geometry'],
  ['step', 'STEP geometry'],
  ['stp', 'STEP geometry'],
  ['msh', 'Mesh'],
  ['vtk', 'VTK data'],
  ['run', 'Installer'],
  ['exe', 'Installer'],
  ['py', 'Python script'],
  ['sh', 'Shell script'],
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

const icons = {
  folder: Folder,
  file: File,
  text: FileText,
  table: FileSpreadsheet,
  picture: FileImage,
  video: FileVideo,
  archive: FileArchive,
  code: FileCode,
  data: FileChartColumn,
} as const
type IconName = keyof typeof icons

const iconExtensions: Partial<Record<IconName, string>> = {
  text: 'pdf doc docx txt md log rtf odt ppt pptx',
  table: 'csv xls xlsx ods tsv',
  picture: 'png jpg jpeg gif svg webp bmp tif tiff',
  video: 'mp4 webm mov avi mkv',
  archive: 'zip gz tgz tar 7z bz2 xz rar',
  code: 'py sh json xml html css js ts c h cpp yaml yml',
  data: 'msh vtk stl obj step stp foam dat',
}
const iconNames: readonly IconName[] = ['text', 'table', 'picture', 'video', 'archive', 'code', 'data']
const iconOfExtension: ReadonlyMap<string, IconName> = new Map(
  iconNames.flatMap((icon) =>
    (iconExtensions[icon] ?? '').split(' ').map((extension) => [extension, icon] as const),
  ),
)

/** The icon of a file or folder; decorative, since `kindLabel` stands beside it. */
export function FileIcon({ kind, name }: Pick<FileObject, 'kind' | 'name'>) {
  const icon = kind === 'folder' ? 'folder' : (iconOfExtension.get(extensionOf(name)) ?? 'file')
  const Icon = icons[icon]
  return <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
}

/** Extensions of text files for which storages often have no content type. */
const textExtensions = 'log txt md json xml yaml yml ini cfg conf dict py sh bat foam'.split(' ')
const tableExtensions = ['csv', 'tsv', 'dat']
const unknownTypes = [null, '', 'application/octet-stream', 'binary/octet-stream']

/**
 * How a file can be previewed; null when it cannot. The content type decides; where the storage has none, the extension
 * does, or the prefix `log.` of solver logs.
 */
export function previewKind({ kind, name, content_type, size_bytes }: FileObject): PreviewKind | null {
  if (kind === 'folder') return null
  const known = previewKindOf({ contentType: content_type, sizeBytes: size_bytes })
  if (known !== null || !unknownTypes.includes(content_type)) return known
  // Unlike a label or an icon, a preview of `.md` or `.txt` makes sense for a name that is only an extension.
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (tableExtensions.includes(extension)) return 'table'
  return textExtensions.includes(extension) || name.startsWith('log.') ? 'text' : null
}
