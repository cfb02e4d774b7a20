import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../scripts/portal-contract'
import { oldestBrowsers } from '../../scripts/serve/oldest-browsers'

// The oldest supported browsers: all documents name the same ones, and no newer feature is required.

const textOf = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => [`${folder}/${name}`, textOf(`${folder}/${name}`)] as const)

describe('the oldest browsers', () => {
  test.each(['README.md', 'public/theme-init.js'])('stand in %s as the build has them', (path) => {
    const { chrome, edge, firefox, safari } = oldestBrowsers
    expect(edge).toBe(chrome)
    const text = textOf(path).replaceAll(/\s+/g, ' ')
    const told = `Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari}, or a newer version`
    expect(text.includes(told), told).toBe(true)
  })

  test('are told apart by a script that far older ones can read', () => {
    expect(textOf('public/theme-init.js')).not.toMatch(/\?\.|\?\?|catch \{|\bclass\b|\basync\b|`|\.\.\./)
  })
})

/** Features that an oldest browser lacks and the portal uses conditionally, with the check. */
const asked: Record<string, RegExp> = {
  requestIdleCallback: /'requestIdleCallback' in globalThis/,
  showOpenFilePicker: /showOpenFilePicker !== undefined/,
  showDirectoryPicker: /showDirectoryPicker &&/,
  showSaveFilePicker: /showSaveFilePicker !== undefined/,
  createWritable: /showSaveFilePicker !== undefined/,
  getAsFileSystemHandle: /getAsFileSystemHandle\?\.\(/,
  'trustedTypes\\.|trustedTypes\\?\\.': /trustedTypes\?\.createPolicy/,
}

/** Features that one of them lacks and that neither the portal nor its packages call. */
const unused = [
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /\bIterator\.(?:from|concat|prototype)\b/,
  /\bPromise\.try\b/,
  /\bArray\.fromAsync\b/,
  /\bRegExp\.escape\b/,
  /\bUint8Array\.fromBase64\b|\.toBase64\(\)/,
  /\bURL\.parse\(/,
  /\bnew URLPattern\b/,
  /\bnew CloseWatcher\b/,
  /\bscheduler\.(?:yield|postTask)\b/,
  /\bMath\.sumPrecise\b/,
  /\bError\.isError\b/,
  /\.setHTML(?:Unsafe)?\(/,
  /\.bytes\(\)/,
]

describe('what the oldest browsers lack', () => {
  test.each(Object.entries(asked))('%s is used where it was asked for', (name, guard) => {
    const used = filesIn('src', /\.tsx?$/).filter(
      ([path, text]) => !/\.test\.|\.fixture\./.test(path) && new RegExp(name).test(text),
    )
    expect(used).not.toEqual([])
    expect(used.filter(([, text]) => !guard.test(text)).map(([path]) => path)).toEqual([])
  })

  test('is not relied on in what was built', () => {
    const built = filesIn('dist', /\.js$/)
    expect(built.length).toBeGreaterThan(50)
    const found = built.flatMap(([path, text]) =>
      unused.filter((pattern) => pattern.test(text)).map((pattern) => `${path}: ${pattern}`),
    )
    expect(found).toEqual([])
  })
})
