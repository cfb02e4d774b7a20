import { textsOfSheets } from './support/pdf-text'
import { expect, test } from './support/test'

const address = '/support/helyx/ticket?id=tkt_hlx_48213'
/** Words of each message, in the order of the thread, without blanks as the sheets have them. */
const words = ['sincewemovedthefrontwingcase', 'Therearwingstilldiverges']

test('[SUP5] a printed thread has all messages in their order, who wrote when, attachments by name, and no controls', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('support', address)
  await expect(page.getByRole('button', { name: 'Check downloads' })).toBeVisible()
  await page.setViewportSize({ width: 1200, height: 400 })
  await page.evaluate(() => {
    window.print = () => {
      const undrawn = document.querySelectorAll('article iframe[data-loading]').length
      document.body.setAttribute('data-undrawn', `${undrawn}`)
    }
  })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-undrawn', '0')
  await page.emulateMedia({ media: 'print' })
  const printed = textsOfSheets(await page.pdf({ format: 'A4' })).join('')
  const places = ['LucaMoretti', ...words, 'residuals.png'].map((text) => [text, printed.indexOf(text)])
  for (const [text, place] of places) expect(place, String(text)).toBeGreaterThanOrEqual(0)
  expect(printed.indexOf(words[0] ?? '')).toBeLessThan(printed.indexOf(words[1] ?? ''))
  const times = printed.match(/\d{1,2}[A-Z][a-z]{2}20\d\d,\d\d:\d\d·/g) ?? []
  expect(times).toHaveLength(await page.getByRole('article').count())
  for (const control of ['Checkdownloads', 'Copythread', 'Oldestfirst', 'ReplybyeA-mail', 'Pin'])
    expect(printed).not.toContain(control)
})

test('[SUP5] a thread that the browser prints by itself has the words of messages that were never in view', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('pi', address)
  await page.setViewportSize({ width: 1200, height: 400 })
  await expect(page.getByRole('article').first()).toBeVisible()
  const printed = textsOfSheets(await page.pdf({ format: 'A4' })).join('')
  for (const text of words) expect(printed).toContain(text)
})
