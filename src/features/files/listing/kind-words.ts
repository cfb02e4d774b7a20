import type { FileObject } from '../files-search'

/** What files are called by how their names end. */
const words: ReadonlyMap<string, string> = new Map([
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
  ['png', 'PNG picture'],
  ['jpg', 'JPEG picture'],
  ['jpeg', 'JPEG picture'],
  ['gif', 'GIF picture'],
  ['svg', 'SVG picture'],
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

/** How a name ends, in small letters; '' for a name without an ending, and for one that only begins with a dot. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}

/** What an entry is, in words: "Folder", "PDF document", "FOAM file". */
export function kindWords({ kind, name }: Pick<FileObject, 'kind' | 'name'>): string {
  if (kind === 'folder') return 'Folder'
  const ending = endingOf(name)
  const known = words.get(ending)
  if (known !== undefined) return known
  return /^[a-z0-9]{1,8}$/.test(ending) ? `${ending.toUpperCase()} file` : 'File'
}
