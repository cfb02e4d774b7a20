/** Supported formats, and those that are only recognized, with a sentence. */
export type Format =
  | { readonly kind: 'stl' | 'stl-text' | 'obj' | 'ply' | 'gltf' | 'glb' | 'vtk' | 'vtk-xml' }
  | { readonly kind: 'none'; readonly reason: string }

/** Number of bytes for recognizing a format. */
export const SNIFF_BYTES = 4096
export const STL_HEAD = 84
export const STL_RECORD = 50

const none = (reason: string): Format => ({ kind: 'none', reason })

const WEB_PAGE =
  'This is a web page or an error message, not geometry: probably the answer of a storage. Download the file again, or ask who uploaded it.'
const CAD =
  'files hold curves and surfaces of a CAD program, which are not drawn here. Download it to open it.'
const MESH = 'Mesh files of Gmsh or Fluent are not drawn here. Download it to open it.'
const ARCHIVE = 'This is an archive, as 3MF files are. It is not unpacked here. Download it to open it.'
const COMPRESSED = 'The file is compressed. Download it to unpack it.'
const ANOTHER = 'This is a file of another kind, whatever its name says.'

/** First characters of files without geometry, or with an unsupported one. */
const marks: readonly (readonly [string, readonly string[]])[] = [
  [WEB_PAGE, ['<!doctype', '<html', '<?xml', '<error']],
  [ARCHIVE, ['pk\u0003\u0004', 'pk\u0005\u0006']],
  [`STEP ${CAD}`, ['iso-10303-21']],
  [MESH, ['$meshformat', '(0 "', '(2 3)', '(2 2)']],
  [COMPRESSED, ['\u001f\u008b', '7z\u00bc', 'rar!', 'bzh', '\u00fd7zxz', '(\u00b5/\u00fd']],
  [ANOTHER, ['\u0089png', '\u00ff\u00d8\u00ff', 'gif8', 'riff', '%pdf', '\u007felf', 'mz\u0090']],
]

/** Formats by extension, for files without a signature. */
const named: Readonly<Record<string, string>> = {
  '3mf': ARCHIVE,
  step: `STEP ${CAD}`,
  stp: `STEP ${CAD}`,
  iges: `IGES ${CAD}`,
  igs: `IGES ${CAD}`,
  msh: MESH,
}

/**
 * Detects a format by the first bytes; the extension is used only if they are inconclusive.
 * @param head the first bytes as characters of one byte each, `SNIFF_BYTES` or all
 * @param size of the whole file in bytes
 */
export function sniff(head: string, name: string, size: number): Format {
  const start = (head.startsWith('\u00ef\u00bb\u00bf') ? head.slice(3) : head).trimStart()
  const extension = name.toLowerCase().split('.').at(-1) ?? ''
  if (size === 0) return none('The file is empty.')
  if (start.startsWith('glTF')) return { kind: 'glb' }
  if (start.startsWith('ply\n') || start.startsWith('ply\r')) return { kind: 'ply' }
  if (start.startsWith('# vtk DataFile')) return { kind: 'vtk' }
  if (start.startsWith('<') && start.includes('<VTKFile')) return { kind: 'vtk-xml' }
  if (head.length >= STL_HEAD && size === STL_HEAD + STL_RECORD * stlCount(head)) return { kind: 'stl' }
  const lower = start.slice(0, 20).toLowerCase()
  const marked = marks.find(([, beginnings]) => beginnings.some((beginning) => lower.startsWith(beginning)))
  if (marked) return none(marked[0])
  if (start.startsWith('{')) return { kind: 'gltf' }
  if (isText(start)) {
    if (lower.startsWith('solid')) return { kind: 'stl-text' }
    if (extension === 'obj' || objWords.includes(firstWord(start))) return { kind: 'obj' }
  }
  const known = named[extension]
  if (known !== undefined) return none(known)
  if (isText(start)) return none('The file is text, but not of a geometry that is known here.')
  if (extension !== 'stl') return none('The file does not begin as its format does.')
  return head.length < STL_HEAD ? none('The file is too short for an STL file.') : { kind: 'stl' }
}

const objWords = ['mtllib', 'usemtl', 'o', 'g', 's', 'v', 'vt', 'vn']

/** The first word outside comments. */
function firstWord(text: string): string {
  const line = text.split(/[\r\n]/).find((one) => one.trim() !== '' && !one.startsWith('#')) ?? ''
  return line.trim().split(/\s/, 1)[0] ?? ''
}

/** Whether the bytes contain only characters of text files. */
function isText(start: string): boolean {
  for (let at = 0; at < start.length; at += 1) if (start.charCodeAt(at) < 9) return false
  return true
}

/** The triangle count in the header of a binary STL file. */
export function stlCount(head: string): number {
  const byte = (at: number) => head.charCodeAt(at) & 255
  return byte(80) + byte(81) * 2 ** 8 + byte(82) * 2 ** 16 + byte(83) * 2 ** 24
}
