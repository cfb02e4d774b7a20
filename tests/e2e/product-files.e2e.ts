import type { Locator, Page } from 'playwright/test'
import { expect, signIn, test } from './support/test'

const record = '/admin/products_manager/prd_helyx_43/topics'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const files = (page: Page, topic: string) =>
  page.getByRole('list', { name: `Files of ${topic}`, exact: true })
const file = (page: Page, topic: string, title: string) =>
  files(page, topic).getByRole('listitem', { name: title, exact: true })
const more = (page: Page, name: string) => page.getByRole('button', { name: `More for ${name}`, exact: true })

/** The names of a list's rows, in order. */
const namesIn = (list: Locator) =>
  list.evaluate((element) =>
    Array.from(element.querySelectorAll(':scope > li'), (row) => row.getAttribute('aria-label')),
  )

const hostile = `<style>${'p { mso-style-name: Normal }'.repeat(500)}</style>
  <h3 onclick="document.title = 'stolen'">Before you install</h3>
  <p class=MsoNormal style='margin: 0cm; color: red'>Stop <b>running jobs</b>, see <a href="https://www.cfd-library.example/pumps">the manual</a>
  and <a href="javascript:document.title='stolen'">this</a>.</p>
  <script>document.title = 'stolen'</script><img src="data:image/png;base64,AA==" onerror="document.title = 'stolen'">
  <iframe srcdoc="<script>parent.document.title = 'stolen'</script>"></iframe>`

/** Puts formatted text on the clipboard like a browser. */
const paste = (text: Locator, html: string) =>
  text.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    clipboardData.setData('text/plain', 'Before you install')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

test('[PM2] [PM3] files are attached, put in order by keys and by menu, and described; customers see that order', {
  tag: '@all',
}, async ({ as, page, world, browser, context, baseURL }) => {
  await world.clock('2026-11-20T09:00:00Z')
  await as('staff', record)
  await expect(file(page, 'Patches', 'Patch 4.3.2 for Linux')).toBeVisible()

  await press(page, 'Attach files to Patches')
  const attach = dialog(page, 'Attach files to Patches')
  await attach.getByRole('checkbox', { name: 'helyx-4.3.2-linux-x64-rc1.run', exact: true }).check()
  await attach.getByRole('button', { name: 'patches', exact: true }).click()
  await expect(attach.getByText('In this topic already').first()).toBeVisible()
  await attach.getByRole('checkbox', { name: 'helyx-4.3.3-patch-linux-x64.tar.gz', exact: true }).check()
  await attach.getByRole('button', { name: 'Continue with 2 files' }).click()
  const candidate = attach.getByRole('group', { name: 'helyx-4.3.2-linux-x64-rc1.run', exact: true })
  await expect(candidate.getByRole('combobox', { name: 'Platform' })).toHaveValue('linux_x64')
  await candidate.getByRole('textbox', { name: 'Title' }).fill('Release candidate for Linux')
  await attach.getByRole('button', { name: 'Attach 2 files' }).click()
  await expect(attach.getByText('2 files were attached.')).toBeVisible()
  await attach.getByRole('button', { name: 'Close' }).click()
  await expect(file(page, 'Patches', 'Patch 4.3.3 for Linux')).toBeVisible()

  // To the top by keys, one call after another; the focus stays on the row.
  await more(page, 'Patch 4.3.3 for Linux').focus()
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText('Patch 4.3.3 for Linux moved to place 1 of 5.')).toBeAttached()
  await expect(files(page, 'Patches')).toHaveAttribute('aria-busy', 'false')
  await expect(more(page, 'Patch 4.3.3 for Linux')).toBeFocused()

  // To a position by the menu; dragging has a test of its own.
  await more(page, 'Release candidate for Linux').click()
  await page.getByRole('menuitem', { name: 'Move to position…' }).click()
  const place = dialog(page, 'Move Release candidate for Linux')
  await place.getByRole('textbox', { name: 'Position' }).fill('2')
  await place.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('Release candidate for Linux moved to place 2 of 5.')).toBeAttached()
  await expect(files(page, 'Patches')).toHaveAttribute('aria-busy', 'false')
  const order = [
    'Patch 4.3.3 for Linux',
    'Release candidate for Linux',
    'Patch 4.3.2 for Linux',
    'Patch 4.3.2 for Windows',
    'Patch 4.3.1 for Linux',
  ]
  await expect.poll(() => namesIn(files(page, 'Patches'))).toEqual(order)

  // A description from the clipboard, under the page's own policies.
  await more(page, 'Patches').click()
  await page.getByRole('menuitem', { name: 'Edit…' }).click()
  const edit = dialog(page, 'Edit Patches')
  const text = edit.getByRole('textbox', { name: 'Description' })
  await text.click()
  await page.keyboard.press('ControlOrMeta+A')
  await paste(text, hostile)
  await expect(edit.getByText('Left out of the pasted text: 2 scripts and 1 picture.')).toBeVisible()
  await edit.getByRole('button', { name: 'Preview as customers see it' }).click()
  await expect(edit.frameLocator('iframe').getByRole('heading', { name: 'Before you install' })).toBeVisible()
  await edit.getByRole('button', { name: /^Save/ }).click()
  await expect(edit).toBeHidden()
  await expect(page).not.toHaveTitle('stolen')

  const other = await browser.newContext({ baseURL })
  await other.addCookies((await context.cookies()).filter(({ name }) => name === 'world'))
  const customer = await other.newPage()
  await customer.goto('/downloads/helyx?platform=linux_x64')
  await signIn(customer, 'engineer')
  const seen = customer.getByRole('list', { name: 'Files of Patches' }).getByRole('listitem')
  await expect(seen).toContainText(order.filter((title) => !title.endsWith('Windows')))
  const about = customer.frameLocator('iframe[title="About Patches"]')
  await expect(about.getByRole('link', { name: 'the manual' })).toHaveAttribute(
    'href',
    'https://www.cfd-library.example/pumps',
  )
  await expect(about.getByText('this')).not.toHaveAttribute('href')
  await other.close()
  expect((await world.calls()).flatMap(({ violations }) => violations)).toEqual([])
})
