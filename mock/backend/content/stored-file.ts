import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chartSvg, charts } from './charts'
import { type Content, checksumOf, contentOf, contentOfSize, readContent, type sizes } from './contents'
import { manualDocument } from './manual/manual'
import { pdfOf } from './pdf'
import { pngOf, svgOf } from './pictures'
import { hash } from './random'
import { forcesOf, ITERATIONS, MANY_ITERATIONS, solverLog } from './runs'
import { stlOf, vtpOf } from './surfaces'
import { csvOf, docxOf, notesOf, paragraphsOf, scriptOf, titleOf } from './texts'
import { zipOf } from './zip'

/** Content of a stored file, determined by its key alone. */
export type StoredFile = {
  readonly size: number
  readonly type: string
  readonly sha256: string
  /** Chunks of the range from `from` to `to` (exclusive). */
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
  stl: 'model/stl',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  vtp: 'application/octet-stream',
  zip: 'application/zip',
}

export function filenameOf(key: string) {
  return key.slice(key.lastIndexOf('/') + 1)
}
const extensionOf = (key: string) => /\.([A-Za-z0-9]+)$/.exec(key)?.[1]?.toLowerCase() ?? ''

/** Content type by file extension. */
export function typeOf(key: string) {
  return types[extensionOf(key)] ?? 'application/octet-stream'
}

const isAccountFile = (key: string) => key.startsWith('acc_')

/** Sizes of large account files in the contract's examples. */
const accountSizes = [
  [/\.msh$/, 734_003_200],
  [/hotfix/, 214_748_364],
  [/baseline/, 1_342_177_280],
] as const

/** Kind of a large file, which decides its size. */
const kindOf = (key: string): keyof typeof sizes => {
  const extension = extensionOf(key)
  if (key.includes('license-manager/')) return 'server'
  if (key.includes('/patches/')) return 'patch'
  if (['run', 'exe'].includes(extension)) return 'solver'
  if (['msi', 'appimage', 'dmg'].includes(extension)) return 'desktop'
  if (extension === 'sif') return 'cases'
  if (extension === 'gz' && /(tutorials|validation|addons|cases)\//.test(key)) return 'cases'
  return 'tool'
}

const largeContent = (key: string): Content => {
  const [, size] = (isAccountFile(key) && accountSizes.find(([name]) => name.test(key))) || []
  return size === undefined ? contentOf(key, kindOf(key)) : contentOfSize(key, size)
}

const clip = readFileSync(new URL('./sample-clip.mp4', import.meta.url))

/** An MP4 box that players skip. */
const freeBox = (text: string) => {
  const box = Buffer.from(`\0\0\0\0free${text}`)
  box.writeUInt32BE(box.length)
  return box
}

const page = (title: string, paragraphs: readonly string[]) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${paragraphs.map((one) => `<p>${one.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`).join('')}</html>`

const plainParagraphs = (name: string) => paragraphsOf(name).map((one) => one.replace(/^# /, ''))

/** Surfaces differ from file to file by their length. */
const lengthOf = (key: string) => 0.8 + ((hash(`${key} length`) >>> 0) % 400_000) / 1_000_000

/** Files that people open are real ones of their kind, and small. */
const real: Readonly<Record<string, (name: string, key: string) => string | Buffer>> = {
  csv: (_, key) =>
    csvOf(key, isAccountFile(key) ? 300 + ((hash(key) >>> 0) % 6000) : 240 + ((hash(key) >>> 0) % 400)),
  dat: forcesOf,
  docx: (name, key) => docxOf([titleOf(name), ...plainParagraphs(key)]),
  html: (name, key) => page(titleOf(name), plainParagraphs(key)),
  log: (_, key) => solverLog(key, ITERATIONS),
  md: notesOf,
  mp4: (_, key) => Buffer.concat([clip, freeBox(key)]),
  pdf: (name, key) => pdfOf(titleOf(name), manualDocument(key) ?? paragraphsOf(key)),
  png: (_, key) => pngOf(key),
  py: scriptOf,
  sh: scriptOf,
  sha256: (name, key) =>
    `${fileAt(key.slice(0, -'.sha256'.length)).sha256}  ${name.slice(0, -'.sha256'.length)}\n`,
  stl: (_, key) => stlOf(lengthOf(key)),
  simplefoam: (_, key) => solverLog(key, MANY_ITERATIONS),
  svg: (name, key) => {
    const [, chart] = charts.find(([end]) => key.endsWith(end)) ?? []
    return chart ? chartSvg(chart) : svgOf(titleOf(name), key)
  },
  vtp: (_, key) => vtpOf(lengthOf(key)),
  txt: notesOf,
  zip: (name, key) =>
    zipOf([
      {
        name: 'readme.txt',
        bytes: Buffer.from(`${titleOf(name)}\n\n${plainParagraphs(key).join('\n\n')}\n`),
      },
      { name: 'forces.csv', bytes: Buffer.from(csvOf(key)) },
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
  const content = largeContent(key)
  const { size } = content
  return { size, type, sha256: checksumOf(content), read: (from, to) => readContent(content, from, to) }
}

const kept = 400
const known = new Map<string, StoredFile>()

/** The file with this key; recent ones are cached. */
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
