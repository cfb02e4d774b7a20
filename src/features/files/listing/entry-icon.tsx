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
  type LucideIcon,
} from 'lucide-react'
import type { FileObject } from '../files-search'
import { endingOf } from './kind-words'

const groups: readonly (readonly [LucideIcon, string])[] = [
  [FileText, 'pdf doc docx txt md log rtf odt ppt pptx'],
  [FileSpreadsheet, 'csv xls xlsx ods tsv'],
  [FileImage, 'png jpg jpeg gif svg webp bmp tif tiff'],
  [FileVideo, 'mp4 webm mov avi mkv'],
  [FileArchive, 'zip gz tgz tar 7z bz2 xz rar'],
  [FileCode, 'py sh json xml html css js ts c h cpp yaml yml'],
  [FileChartColumn, 'msh vtk stl obj step stp foam dat'],
]
const icons: ReadonlyMap<string, LucideIcon> = new Map(
  groups.flatMap(([icon, endings]) => endings.split(' ').map((ending) => [ending, icon] as const)),
)

/** A picture of what an entry is; the words beside it say the same. */
export function EntryIcon({ kind, name }: Pick<FileObject, 'kind' | 'name'>) {
  const Icon = kind === 'folder' ? Folder : (icons.get(endingOf(name)) ?? File)
  return <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
}
