import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { cacheControl } from '../serve/headers'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const compressible = new Set(['.css', '.html', '.js', '.json', '.svg'])

/** A file as a production server sends it. */
export type BuiltFile = {
  body: Buffer
  headers: Readonly<Record<string, string>>
}

/** A file with this extension, compressed ahead where that is worth it. */
export function builtFile(extension: string, plain: Buffer): BuiltFile {
  const isText = compressible.has(extension)
  const body = isText ? brotliCompressSync(plain) : plain
  return {
    body,
    headers: {
      'Content-Type': types[extension] ?? 'application/octet-stream',
      'Content-Length': String(body.length),
      ETag: `"${createHash('sha256').update(plain).digest('base64url')}"`,
      ...(isText ? { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' } : {}),
    },
  }
}

/** All files of a build by their path from `/`. */
export async function readBuilt(folder: string): Promise<Map<string, BuiltFile>> {
  const files = new Map<string, BuiltFile>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    files.set(path, builtFile(extname(file), await readFile(file)))
  }
  return files
}

/**
 * The answer of a production server for a path: the file, 304 for a cached one, the start page for the address of a
 * screen, 404 for a file that is not there.
 * @param known the request's `If-None-Match`
 */
export function fileAnswer(
  files: ReadonlyMap<string, BuiltFile>,
  path: string,
  known: string | undefined,
): { status: 200 | 304 | 404; headers: Record<string, string>; body: Buffer | string } {
  const start = /^\/(assets|docs)\//.test(path) ? undefined : files.get('/index.html')
  const file = files.get(path) ?? start
  if (!file) return { status: 404, headers: { 'Cache-Control': 'no-cache' }, body: 'Not found' }
  const headers = { 'Cache-Control': cacheControl(path), ETag: file.headers.ETag ?? '' }
  if (known === headers.ETag) return { status: 304, headers, body: '' }
  return { status: 200, headers: { ...file.headers, ...headers }, body: file.body }
}

/** Bytes of these files of a build after compression. */
export async function compressedSizes(
  folder: string,
  paths: readonly string[],
): Promise<{ gzip: number; brotli: number }> {
  const texts = await Promise.all(paths.map((path) => readFile(join(folder, path))))
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
  return {
    gzip: sum(texts.map((text) => gzipSync(text, { level: 9 }).length)),
    brotli: sum(texts.map((text) => brotliCompressSync(text).length)),
  }
}
