import { writeFile } from 'node:fs/promises'
import type { Page, TestInfo } from 'playwright/test'
import { colorsOf, picturesOf, textsOfSheets } from './support/pdf-text'
import { expect, test } from './support/test'

const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' }

/** The printed page, which is kept with the test's results. */
async function printed(page: Page, info: TestInfo, name: string): Promise<Buffer> {
  const pdf = await page.pdf({ format: 'A4', margin })
  await writeFile(info.outputPath(name), pdf)
  return pdf
}

/** Text colors of both modes; in PDF, colors are parts of one. */
const [ink, inkOfDark] = ['#18181b', '#f4f4f5'].map((color) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255),
)
const has = (colors: ReadonlySet<string>, color: readonly number[] = []) =>
  [...colors].some((one) =>
    one.split(' ').every((part, at) => Math.abs(Number(part) - (color[at] ?? 2)) < 1e-3),
  )

test(
  'from dark mode, plot and geometry are printed dark on white with their facts, and nothing of the page behind',
  {
    tag: '@all',
  },
  async ({ as, page }, info) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.addInitScript(() => localStorage.setItem('color-mode', 'dark'))
    await as('engineer', '/files?path=/Cases/Front+wing+study')
    await page
      .getByRole('grid')
      .getByRole('row', { name: /^log\.simpleFoam, / })
      .focus()
    await page.keyboard.press('Enter')
    const log = page.getByRole('dialog', { name: 'log.simpleFoam' })
    await expect(log.getByRole('list', { name: 'Lines' })).toBeVisible()
    const plot = await printed(page, info, 'plot.pdf')
    const [sheet = '', ...others] = textsOfSheets(plot)
    // Axes are texts that only the picture has.
    for (const text of ['Step1,0002,0003,0004,000', '1E-5', 'omegainitialresidual', 'Thelogendswith"End".'])
      expect(sheet).toContain(text)
    expect(others.join('')).toContain('clocktime[s]53,56053,560')
    expect(has(colorsOf(plot), ink)).toBe(true)
    expect(has(colorsOf(plot), inkOfDark)).toBe(false)
    for (const text of ['Uploadfiles', 'Rightaxis', 'Upto8columns', 'Close'])
      expect(sheet).not.toContain(text)

    await log.getByRole('button', { name: 'Previous file' }).click()
    const wing = page.getByRole('dialog', { name: 'front-wing.stl' })
    await expect(wing.getByRole('definition').filter({ hasText: /^Yes$/ })).toBeVisible()
    await expect(wing.getByRole('button', { name: 'Front', exact: true })).toBeVisible()
    const body = await printed(page, info, 'body.pdf')
    expect(textsOfSheets(body)).toEqual([
      expect.stringMatching(/^front-wing\.stlFormatSTL,binary.*ClosedYesVolume9,672,940$/),
    ])
    // Pixels without color around many shades.
    expect(picturesOf(body).map((pixels) => new Set(pixels).size > 8)).toContain(true)
  },
)
