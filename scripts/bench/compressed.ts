import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { PortalConfig } from '../../src/session/config'
import { cacheControl, headersOf } from '../serve/headers'

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
}

/** Answers the text files of a build compressed, as a production server does; passes everything else on. */
export function compressed(folder: string, config: PortalConfig) {
  const bodies = new Map<string, Buffer>()
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    const file = path === '/' ? '/index.html' : path
    const type = types[file.slice(file.lastIndexOf('.'))]
    if (type === undefined || file.includes('..') || file.startsWith('/idp/')) return next()
    const body = bodies.get(file) ?? brotliCompressSync(readFileSync(join(folder, file)))
    bodies.set(file, body)
    const headers = headersOf(path, config, `http://${request.headers.host ?? 'localhost'}`)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('Cache-Control', cacheControl(path))
    response.setHeader('Content-Type', type)
    response.setHeader('Content-Encoding', 'br')
    response.end(body)
  }
}

/** Bytes of these files of a build after compression. */
export function compressedSizes(folder: string, files: readonly string[]): { gzip: number; brotli: number } {
  const texts = files.map((file) => readFileSync(join(folder, file)))
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
  return {
    gzip: sum(texts.map((text) => gzipSync(text, { level: 9 }).length)),
    brotli: sum(texts.map((text) => brotliCompressSync(text).length)),
  }
}
