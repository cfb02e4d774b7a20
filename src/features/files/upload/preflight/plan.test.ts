import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findByName } from '../../../../domain/rules/files/name-rules'
import type { FileObject } from '../remote'
import { type PlannedFile, plan, reasonAgainstName, reasonAgainstSize, validate } from './plan'

const file = (name: string, size = 10) => ({ file: new File(['x'.repeat(size)], name) })
const planned = (name: string, size = 10, folder = '/Cases'): PlannedFile => ({
  folder,
  relativePath: name,
  handle: null,
  ...file(name, size),
})
const existing: FileObject = {
  path: '/Cases/old.csv',
  name: 'old.csv',
  kind: 'file',
  size_bytes: 3,
  content_type: null,
  modified_at: '2026-11-19T10:00:00Z',
  etag: null,
  writable: true,
  shared_from: null,
}
const contents = () => findByName([existing])
const context = { contents, pending: new Set<string>(), elsewhere: new Set<string>(), freeBytes: null }
const names = (files: readonly PlannedFile[]) => files.map(({ relativePath }) => relativePath)

describe('[FM5] a tree that was chosen', () => {
  test('keeps its shape, empty folders included, parents first', () => {
    const { files, folders, refused } = validate([
      { folder: '/Cases', subfolders: ['run'], file: null },
      { folder: '/Cases', subfolders: ['run', 'empty'], file: null },
      { folder: '/Cases', subfolders: ['run', 'system'], ...file('controlDict') },
      { folder: '/Cases', ...file('notes.txt') },
    ])
    expect(folders).toEqual(['/Cases/run', '/Cases/run/empty', '/Cases/run/system'])
    expect(files.map(({ folder, relativePath }) => [folder, relativePath])).toEqual([
      ['/Cases/run/system', 'run/system/controlDict'],
      ['/Cases', 'notes.txt'],
    ])
    expect(refused).toEqual([])
  })

  test('goes on without what cannot be: a name, a folder above, a path, something unreadable', () => {
    const { files, folders, refused } = validate([
      { folder: '/', subfolders: ['run'], ...file('..') },
      { folder: '/', subfolders: ['a\nb'], ...file('fine') },
      { folder: '/', subfolders: Array.from({ length: 20 }, () => 'd'.repeat(250)), ...file('deep') },
      {
        folder: '/',
        subfolders: ['run'],
        file: null,
        unreadable: { name: 'link', reason: 'The browser could not read it.' },
      },
      { folder: '/', subfolders: ['run'], ...file('good') },
    ])
    expect(names(files)).toEqual(['run/good'])
    expect(folders).toEqual(['/run'])
    expect(refused.map(({ reason }) => reason)).toEqual([
      '“..” is not a valid name.',
      'Invalid folder name. The name contains a control character.',
      'The path is too long: 5,025 characters. The maximum is 4,096.',
      'The browser could not read it.',
    ])
  })
})

