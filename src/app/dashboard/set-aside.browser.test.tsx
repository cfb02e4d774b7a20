import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { AttentionItem } from '../../domain/parts/attention'
import { useStored } from '../../ui/browser/use-stored'
import { addDays } from '../../ui/format/days'
import { today } from '../../ui/format/today'
import { markOf, setAsideControls } from './set-aside'

const item = (id: string, more: Partial<AttentionItem> = {}): AttentionItem => ({
  ...{ id, level: 'month', text: 'Expires', hue: 'attention', detail: 'HELYX Solver', due: null, count: 1 },
  subject: <a href={`/licenses/${id}`}>{id}</a>,
  ...more,
})
const mine = 'portal.aside.usr_pi'
const theirs = 'portal.aside.usr_engineer'

function Shown({ items, storageKey }: { items: readonly AttentionItem[]; storageKey: string }) {
  const [stored] = useStored(storageKey, (value) => value)
  const aside = setAsideControls(storageKey, stored)
  return (
    <>
      <ul aria-label="Needs attention">
        {aside.shown(items).map((one) => (
          <li key={one.id}>
            {one.subject}
            {aside.menu(one)}
          </li>
        ))}
      </ul>
      {aside.list(items, ({ item: one, action }) => (
        <li>
          {one.subject}
          {action}
        </li>
      ))}
    </>
  )
}
const show = (items: readonly AttentionItem[], storageKey = mine) =>
  render(<Shown items={items} storageKey={storageKey} />)
const links = (list: string) =>
  page
    .getByRole('list', { name: list })
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
const setAside = async (name: string, choice: RegExp) => {
  await page.getByRole('button', { name: `Set aside: Expires, ${name}` }).click()
  await page.getByRole('menuitem', { name: choice }).click()
}
const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))

beforeEach(() => localStorage.clear())

test('[D1] an item goes away, stands under “Set aside”, and comes back by its button', async () => {
  await show([item('HLX-1'), item('HLX-2')])
  await setAside('HLX-1', /^For a week/)
  expect(links('Needs attention')).toEqual(['HLX-2'])
  const all = page.getByRole('button', { name: 'Set aside (1)' })
  await expect.element(all).toHaveFocus()
  await all.click()
  await expect.element(page.getByText('Kept in this browser, for you alone.', { exact: false })).toBeVisible()
  expect(links('Set aside')).toEqual(['HLX-1'])
  await page.getByRole('button', { name: 'Bring back' }).click()
  expect(links('Needs attention')).toEqual(['HLX-1', 'HLX-2'])
  await expect.element(all).not.toBeInTheDocument()
})

test('[D1] a day of one’s own is typed: not in the past, at most a year ahead', {
  tags: ['all'],
}, async () => {
  await show([item('HLX-1'), item('HLX-2')])
  await setAside('HLX-1', /^Until another day/)
  const dialog = page.getByRole('dialog', { name: 'Set aside' })
  const field = dialog.getByRole('textbox', { name: 'Until' })
  await expect.element(field).toHaveFocus()
  for (const wrong of ['', 'soon', today(), addDays(today(), -1), addDays(today(), 366)]) {
    await field.fill(wrong)
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveAccessibleDescription(/Enter a day from/)
    await expect.element(field).toHaveFocus()
  }
  const day = addDays(today(), 20)
  await field.fill(day)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(links('Needs attention')).toEqual(['HLX-2'])
  expect(JSON.parse(localStorage.getItem(mine) ?? '')['HLX-1'].until).toBe(day)
  await expect.element(page.getByRole('button', { name: 'Set aside (1)' })).toHaveFocus()

  await setAside('HLX-2', /^Until another day/)
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(links('Needs attention')).toEqual(['HLX-2'])
})

test('[D1] it comes back on its day, and as soon as it says something else', () => {
  const one = item('HLX-1')
  const aside = (until: string | null) => ({ 'HLX-1': { mark: markOf(one), until } })
  const isShown = (now: AttentionItem, until: string | null) =>
    setAsideControls(mine, aside(until)).shown([now]).length === 1
  expect(isShown(one, null)).toBe(false)
  expect(isShown(one, addDays(today(), 1))).toBe(false)
  expect(isShown(one, today())).toBe(true)
  expect(isShown(item('HLX-1', { level: 'week' }), null)).toBe(true)
  expect(isShown(item('HLX-1', { detail: 'HELYX Marine' }), addDays(today(), 7))).toBe(true)
  expect(isShown(item('HLX-1', { count: 2 }), null)).toBe(true)
})

test('[D1] an expired license cannot be set aside, whatever is stored', async () => {
  const expired = item('HLX-1', { level: 'stopped', text: 'Expired', hue: 'critical' })
  keep(mine, { 'HLX-1': { mark: markOf(expired), until: null } })
  await show([expired])
  expect(links('Needs attention')).toEqual(['HLX-1'])
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test.each([
  ['of another user', theirs, { 'HLX-1': { mark: markOf(item('HLX-1')), until: null } }],
  ['of another version', mine, { version: 9, items: ['HLX-1'] }],
  ['of another form', mine, { 'HLX-1': true, 'HLX-2': { mark: 'x', until: 7 } }],
  ['a list', mine, ['HLX-1']],
  ['a text', mine, 'HLX-1'],
])('[D1] what is stored and is %s hides nothing, and setting aside works', async (_what, key, value) => {
  keep(key, value)
  await show([item('HLX-1'), item('HLX-2')])
  expect(links('Needs attention')).toEqual(['HLX-1', 'HLX-2'])
  await setAside('HLX-2', /^Until it changes/)
  expect(links('Needs attention')).toEqual(['HLX-1'])
  if (key !== mine) expect(localStorage.getItem(key)).toBe(JSON.stringify(value))
})

test('[D1] a storage that is not JSON hides nothing', async () => {
  localStorage.setItem(mine, '{"HLX-1":')
  await show([item('HLX-1')])
  expect(links('Needs attention')).toEqual(['HLX-1'])
})
