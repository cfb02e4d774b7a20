import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reasonAgainstName, reasonAgainstSize } from './limits'

const times = (text: string, count: number) => text.repeat(count)
const controls = Array.from({ length: 32 }, (_, code) => `a${String.fromCharCode(code)}b`)

/** What would leave its folder, cannot be kept, or would arrive as another name. */
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

/** Odd, but names: they are sent exactly as they are. */
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
  expect(reasonAgainstSize(500_000_000_001)).toBe('It has more than 500 GB, the most that a file may have.')
})
