import type { Page } from 'playwright/test'
import { namePieces } from '../../src/domain/rules/files/name-pieces'
import { backendCalls } from './support/requests'
import { expect, test } from './support/test'
import { button, choose, tray, withoutPickers } from './support/uploads'

// Invalid files are reported before anything is sent; odd but valid ones arrive unchanged.

const many = (count: number, letter: string) => letter.repeat(count)
const control = [...Array.from({ length: 0x20 }, (_, code) => code), 0x7f].map((code) =>
  String.fromCharCode(code),
)

/** Odd names, some of them invalid. */
const hostile: readonly string[] = [
  ...['', '.', '..', '/', 'a/b', '../a', '/etc/passwd', 'a/../b'],
  ...control.map((letter) => `a${letter}b`),
  ...[many(256, 'a'), many(128, 'ü'), many(86, '設'), many(64, '🏎'), `${many(254, 'a')}é`],
  ...[many(255, 'a'), `${many(127, 'ü')}a`, many(85, '設'), `${many(63, '🏎')}abc`, `${many(251, 'b')}.txt`],
  ...[' ', '  at both ends  ', 'a.', 'a...', '...', '. .', '.hidden', '-rf', '--help', '~', '$HOME', '`id`'],
  ...['$(id)', ';ls', '&&', '|', '<b>bold', '<img src=x onerror=alert(1)>', '"quoted"', "it's", 'a\\b'],
  ...['..\\..\\windows', 'C:', 'C:\\x', 'CON', 'nul.txt', '%2e%2e', '%2F', '%00', '%', '%zz', '100%', '#1'],
  ...[
    'a#b',
    'a?b=c&d',
    'a+b',
    'a b',
    'a  b',
    '@',
    'a=b',
    'a*b',
    '[a]',
    '{a}',
    'a,b',
    '__proto__',
    'constructor',
  ],
  ...['null', '0', '-0', 'true', "'; DROP --", '\u00e9', '\u212b', '\ufb01'],
  ...[
    'gpj.exe\u202ecsv.stl',
    'a\u200bb',
    'a\u200fb',
    'a\u2028b',
    'a\u2029b',
    '\ufeffbom',
    'a\u00a0b',
    'a\u0085b',
  ],
  ...[
    'a\u00adb',
    '\ufffd',
    '\u2066rtl\u2069',
    'مرحبا',
    'שלום',
    '設計レビュー',
    'Привет',
    '🏎️💨',
    '👩‍👩‍👧‍👦',
    '🇩🇪',
  ],
  ...['ı', 'İ', 'ẞ', 'ﷺ', 'name (2)', 'a.tar.gz'],
]

/** Names that look like one above: of two that a user cannot tell apart, the second is refused. */
const alike: readonly string[] = ['e\u0301', '\u00c5', 'A\u030a']

/** The contract's rule for names. */
const isPossible = (name: string) =>
  !['', '.', '..'].includes(name) &&
  !name.includes('/') &&
  !control.some((letter) => name.includes(letter)) &&
  Buffer.byteLength(name) <= 255

/** As displayed: invisible characters are replaced by visible ones. */
const seen = (name: string) =>
  namePieces(name)
    .map(({ text }) => text)
    .join('')

const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`bytes of ${name}`) })
const upload = (page: Page) => button(page, 'Upload files')
const sheet = (page: Page) => page.getByRole('dialog', { name: /not uploaded$/ })

test.beforeEach(async ({ context }) => withoutPickers(context))

test('[FM5] [R19] 120 hostile names: refused with 0 requests, or sent exactly and shown as they are', {
  tag: '@all',
}, async ({ as, page }) => {
  const refused = hostile.filter((name) => !isPossible(name))
  const odd = hostile.filter(isPossible)
  expect([new Set(hostile).size, refused.length > 40]).toEqual([hostile.length, true])
  expect(hostile.length).toBeGreaterThanOrEqual(120)
  // Large enough that every row is rendered.
  await page.setViewportSize({ width: 1440, height: 6000 })
  await as('engineer', '/files?path=/Cases/Empty+run')
  await expect(page.getByText('This folder is empty')).toBeVisible()
  const calls = backendCalls(page)
  await choose(page, upload(page), refused.map(file))
  await expect(sheet(page).getByRole('listitem')).toHaveCount(refused.length)
  const listed = await sheet(page).getByRole('listitem').allTextContents()
  for (const [index, name] of refused.entries())
    expect(listed[index]?.startsWith(seen(name)), name).toBe(true)
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(tray(page)).toHaveCount(0)
  expect(calls.all.filter((request) => request.url().includes('/file-manager/'))).toEqual([])

  // The paths that the backend received.
  const paths: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/file-manager/upload'))
      paths.push(response.json().then(([started]: { path: string }[]) => started?.path ?? ''))
  })
  await choose(page, upload(page), [...odd, ...alike].map(file))
  await expect(sheet(page).getByRole('listitem')).toHaveText(
    alike.map((name) => `${name}A file whose name looks the same is already being uploaded to this folder.`),
  )
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(tray(page)).toContainText(`${odd.length} files uploaded`)
  const begun = (await Promise.all(paths)).map((path) => path.slice(path.lastIndexOf('/') + 1))
  expect(begun.toSorted()).toEqual(odd.toSorted())
  await page.reload()
  const rows = page.getByRole('grid').getByRole('rowheader')
  await expect(rows).toHaveCount(odd.length)
  expect((await rows.allTextContents()).toSorted()).toEqual(odd.map(seen).toSorted())
})
