import { reportZone } from '../../src/ui/format/unknown-zone.fixture'
import { navigate } from './support/navigate'
import { expect, test } from './support/test'
import { everyPath, waitForPage } from './support/walk'

test.describe('without a time zone', () => {
  test.use({ timezoneId: 'UTC' })
  for (const from of ['the browser', 'a package'])
    test(`with Temporal of ${from}, every page is shown, with its times in UTC`, {
      tag: '@all',
    }, async ({ as, page }) => {
      if (from === 'a package') await page.addInitScript('delete globalThis.Temporal')
      test.slow()
      await page.addInitScript(reportZone)
      await as('staff')
      for (const path of everyPath) {
        await navigate(page, path)
        await waitForPage(page)
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        await expect(page.getByText(/could not be (shown|loaded)/), path).toHaveCount(0)
      }
    })

  test('opening hours are told in UTC', { tag: '@all' }, async ({ as, page }) => {
    await page.addInitScript(reportZone)
    await as('reader', '/support/helyx')
    const helper = page.getByRole('region', { name: 'Your support contact' })
    await expect(helper).toContainText(/(Open now, until|Closed\. Opens) .* UTC/)
    await expect(helper).not.toContainText('your time')
  })
})
