// Needs a document.
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../render-ui.fixture'
import { clientList } from './list-definition'
import { ListFilters } from './list-filters'
import { flagParam, type SearchOf, someParam, textParam } from './search-params'

const colors = ['red', 'green'] as const
const params = { search: textParam(20), color: someParam(colors), all: flagParam, owner: textParam(20) }
type Context = { isStaff: boolean; owners: (isChoosing: boolean) => string[] }
const every = () => () => true
const list = clientList<typeof params, { id: string }, null, Context>(params, {
  search: { control: 'search', label: 'Search rows', delay: 0, matches: every },
  all: {
    control: 'toggle',
    label: 'Open',
    on: undefined,
    off: '1',
    isOn: ({ all, color }) => !all && !color,
    also: { color: undefined },
    matches: every,
  },
  color: {
    control: 'choice',
    label: 'Color',
    options: colors.map((value) => ({ value, label: value.toUpperCase() })),
    also: { all: undefined },
    matches: every,
  },
  owner: {
    control: 'typed',
    label: 'Owner',
    isShown: ({ isStaff }) => isStaff,
    useOptions: ({ owners }, { isChoosing }) => owners(isChoosing).map((value) => ({ value, label: value })),
    matches: every,
  },
})

type Search = SearchOf<typeof params>

function Bar({ context, onChange }: { context: Context; onChange: (search: Search) => void }) {
  const [search, setSearch] = useState<Search>({})
  const change = (next: Search) => {
    setSearch({ ...search, ...next })
    onChange(next)
  }
  return (
    <ListFilters list={list} search={search} onSearch={change} context={context}>
      <span>beside</span>
    </ListFilters>
  )
}

it('draws the filters of a definition, changes the search by them, and clears them all', () => {
  const change = vi.fn()
  renderUi(<Bar context={{ isStaff: false, owners: () => [] }} onChange={change} />)
  expect(screen.queryByLabelText('Owner:')).toBe(null)
  expect(screen.getByText('beside')).toBeDefined()
  const open = screen.getByRole('button', { name: 'Open' })
  expect(open.getAttribute('aria-pressed')).toBe('true')

  fireEvent.change(screen.getByLabelText('Color:'), { target: { value: 'green' } })
  expect(change).toHaveBeenLastCalledWith({ color: ['green'], all: undefined })
  expect(open.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(open)
  expect(change).toHaveBeenLastCalledWith({ all: undefined, color: undefined })
  fireEvent.click(open)
  expect(change).toHaveBeenLastCalledWith({ all: '1', color: undefined })
  const box = screen.getByRole('searchbox', { name: 'Search rows' })
  fireEvent.change(box, { target: { value: 'pump' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(change).toHaveBeenLastCalledWith({ search: 'pump' })

  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(change).toHaveBeenLastCalledWith(list.noFilters)
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBe(null)
})

it('asks for the options of a typed filter once somebody is about to choose', () => {
  const owners = vi.fn((isChoosing: boolean) => (isChoosing ? ['Ada'] : []))
  const change = vi.fn()
  renderUi(<Bar context={{ isStaff: true, owners }} onChange={change} />)
  expect(owners).not.toHaveBeenCalledWith(true)
  const box = screen.getByLabelText('Owner:')
  fireEvent.focus(box)
  fireEvent.change(box, { target: { value: 'ada' } })
  expect(owners).toHaveBeenLastCalledWith(true)
  expect(change).toHaveBeenLastCalledWith({ owner: 'Ada' })
})
