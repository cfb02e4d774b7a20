import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { writeStored } from '../browser/stored'
import { toast, toasts } from '../feedback/toast'
import { clientList } from './list-definition'
import { SavedViews } from './saved-views'
import { textParam } from './search-params'

const params = { search: textParam(20) }
const list = clientList<typeof params, object, null, null>(params, {
  search: { control: 'search', label: 'Search', matches: () => () => true },
})
const titles = () => toasts.get().map(({ title }) => title)

async function show() {
  const onSearch = vi.fn()
  const onColumns = vi.fn()
  await render(
    <SavedViews
      list={list}
      name="rows"
      userId="usr_1"
      search={{ search: 'pump' }}
      columns={[{ id: 'number' }, { id: 'status' }]}
      columnChoice={{ hidden: [], order: [], widths: {}, onChange: onColumns, onReset: vi.fn() }}
      onView={onSearch}
    />,
  )
  return { onSearch, onColumns }
}
async function choose(entry: string) {
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menu', { name: 'Views' }).getByText(entry).click()
}

beforeEach(() => toast.closeAll())
afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

test('[G11] a column that is gone is dropped from a saved view, with one note', async () => {
  const view = { name: 'Mine', search: 'search=valve', columns: ['number', 'gone'] }
  writeStored('views:rows:usr_1', { views: [view], first: null })
  const { onSearch, onColumns } = await show()
  await choose('Mine')
  expect(onColumns).toHaveBeenLastCalledWith({ hidden: ['status'], order: ['number'], widths: {} })
  expect(onSearch).toHaveBeenLastCalledWith({ search: 'valve' })
  const note = ['Columns that no longer exist were removed from the view “Mine”.']
  expect(titles()).toEqual(note)
  await choose('Mine')
  expect(titles()).toEqual(note)
})

test('[G11] the link to a view is copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await show()
  await choose('Copy link to this view')
  expect(write).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\?search=pump$/))
  expect(titles()).toEqual(['Link copied.'])
})

test('[G11] a link that the browser refuses to copy is shown, selected', { tags: ['all'] }, async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await show()
  await choose('Copy link to this view')
  const dialog = page.getByRole('dialog', { name: 'Copy link' })
  await expect.element(dialog).toHaveTextContent('The browser did not allow the portal to copy the link.')
  const field = dialog.getByRole('textbox', { name: 'Link to this view' })
  await expect.element(field).toHaveFocus()
  const input = field.element()
  if (!(input instanceof HTMLInputElement)) throw new Error('The link is not in a field.')
  expect(input.value).toMatch(/\?search=pump$/)
  expect(input.selectionEnd).toBe(input.value.length)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(titles()).toEqual([])
})
