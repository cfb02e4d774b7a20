import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltFile, compressedSizes, fileAnswer, readBuilt } from './built-files'

const script = 'export const word = "portal"\n'.repeat(40)
let folder: string
let files: Map<string, BuiltFile>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await writeFile(join(folder, 'assets/main-1.js'), script)
  await writeFile(join(folder, 'assets/font-1.woff2'), 'font')
  files = await readBuilt(folder)
})
afterAll(() => rm(folder, { recursive: true }))

describe('a build is served as production serves it', () => {
  test('text compressed by brotli, and kept forever when its name has a hash', () => {
    const { status, headers, body } = fileAnswer(files, '/assets/main-1.js', undefined)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'Content-Encoding': 'br',
      'Content-Type': 'text/javascript',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(Buffer.from(body)).toString()).toBe(script)
    expect(headers['Content-Length']).toBe(String(body.length))
  })

  test('what is compressed already as it is', () => {
    const { headers, body } = fileAnswer(files, '/assets/font-1.woff2', undefined)
    expect(headers['Content-Encoding']).toBeUndefined()
    expect(body.toString()).toBe('font')
  })

  test('without a body to whoever has the file', () => {
    const { headers } = fileAnswer(files, '/', undefined)
    expect(headers['Cache-Control']).toBe('no-cache')
    expect(fileAnswer(files, '/', headers.ETag)).toMatchObject({ status: 304, body: '' })
    expect(fileAnswer(files, '/', '"other"').status).toBe(200)
  })

  test('the start page at the address of a screen, and no file that is not there', () => {
    expect(fileAnswer(files, '/licenses', undefined)).toMatchObject({
      status: 200,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    })
    expect(fileAnswer(files, '/assets/main-0.js', undefined).status).toBe(404)
  })
})

test('sizes are those of the named files after compression', async () => {
  const all = await compressedSizes(folder, ['/assets/main-1.js', '/assets/font-1.woff2'])
  const one = await compressedSizes(folder, ['/assets/main-1.js'])
  expect(one.gzip).toBeLessThan(script.length / 2)
  expect(one.brotli).toBe(files.get('/assets/main-1.js')?.body.length)
  expect(all.gzip).toBeGreaterThan(one.gzip)
})
