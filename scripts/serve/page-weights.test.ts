import { expect, test } from 'vitest'
import { sampleReport } from './build-report.fixture'
import {
  firstScreenWeight,
  importChain,
  limitOf,
  limits,
  pageWeight,
  partOf,
  partsOf,
  problemOf,
} from './page-weights'

const licenses = 'src/features/licenses/licenses-page.tsx'

test('the first screen weighs what the start page names', () => {
  const { files, bytes } = firstScreenWeight(sampleReport)
  expect(files).toEqual(['assets/index.js', 'assets/start.css'])
  expect(bytes).toBe(1070)
})

test('a page weighs its scripts and style sheets beyond the first screen, not what it may load later', () => {
  const { files, bytes } = pageWeight(sampleReport, [licenses])
  expect(files.toSorted()).toEqual(['assets/licenses-page.css', 'assets/licenses-page.js', 'assets/pages.js'])
  expect(bytes).toBe(900)
})

test('a page in another one shares its files', () => {
  const { files } = pageWeight(sampleReport, [licenses, 'src/features/admin/users/users-page.tsx'])
  expect(files).toHaveLength(4)
})

test.each([
  ['node_modules/@scope/dates/index.js', '@scope/dates'],
  ['node_modules/react/index.js', 'react'],
  ['src/features/admin/users/users-page.tsx', 'src/features/admin/users'],
  ['src/features/licenses/seats/seats.tsx', 'src/features/licenses'],
  ['src/domain/words/people.ts', 'src/domain/words'],
  ['src/domain/parts/files/name.ts', 'src/domain/parts'],
  ['src/api/client.ts', 'src/api'],
  ['virtual:validators/UserCreate', 'virtual:validators'],
])('%s is of %s', (module, part) => {
  expect(partOf(module)).toBe(part)
})

test('bytes are shared out among packages and rooms by length, the largest first', () => {
  expect(partsOf(sampleReport, pageWeight(sampleReport, [licenses]))).toEqual([
    ['src/features/licenses', 600],
    ['@scope/dates', 225],
    ['src/ui/format', 75],
  ])
})

test('who imports a part is told up to the page', () => {
  const { scripts } = pageWeight(sampleReport, [licenses])
  expect(importChain(sampleReport, scripts, '@scope/dates')).toEqual(['src/ui/format/date.ts', licenses])
})

test('the chain of imports stays within what the page loads', () => {
  const { scripts } = pageWeight(sampleReport, ['src/features/files/files-page.tsx'])
  expect(importChain(sampleReport, scripts, 'src/ui/format')).toEqual([])
})

test.each([
  [licenses, 'customers'],
  ['src/app/about/about-page.tsx', 'customers'],
  ['src/features/admin/users/users-page.tsx', 'managers'],
  ['src/features/admin/users/user-form-page.tsx', 'form'],
] as const)('%s has the limits of %s', (page, kind) => {
  expect(limitOf(page)).toBe(kind)
})

test('a page beyond its limits is named with what is large in it and who imports that', () => {
  const weight = pageWeight(sampleReport, [licenses])
  expect(problemOf(sampleReport, licenses, weight, 'customers')).toBe(null)
  const { bytes } = limits.customers
  expect(problemOf(sampleReport, licenses, { ...weight, bytes: bytes + 1 }, 'customers')).toBe(
    [
      `${licenses}: 3 files of 20, ${bytes + 1} bytes of ${bytes}`,
      "  src/features/licenses: 600 bytes, the page's own",
      '  @scope/dates: 225 bytes, imported by src/ui/format/date.ts, by src/features/licenses/licenses-page.tsx',
      '  src/ui/format: 75 bytes, imported by src/features/licenses/licenses-page.tsx',
    ].join('\n'),
  )
  const files = Array.from({ length: 21 }, (_, at) => `assets/${at}.js`)
  expect(problemOf(sampleReport, licenses, { ...weight, files }, 'customers')).toMatch(/: 21 files of 20, /)
})
