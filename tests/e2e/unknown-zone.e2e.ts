import { expect, test } from './support/test'

/** What a browser says on a system without a zone; with `named`, a zone that a page names itself stays. */
function forgetZone(): void {
  const Real = Intl.DateTimeFormat
  class Unknown extends Real {
    readonly isNamed: boolean
    constructor(locales?: string, options?: Intl.DateTimeFormatOptions) {
      super(locales, options)
      this.isNamed = options?.timeZone !== undefined
    }
    override resolvedOptions() {
      const options = super.resolvedOptions()
      return this.isNamed ? options : { ...options, timeZone: 'Etc/Unknown' }
    }
  }
  Object.defineProperty(Intl, 'DateTimeFormat', { value: Unknown })
  if ('Temporal' in globalThis)
    Object.defineProperty(Temporal.Now, 'timeZoneId', { value: () => 'Etc/Unknown' })
}

const pages = [
  '/',
  '/licenses',
  '/admin/licenses_manager',
  '/admin/licenses_manager/renewals',
  '/admin/accounts_manager',
  '/support/helyx',
]

test.describe('without a time zone', () => {
  test.use({ timezoneId: 'UTC' })
  for (const from of ['the browser', 'a package'])
    test(`with Temporal of ${from}, every page is shown, with its times in UTC`, {
      tag: '@all',
    }, async ({ as, page }) => {
      if (from === 'a package') await page.addInitScript('delete globalThis.Temporal')
      await page.addInitScript(forgetZone)
      for (const path of pages) {
        await as('staff', path)
        await expect(page.locator('main h1')).toBeVisible()
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        await expect(page.getByText('could not be shown')).toHaveCount(0)
      }
    })

  test('opening hours are told in UTC', { tag: '@all' }, async ({ as, page }) => {
    await page.addInitScript(forgetZone)
    await as('reader', '/support/helyx')
    const helper = page.getByRole('region', { name: 'Your support contact' })
    await expect(helper).toContainText(/(Open now, until|Closed\. Opens) .* UTC/)
    await expect(helper).not.toContainText('your time')
  })
})
