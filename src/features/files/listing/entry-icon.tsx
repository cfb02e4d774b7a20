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
import type { FileObject } from '../files-search'
import { endingOf } from './kind-words'

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
type Look = keyof typeof icons

const endings: Partial<Record<Look, string>> = {
  text: 'pdf doc docx txt md log rtf odt ppt pptx',
  table: 'csv xls xlsx ods tsv',
  picture: 'png jpg jpeg gif svg webp bmp tif tiff',
  video: 'mp4 webm mov avi mkv',
  archive: 'zip gz tgz tar 7z bz2 xz rar',
  code: 'py sh json xml html css js ts c h cpp yaml yml',
  data: 'msh vtk stl obj step stp foam dat',
}
const looks: readonly Look[] = ['text', 'table', 'picture', 'video', 'archive', 'code', 'data']
const lookOfEnding: ReadonlyMap<string, Look> = new Map(
  looks.flatMap((look) => (endings[look] ?? '').split(' ').map((ending) => [ending, look] as const)),
)

const lookOf = ({ kind, name }: Pick<FileObject, 'kind' | 'name'>): Look =>
  kind === 'folder' ? 'folder' : (lookOfEnding.get(endingOf(name)) ?? 'file')

/** A picture of what an entry is; the words beside it say the same. */
export function EntryIcon(entry: Pick<FileObject, 'kind' | 'name'>) {
  const Icon = icons[lookOf(entry)]
  return <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
}
