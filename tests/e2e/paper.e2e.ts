import { writeFile } from 'node:fs/promises'
import type { Page, TestInfo } from 'playwright/test'
import { textsOfSheets } from './support/pdf-text'
import { expect, test } from './support/test'

// A printed list is complete, or says which rows it has; each sheet names its columns.

const margin = { top: '12mm', right: '12mm', bottom: '12mm', left: '12mm' }

/** Sheets of the printed page; the PDF is kept with the test's results. */
async function sheetsOf(page: Page, info: TestInfo): Promise<readonly string[]> {
  const pdf = await page.pdf({ format: 'A4', margin })
  await writeFile(info.outputPath('paper.pdf'), pdf)
  return textsOfSheets(pdf)
}

const countOf = (sheets: readonly string[], pattern: RegExp) =>
  new Set(sheets.flatMap((sheet) => sheet.match(pattern) ?? [])).size
/** The sheets with rows. */
const withRows = (sheets: readonly string[], pattern: RegExp) =>
  sheets.filter((sheet) => sheet.search(pattern) >= 0)

test(
  'a folder is printed with all its rows and a header on each sheet, and is as before afterwards',
  { tag: '@all' },
  async ({ as, page, world }, info) => {
    await world.rows(300)
    await as('engineer', '/files?path=/Cases/Probes')
    const rows = page.getByRole('grid').getByRole('rowheader')
    await expect(rows.first()).toBeVisible()
    const before = await rows.count()
    expect(before).toBeLessThan(100)

    const pattern = /probe-\d{6}\.vtk/g
    const sheets = await sheetsOf(page, info)
    expect(countOf(sheets, pattern)).toBe(300)
    expect(sheets.length).toBeGreaterThan(4)
    for (const sheet of withRows(sheets, pattern)) expect(sheet).toContain('NameSizeModified')
    expect(sheets[0]).toContain('300files')
    await expect(rows).toHaveCount(before)
  },
)

test(
  'a page of licenses is printed with all its rows and a header on each sheet',
  { tag: '@all' },
  async ({ as, page, world }, info) => {
    await world.rows(1000)
    await as('pi', '/licenses?page_size=200')
    await expect(page.getByRole('table', { name: 'Licenses' }).getByRole('rowheader')).toHaveCount(200)
    const numbers = await page
      .getByRole('table', { name: 'Licenses' })
      .getByRole('rowheader')
      .allTextContents()
    const sheets = await sheetsOf(page, info)
    const printed = sheets.join('')
    expect(numbers.filter((number) => !printed.includes(number.replaceAll(/\s/g, '')))).toEqual([])
    expect(printed).toContain('1–200of')
    const ofRows = withRows(sheets, /[A-Z]{3}-20\d\d-\d{5}/)
    expect(ofRows.length).toBeGreaterThan(2)
    for (const sheet of ofRows) expect(sheet).toContain('Product')
  },
)

test('a release of 2,000 files is printed whole', { tag: '@all' }, async ({ as, page, world }, info) => {
  await world.scenario('many-files')
  await as('pi', '/downloads/helyx')
  await expect(page.getByRole('button', { name: /^Show more of/ })).toBeVisible()
  const sheets = await sheetsOf(page, info)
  expect(countOf(sheets, /case-\d{4}\.md/g)).toBe(2000)
  await expect(page.getByRole('button', { name: /^Show more of/ })).toBeVisible()
})

test(
  'a folder of more rows than are printed says which are on paper',
  { tag: '@all' },
  async ({ as, page, world }, info) => {
    await world.rows(2500)
    await as('engineer', '/files?path=/Cases/Probes')
    await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeVisible()
    const sheets = await sheetsOf(page, info)
    expect(sheets[0]).toContain('Printed:thefirst2,000of2,500items.')
    expect(countOf(sheets, /probe-\d{6}\.vtk/g)).toBe(2000)
  },
)
