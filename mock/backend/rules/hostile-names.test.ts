import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploader } from '../http/send-parts.fixture'
import { asRecord, asRecords, asString, type Json } from '../json'
import { errorsOf, type OpenSandbox, openSandbox } from '../open-sandbox.fixture'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

const letters = (count: number, letter: string) => letter.repeat(count)
const control = [...Array.from({ length: 0x20 }, (_, i) => i), 0x7f].map((code) => String.fromCharCode(code))

/** Invalid names: path traversal, control characters, or too long for a disk. */
const refused: readonly string[] = [
  '',
  '.',
  '..',
  '/',
  'a/b',
  '../a',
  '/etc/passwd',
  'a/../b',
  ...control.map((letter) => `a${letter}b`),
  letters(256, 'a'),
  letters(128, 'ü'),
  letters(86, '設'),
  letters(64, '🏎'),
  `${letters(254, 'a')}é`,
  'half \ud83c of a character',
]

/** Unusual but valid names, which must be kept byte for byte. */
const kept: readonly string[] = [
  ' ',
  '  leading and trailing  ',
  'a.',
  'a...',
  '...',
  '. .',
  '.hidden',
  '-rf',
  '--help',
  '~',
  '$HOME',
  '`id`',
  '$(id)',
  ';ls',
  '&&',
  '|',
  '<b>bold',
  '<img src=x onerror=alert(1)>',
  '"quoted"',
  "it's",
  'a\\b',
  '..\\..\\windows',
  'C:',
  'C:\\x',
  'CON',
  'nul.txt',
  'aux',
  'COM1',
  '%2e%2e',
  '%2F',
  '%00',
  '%',
  '%zz',
  '100%',
  '#1',
  'a#b',
  'a?b=c&d',
  'a+b',
  'a b',
  '@',
  'a=b',
  'a:b',
  'a*b',
  'a|b',
  '[a]',
  '{a}',
  '(a)',
  'a,b',
  'a;b',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '0',
  '-0',
  'true',
  '\u00e9',
  'e\u0301',
  '\u212b',
  '\u00c5',
  'A\u030a',
  '\ufb01',
  '\u202egpj.exe',
  'a\u200bb',
  'a\u200fb',
  'a\u2028b',
  'a\u2029b',
  '\ufeffbom',
  'a\u00a0b',
  'a\u0085b',
  'a\u00adb',
  '\ufffd',
  '\u2066rtl\u2069',
  'مرحبا',
  'שלום',
  '設計レビュー',
  'Привет',
  '한국어',
  'ไทย',
  '🏎️💨',
  '👩‍👩‍👧‍👦',
  '🇩🇪',
  'ı',
  'İ',
  'ß',
  'ẞ',
  'ﷺ',
  letters(255, 'a'),
  `${letters(127, 'ü')}a`,
  letters(85, '設'),
  `${letters(63, '🏎')}abc`,
  `${letters(251, 'a')}.txt`,
  'a.tar.gz',
  'no ending',
  '.a.b.c.',
  'name (2)',
  'name (2).txt',
]

const world = 'hostile'
const post = (path: string, body: Json) =>
  open.call('pi', 'POST', `/api/file-manager/${path}`, { world, body })

describe('hostile names', () => {
  it('are more than 120', () => {
    expect(refused.length + kept.length).toBeGreaterThanOrEqual(120)
    expect(new Set([...refused, ...kept]).size).toBe(refused.length + kept.length)
  })

  it('are refused where the contract says so, for folders, uploads and renaming, and nothing is made', async () => {
    const { start, storage } = uploader(open, world)
    const before = (await uploader(open, world).get('navigate', '/')).body
    for (const name of refused) {
      const shown = JSON.stringify(name).slice(0, 60)
      const folder = await post('folder', { path: '/', name })
      expect(folder.status, shown).toBe(422)
      expect(errorsOf(folder), shown).toMatchObject([{ pointer: '/name' }])
      expect((await start('/', name, 3)).status, shown).toBe(422)
      const rename = { paths: ['/Reports'], destination: '/', name, on_conflict: 'fail' }
      expect((await post('move', rename)).status, shown).toBe(422)
    }
    expect((await uploader(open, world).get('navigate', '/')).body).toEqual(before)
    expect(await storage()).toMatchObject({ disk_files: 0, uploads: [] })
  })

  it('are refused in paths, too', async () => {
    const { get } = uploader(open, world)
    const paths = [
      '',
      'Reports',
      '/Reports/',
      '//',
      '/..',
      '/Reports/../Cases',
      '/./Reports',
      '/a\u0000b',
      '/Reports//x',
    ]
    for (const path of paths) {
      for (const ask of ['navigate', 'info', 'object'])
        expect((await get(ask, path)).status, `${ask} ${path}`).toBe(422)
      expect((await post('folder', { path, name: 'x' })).status, path).toBe(422)
    }
    const deep = `/${letters(4090, 'a')}`
    expect((await post('copy', { paths: [deep], destination: '/', on_conflict: 'fail' })).status).toBe(404)
  })

  it('come through byte for byte, with their bytes, and each is another file', {
    tags: ['all'],
  }, async () => {
    const { upload, read, get } = uploader(open, world)
    expect((await post('folder', { path: '/', name: 'Odd' })).status).toBe(201)
    for (const name of kept) {
      const reply = await upload('/Odd', name, Buffer.from(`bytes of ${name}`))
      expect([reply.status, asRecord(reply.body).name], JSON.stringify(name)).toEqual([200, name])
    }
    const listed = asRecords(asRecord((await get('navigate', '/Odd')).body).items)
    expect(new Set(listed.map(({ name }) => name))).toEqual(new Set(kept))
    for (const name of kept) {
      const { reply, bytes } = await read(`/Odd/${name}`)
      expect([reply.status, bytes.toString()], JSON.stringify(name)).toEqual([200, `bytes of ${name}`])
    }
    const zip = asRecord((await post('zip', { paths: ['/Odd'] })).body)
    expect(zip).toMatchObject({ state: 'ready', files_total: kept.length })
    expect(open.lines).toEqual([])
  })

  it('get a number within 255 bytes', async () => {
    const { upload } = uploader(open, world)
    const name = `${letters(251, 'b')}.txt`
    expect((await post('folder', { path: '/', name: 'Numbered' })).status).toBe(201)
    await upload('/Numbered', name, Buffer.from('1'))
    const second = asRecord(
      (await upload('/Numbered', name, Buffer.from('2'), { on_conflict: 'rename' })).body,
    )
    expect(asString(second.name)).toBe(`${letters(247, 'b')} (2).txt`)
  })
})