describe('valid files compared with what the account holds', () => {
  test('[FM6] a clash is asked about and holds nothing else back', () => {
    const { ready, conflicts } = plan([planned('new.csv'), planned('old.csv'), planned('b.csv')], context)
    expect(names(ready)).toEqual(['new.csv', 'b.csv'])
    expect(conflicts).toMatchObject([{ relativePath: 'old.csv', existing: { size_bytes: 3 } }])
  })

  test('a folder that does not exist has no conflicts', () => {
    expect(plan([planned('old.csv')], { ...context, contents: () => null }).conflicts).toEqual([])
  })

  test('[FM17] files are given room in their order; what has none is named, smaller ones after it go', () => {
    const { ready, refused } = plan([planned('a', 60), planned('b', 50), planned('c', 40)], {
      ...context,
      freeBytes: 100,
    })
    expect(names(ready)).toEqual(['a', 'c'])
    expect(refused).toEqual([
      { name: 'b', reason: 'Not enough storage: the file is 50 bytes, 40 bytes left.' },
    ])
  })

  test('the same file twice goes once, also when it is on its way already', () => {
    const pending = new Set(['/Cases/a'])
    const elsewhere = new Set(['/Cases/c'])
    const { ready, refused } = plan([planned('a'), planned('b'), planned('b'), planned('c')], {
      ...context,
      pending,
      elsewhere,
    })
    expect(names(ready)).toEqual(['b'])
    expect(refused.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  })
})

describe('names that look the same', () => {
  const spelled: readonly (readonly [string, string])[] = [
    ['Prüfstand.csv', 'Pru\u0308fstand.csv'],
    ['ポンプ.txt', 'ホ\u309aンフ\u309a.txt'],
    // Vietnamese, with the two accents of a letter in another order.
    ['Độ nhớt.dat', 'Đo\u0323\u0302 nho\u031b\u0301t.dat'],
    ['300 K.csv', '300 \u212a.csv'],
  ]
  const holding = (name: string) => ({
    ...context,
    contents: () => findByName([{ ...existing, path: `/Cases/${name}`, name }]),
  })

  test.each(spelled)('%s is a conflict with the file of another spelling, in either direction', (a, b) => {
    expect(plan([planned(a)], holding(b)).conflicts).toMatchObject([{ existing: { name: b } }])
    expect(plan([planned(b)], holding(a)).conflicts).toMatchObject([{ existing: { name: a } }])
  })

  test.each(spelled)('of %s twice in one choice the second is refused', (a, b) => {
    const { ready, refused } = plan([planned(a), planned(b)], context)
    expect(names(ready)).toEqual([a])
    expect(refused).toEqual([
      {
        name: b,
        reason: 'A file whose name looks the same is already being uploaded to this folder.',
      },
    ])
  })

  test.each(spelled)('%s is refused while this tab or another uploads it', (a, b) => {
    const here = plan([planned(a)], { ...context, pending: new Set([`/Cases/${b}`]) })
    const elsewhere = plan([planned(a)], { ...context, elsewhere: new Set([`/Cases/${b}`]) })
    expect([here, elsewhere].map(({ refused: [one] }) => one?.reason)).toEqual([
      'A file whose name looks the same is already being uploaded to this folder.',
      'Another tab is already uploading a file whose name looks the same to this folder.',
    ])
  })

  test('the file of the same spelling is the one that is meant where a folder has both', () => {
    for (const [a, b] of spelled) {
      const both = [a, b].map((name) => ({ ...existing, path: `/Cases/${name}`, name }))
      const { conflicts } = plan([planned(b)], { ...context, contents: () => findByName(both) })
      expect(conflicts.map((one) => one.existing.name)).toEqual([b])
    }
  })

  test.each([
    ['m².csv', 'm2.csv'],
    ['Case.txt', 'case.TXT'],
    ['ﬁn.stl', 'fin.stl'],
    ['ＰＵＭＰ.step', 'PUMP.step'],
  ])('%s and %s read differently and stay two', (a, b) => {
    expect(names(plan([planned(a), planned(b)], context).ready)).toEqual([a, b])
    expect(plan([planned(a)], holding(b)).conflicts).toEqual([])
  })

  test('folders of one choice are one, spelled as the first; their files meet', () => {
    const [a, b] = ['Prüfung', 'Pru\u0308fung']
    const { files, folders } = validate([
      { folder: '/Cases', subfolders: [a, 'x'], ...file('1.csv') },
      { folder: '/Cases', subfolders: [b, 'x'], ...file('2.csv') },
    ])
    expect(folders).toEqual([`/Cases/${a}`, `/Cases/${a}/x`])
    expect(files.map(({ folder }) => folder)).toEqual([`/Cases/${a}/x`, `/Cases/${a}/x`])
  })

  test('no two that are sent look the same, whatever was chosen', () => {
    const letters = fc.string({
      unit: fc.constantFrom('e', 'é', '\u0301', '\u0323', 'ẹ', 'Å', '\u212b', 'A', '\u030a', '²', '2'),
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(fc.array(letters), letters, (chosen, there) => {
        const files = chosen.map((name) => planned(name))
        const { ready, conflicts, refused } = plan(files, holding(there))
        const sent = [...names(ready), ...conflicts.map((one) => one.existing.name)]
        expect(new Set([...sent, there].map((name) => name.normalize())).size).toBe(
          new Set(sent).size + (sent.includes(there) ? 0 : 1),
        )
        expect(ready.length + conflicts.length + refused.length).toBe(chosen.length)
      }),
    )
  })
})

const times = (text: string, count: number) => text.repeat(count)
const controls = Array.from({ length: 32 }, (_, code) => `a${String.fromCharCode(code)}b`)

/** Names that would leave their folder, cannot be stored, or would arrive as another name. */
const refused = [
  '',
  '.',
  '..',
  '/',
  '../x',
  '..//..',
  'a/b',
  '/etc/passwd',
  'a/../b',
  'a\u007fb',
  ...controls,
  'a\ud800b',
  '\udc00',
  times('a', 256),
  times('é', 128),
  times('漢', 86),
  `${times('😀', 63)}abcd`,
  `${times('a', 252)}.csv`,
]

/** Odd, but valid: they are sent unchanged. */
const allowed = [
  ' ',
  '  leading and trailing  ',
  '...',
  '. .',
  '.hidden',
  '.. ',
  '-rf',
  '--help',
  '~',
  '$HOME',
  '`id`',
  '$(reboot)',
  '; rm -rf *',
  '| cat',
  '& del',
  '<svg onload=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  "' OR 1=1 --",
  '%2e%2e%2f',
  '%00',
  '%',
  '%zz',
  '#1 100% a&b',
  'a?b=c',
  'a+b',
  'a b',
  'a=b',
  'a;b',
  'a,b',
  'a:b',
  'a*b',
  'a|b',
  'a"b',
  "a'b",
  'a\\b',
  '..\\..\\x',
  'C:\\autoexec.bat',
  '\\\\server\\share',
  'CON',
  'con.txt',
  'NUL',
  'nul.tar.gz',
  'AUX',
  'PRN',
  'COM1',
  'LPT9.csv',
  'name.',
  'name ',
  'desktop.ini',
  'Thumbs.db',
  '.DS_Store',
  '__MACOSX',
  'constructor',
  '__proto__',
  'toString',
  'null',
  'undefined',
  'NaN',
  '0',
  'gpj.exe\u202ecsv.stl',
  '\u202eabc',
  'a\u200bb',
  'a\u200d\u200cb',
  '\ufeffbom',
  'caf\u00e9',
  'cafe\u0301',
  'ﬁle',
  'ＦＵＬＬ',
  'Straße',
  'İstanbul',
  'ǅ',
  'привет',
  'مرحبا',
  'שלום',
  '漢字',
  'ไทย',
  '😀',
  '👩‍👩‍👧',
  '🇬🇧',
  'a\u0301\u0302\u0303\u0304',
  'x\u0080y',
  'x\u0085y',
  'x\u00a0y',
  'x\u2028y',
  'x\u2029y',
  '\ufffd',
  '\uffff',
  times('a', 255),
  times('é', 127),
  times('漢', 85),
  times('😀', 63),
  `${times('a', 251)}.csv`,
  'mesh-v2.msh',
  'U (copy).0001',
]

describe('[FM5] names', () => {
  test('are 120 and more', () => {
    expect(new Set([...refused, ...allowed]).size).toBe(refused.length + allowed.length)
    expect(refused.length + allowed.length).toBeGreaterThanOrEqual(120)
  })
  test.each(refused.map((name) => [name.slice(0, 24), name]))('refuses %j', (_, name) => {
    expect(reasonAgainstName(name)).toMatch(/\.$/)
  })
  test.each(allowed.map((name) => [name.slice(0, 24), name]))('takes %j', (_, name) => {
    expect(reasonAgainstName(name)).toBeNull()
  })
  test('that are taken survive the way to the backend', () => {
    const arrives = (name: string) =>
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(name))
    for (const name of allowed) expect(arrives(name)).toBe(name)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        if (reasonAgainstName(name) === null) expect(arrives(name)).toBe(name)
      }),
    )
  })
})

test('[FM17] sizes: 500 GB is the most', () => {
  expect(reasonAgainstSize(500_000_000_000)).toBeNull()
  expect(reasonAgainstSize(500_000_000_001)).toBe('The file is larger than 500 GB, the maximum size.')
})
