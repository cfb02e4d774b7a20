import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { writeStored } from '../browser/stored'
import { toast, toasts } from '../feedback/toast'
import { clientList } from './list-definition'
import { ListPanel } from './list-panel'
import type { Preset } from './presets'
import { SavedViews } from './saved-views'
import { flagParam, textParam } from './search-params'

const params = { search: textParam(20), drifted: flagParam, blocked: flagParam }
const list = clientList<typeof params, object, null, null>(params, {
  search: { control: 'search', label: 'Search', matches: () => () => true },
  drifted: { control: 'toggle', label: 'Drifted', on: '1', matches: () => () => true },
  blocked: { control: 'toggle', label: 'Blocked', on: '1', matches: () => () => true },
})
const presets: readonly Pick<Preset<ReturnType<typeof list.part>>, 'name' | 'search'>[] = [
  { name: 'Drifted', search: { drifted: '1' } },
  { name: 'Blocked', search: { blocked: '1' } },
]
const said = ['This server cannot filter the list like this. Views with these filters are not offered again.']
const titles = () => toasts.get().map(({ title }) => title)

/** @param status of the failed read; null while there is none */
function Shown({ search, status }: { search: ReturnType<typeof list.part>; status: number | null }) {
  return (
    <>
      <SavedViews
        list={list}
        name="rows"
        userId="usr_1"
        search={search}
        columns={[]}
        columnChoice={{
          hidden: [],
          order: [],
          widths: {},
          onChange: () => undefined,
          onReset: () => undefined,
        }}
        onView={() => undefined}
        presets={presets}
      />
      <ListPanel
        label="Rows"
        query={{
          data: undefined,
          error: status === null ? null : { message: 'Unknown filter', status },
          isFetching: false,
          refetch: () => undefined,
        }}
        list={list}
        search={{ ...search, page: 2, sort: 'name' }}
        onSearch={() => undefined}
        skeleton={1}
        empty={{ title: 'No rows' }}
      >
        {() => null}
      </ListPanel>
    </>
  )
}
const menu = page.getByRole('menu', { name: 'Views' })

beforeEach(() => toast.closeAll())
afterEach(() => localStorage.clear())

test('[G11] filters that the backend refuses are said once, and their view is not offered again by this version', async () => {
  const { rerender } = await render(<Shown search={{ drifted: '1' }} status={503} />)
  const trigger = page.getByRole('button', { name: 'Views' })
  await expect.element(trigger).toHaveTextContent('Drifted')
  expect(titles()).toEqual([])
  await rerender(<Shown search={{ drifted: '1' }} status={422} />)
  await expect.poll(titles).toEqual(said)
  await expect.element(trigger).not.toHaveTextContent('Drifted')
  await rerender(<Shown search={{}} status={null} />)
  await rerender(<Shown search={{ drifted: '1' }} status={400} />)
  await trigger.click()
  await expect.element(menu.getByText('Blocked')).toBeVisible()
  await expect.element(menu.getByText('Drifted')).not.toBeInTheDocument()
  expect(titles()).toEqual(said)

  await rerender(<Shown search={{}} status={null} />)
  const kept = JSON.parse(localStorage.getItem('refused-views') ?? '')
  expect(kept.addresses).toEqual([`${location.pathname}?drifted=1`])
  writeStored('refused-views', { ...kept, version: 'another' })
  await expect.element(menu.getByText('Drifted')).toBeVisible()
  writeStored('refused-views', ['of another form'])
  await expect.element(menu.getByText('Blocked')).toBeVisible()
  await expect.element(menu.getByText('Drifted')).toBeVisible()
})

test('[G11] a refused search text, and a refusal without filters, are not remembered', async () => {
  const { rerender } = await render(<Shown search={{ search: 'Meridian', drifted: '1' }} status={422} />)
  await expect.element(page.getByText('Rows could not be loaded')).toBeVisible()
  await rerender(<Shown search={{}} status={422} />)
  await expect.element(page.getByText('Rows could not be loaded')).toBeVisible()
  expect(localStorage.getItem('refused-views')).toBeNull()
  expect(titles()).toEqual([])
})
