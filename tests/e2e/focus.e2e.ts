import type { Page } from 'playwright/test'
import { navigate } from './support/navigate'
import { expect, test } from './support/test'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Records every text of the page's own polite live region, the one outside the notifications. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = []
    const note = (records: MutationRecord[]) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest('[aria-live=polite]')
        const text = region?.textContent ?? ''
        if (text && !region?.closest('[aria-label=Notifications]')) said.push(text)
      }
    }
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { said: () => said.splice(0) })
  })
  return async () => await page.evaluate<string[]>('said()')
}

test('[R70] a change of route moves the focus to the heading, names the page and says so once', {
  tag: '@firefox',
}, async ({ as, page }) => {
  const said = await listen(page)
  await as('pi')
  // The first page leaves the focus before the skip link.
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
  expect(await said()).toEqual([])

  await menu(page).getByRole('link', { name: 'Downloads' }).click()
  await expect(heading(page, 'Downloads')).toBeFocused()
  await expect(page).toHaveTitle(/^Downloads · /)
  await expect.poll(said).toEqual(['Downloads'])

  await page.getByRole('main').getByRole('link', { name: 'HELYX downloads' }).press('Enter')
  await expect(heading(page, 'HELYX downloads')).toBeFocused()
  await expect.poll(said).toEqual(['HELYX downloads'])

  await page.goBack()
  await expect(heading(page, 'Downloads')).toBeFocused()
  await expect.poll(said).toEqual(['Downloads'])

  await navigate(page, '/admin')
  await expect(heading(page, 'Not allowed')).toBeFocused()
  await expect.poll(said).toEqual(['Not allowed'])
  await navigate(page, '/nowhere')
  await expect(heading(page, 'Page not found')).toBeFocused()
  await expect.poll(said).toEqual(['Page not found'])
})

test('[R70] a change of search parameters moves and says nothing', { tag: '@all' }, async ({ as, page }) => {
  const said = await listen(page)
  await as('pi', '/downloads')
  await menu(page).getByRole('link', { name: 'Licenses' }).click()
  await expect(heading(page, 'Licenses')).toBeFocused()
  await expect(page.getByRole('row', { name: /HLX-2026-00417/ })).toBeVisible()
  await expect.poll(said).toEqual(['Licenses'])
  const search = page.getByRole('searchbox', { name: 'Search licenses' })
  await search.fill('00417')
  await expect(page).toHaveURL(/search=00417/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(search).toBeFocused()
  await page.getByRole('button', { name: 'Expires' }).click()
  await expect(page).toHaveURL(/sort=/)
  await expect(page.getByRole('button', { name: 'Expires' })).toBeFocused()
  expect(await said()).toEqual([])
})

test('[G18] the first Tab reaches the skip link, which leads past the menu', async ({ as }) => {
  const page = await as('pi', '/downloads')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'HELYX downloads' })).toBeFocused()
})
