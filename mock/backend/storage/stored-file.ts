import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hash } from '../seed/random'
import { type Content, contents, readContent } from './contents'
import { pdfOf } from './pdf'
import { pngOf, svgOf } from './pictures'
import { csvOf, docxOf, logOf, longLogOf, notesOf, paragraphsOf, scriptOf, titleOf } from './texts'
import { zipOf } from './zip'

/** The bytes of a stored file, by its key alone: the same in every world and on every run. */
export type StoredFile = {
  readonly size: number
  readonly type: string
  readonly sha256: string
  /** The bytes from `from` up to, not including, `to`, in pieces. */
  readonly read: (from: number, to: number) => Iterable<Buffer>
}

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  exe: 'application/vnd.microsoft.portable-executable',
  gz: 'application/gzip',
  html: 'text/html',
  log: 'text/plain',
  md: 'text/markdown',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  py: 'text/x-python',
  sh: 'text/x-shellscript',
  sha256: 'text/plain',
  simplefoam: 'text/plain',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  zip: 'application/zip',
}

export function filenameOf(key: string) {
  return key.slice(key.lastIndexOf('/') + 1)
}
const extensionOf = (key: string) => /\.([A-Za-z0-9]+)$/.exec(key)?.[1]?.toLowerCase() ?? ''

/** The content type by the key's extension. */
export function typeOf(key: string) {
  return types[extensionOf(key)] ?? 'application/octet-stream'
}

const isAccountFile = (key: string) => key.startsWith('acc_')

/** Which of the six contents a large file has. */
const contentOf = (key: string): Content => {
  const extension = extensionOf(key)
  if (extension === 'msh') return contents.desktop
  if (isAccountFile(key) && /hotfix/.test(key)) return contents.patch
  if (isAccountFile(key) && /baseline/.test(key)) return contents.cases
  if (key.includes('license-manager/')) return contents.server
  if (key.includes('/patches/')) return contents.patch
  if (['run', 'exe'].includes(extension)) return contents.solver
  if (['msi', 'appimage', 'dmg'].includes(extension)) return contents.desktop
  if (extension === 'sif' || /(tutorials|validation|addons|cases)\/.*\.gz$/.test(key)) return contents.cases
  return contents.tool
}

const clip = readFileSync(new URL('./sample-clip.mp4', import.meta.url))

const page = (title: string, paragraphs: readonly string[]) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${paragraphs.map((one) => `<p>${one.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`).join('')}</html>`

/** Files that people open are real ones of their kind, and small. */
const real: Readonly<Record<string, (name: string, key: string) => string | Buffer>> = {
  csv: (name, key) => (isAccountFile(key) ? csvOf(key, 300 + ((hash(key) >>> 0) % 6000)) : csvOf(name)),
  docx: (name, key) => docxOf([titleOf(name), ...paragraphsOf(key)]),
  html: (name) => page(titleOf(name), paragraphsOf(name)),
  log: logOf,
  md: notesOf,
  mp4: () => clip,
  pdf: (name, key) => pdfOf(titleOf(name), paragraphsOf(key)),
  png: pngOf,
  py: scriptOf,
  sh: scriptOf,
  sha256: (name, key) =>
    `${fileAt(key.slice(0, -'.sha256'.length)).sha256}  ${name.slice(0, -'.sha256'.length)}\n`,
  simplefoam: longLogOf,
  svg: (name) => svgOf(titleOf(name)),
  txt: (name, key) => (isAccountFile(key) ? notesOf(name, key) : logOf(name)),
  zip: (name) =>
    zipOf([
      { name: 'readme.txt', bytes: Buffer.from(`${titleOf(name)}\n\n${paragraphsOf(name).join('\n\n')}\n`) },
      { name: 'forces.csv', bytes: Buffer.from(csvOf(name)) },
      { name: 'evaluate.py', bytes: Buffer.from(scriptOf('evaluate.py')) },
    ]),
}

const small = (bytes: Buffer, type: string): StoredFile => ({
  size: bytes.length,
  type,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  read: (from, to) => [bytes.subarray(from, to)],
})

const make = (key: string): StoredFile => {
  const extension = extensionOf(key)
  const type = typeOf(key)
  const build = /\/patches\//.test(key) ? undefined : real[extension]
  if (build) return small(Buffer.from(build(filenameOf(key), key)), type)
  const content = contentOf(key)
  return { ...content, type, read: (from, to) => readContent(content, from, to) }
}

const kept = 400
const known = new Map<string, StoredFile>()

/** The file with this key; the last ones asked for are kept. */
export function fileAt(key: string): StoredFile {
  const file = known.get(key) ?? make(key)
  known.delete(key)
  known.set(key, file)
  for (const oldest of known.keys()) {
    if (known.size <= kept) break
    known.delete(oldest)
  }
  return file
}
