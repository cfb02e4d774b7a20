import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../accessible.fixture'
import { Panel, type QueryLike } from '../feedback/panel'
import { Page } from '../layout/page'
import type { FilterOption } from './filter-chip'
import { clientList } from './list-definition'
import { fittingChips, ListFilters } from './list-filters'
import { type SearchOf, someParam, textParam, textsParam } from './search-params'

const sizes = ['small', 'medium', 'large'] as const
const params = {
  search: textParam(20),
  Alpha: someParam(sizes),
  Beta: someParam(sizes),
  Gamma: someParam(sizes),
  Delta: someParam(sizes),
  Epsilon: someParam(sizes),
  Zeta: someParam(sizes),
  owner: textsParam(20),
}
type Search = SearchOf<typeof params>
type Context = { owners: (isChoosing: boolean) => QueryLike<readonly FilterOption<string>[]> }
const every = () => () => true
const filter = (label: string) => ({
  control: 'choice' as const,
  label,
  several: true,
  options: sizes.map((value) => ({ value, label: value.toUpperCase() })),
  matches: every,
})
const list = clientList<typeof params, object, null, Context>(params, {
  search: { control: 'search', label: 'Search', matches: every },
  owner: {
    control: 'choice',
    several: true,
    label: 'Owner',
    useOptions: ({ owners }, { isChoosing }) => ({ what: 'Owners', query: owners(isChoosing) }),
    matches: every,
  },
  Alpha: filter('Alpha'),
  Beta: filter('Beta'),
  Gamma: filter('Gamma'),
  Delta: filter('Delta'),
  Epsilon: filter('Epsilon'),
  Zeta: filter('Zeta'),
})

const owners = [{ value: 'own_1', label: 'Ada' }]
const read = { data: owners, error: null, isFetching: false, refetch: () => undefined }
let latest: Search = {}

/** A page whose list responds with these rows. */
function ListPage({
  rows,
  search,
  hasOthers,
}: {
  rows: string[] | undefined
  search: Search
  hasOthers?: boolean
}) {
  return (
    <main>
      <Page
        title="Pumps"
        filters={
          <ListFilters
            list={list}
            search={search}
            onSearch={() => undefined}
            context={{ owners: () => read }}
          />
        }
      >
        <Panel
          label="Pumps"
          query={{ data: rows, error: null, isFetching: false, refetch: () => undefined }}
          skeleton={<p>Loading pumps</p>}
          empty={{ when: (all) => all.length === 0, title: 'No pumps yet', hasOthers }}
          noMatch={{ isFiltered: list.isFiltered(search), onClear: () => undefined }}
          failed="Pumps could not be loaded"
        >
          {(all) => <p>{all.join()}</p>}
        </Panel>
      </Page>
    </main>
  )
}

function Bar({ context = { owners: () => read } }: { context?: Context }) {
  const [search, setSearch] = useState<Search>({})
  return (
    <main>
      <ListFilters
        list={list}
        search={search}
        onSearch={(next) => {
          latest = { ...search, ...next }
          setSearch(latest)
        }}
        context={context}
      />
    </main>
  )
}

const chip = (label: string) => page.getByRole('button', { name: new RegExp(`^${label}: `) })
const filters = page.getByRole('button', { name: /^Filters/ })

beforeEach(async () => {
  latest = {}
  await page.viewport(1280, 800)
})

test('as many chips as fit stand in one line, the others behind one button', async () => {
  await page.viewport(960, 800)
  await render(<Bar />)
  await expect.element(chip('Owner')).toBeVisible()
  await expect.element(filters).toBeVisible()
  await expect.element(chip('Zeta')).not.toBeInTheDocument()
  const tops = [chip('Owner'), chip('Alpha'), filters].map((one) => one.element().getBoundingClientRect().top)
  expect(new Set(tops.map(Math.round)).size).toBe(1)
  await page.viewport(1900, 800)
  await expect.element(chip('Zeta')).toBeVisible()
  await expect.element(filters).not.toBeInTheDocument()
})

test('on a phone all are in one sheet, whose button counts those in use', { tags: ['all'] }, async () => {
  await page.viewport(390, 844)
  await render(<Bar />)
  await expect.element(chip('Owner')).not.toBeInTheDocument()
  await filters.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect.element(sheet).toBeVisible()
  expect(Math.round(sheet.element().getBoundingClientRect().bottom)).toBe(844)
  await expectAccessible()
  await chip('Gamma').click()
  await page.getByRole('menuitemcheckbox', { name: 'SMALL' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'LARGE' }).click()
  expect(latest).toEqual({ Gamma: ['small', 'large'] })
  await sheet.getByRole('button', { name: 'Close filters' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Filters, 1 in use' })).toBeVisible()
})

test('[LIC1] several values are chosen in a menu that stays open, and cleared', {
  tags: ['all'],
}, async () => {
  await render(<Bar />)
  await chip('Alpha').click()
  await page.getByRole('menuitemcheckbox', { name: 'LARGE' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'SMALL' }).click()
  expect(latest).toEqual({ Alpha: ['small', 'large'] })
  await expect.element(page.getByRole('button', { name: 'Alpha: SMALL, LARGE' })).toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Clear' }).click()
  await expect.poll(() => latest.Alpha).toBeUndefined()
})

test('[LIC1] choices that could not be loaded are said where they are missed, with Retry', async () => {
  let isFixed = false
  const failed = { data: undefined, error: { message: 'Down.', status: 503 }, isFetching: false }
  function Page() {
    const [, setTries] = useState(0)
    const refetch = () => {
      isFixed = true
      setTries(1)
    }
    return <Bar context={{ owners: () => (isFixed ? read : { ...failed, refetch }) }} />
  }
  await render(<Page />)
  await chip('Owner').click()
  const menu = page.getByRole('menu', { name: 'Owner: Any' })
  await expect.element(menu).toHaveTextContent('Owners could not be loaded. Down. Status 503')
  await expectAccessible()
  await menu.getByRole('menuitem', { name: 'Retry' }).click()
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'Ada' })).toBeVisible()
})

const bar = page.getByRole('searchbox', { name: 'Search' })

test('a list without rows has no filters', async () => {
  await render(<ListPage rows={[]} search={{}} />)
  await expect.element(page.getByText('No pumps yet')).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  await expectAccessible()
})

test.for<[string, Parameters<typeof ListPage>[0]]>([
  ['Loading pumps', { rows: undefined, search: {} }],
  ['Kestrel', { rows: ['Kestrel'], search: {} }],
  ['No match', { rows: [], search: { Alpha: ['small'] } }],
  ['No pumps yet', { rows: [], search: {}, hasOthers: true }],
])('a list keeps its filters: %s', async ([text, props]) => {
  await render(<ListPage {...props} />)
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(bar).toBeVisible()
})

test('chips fit beside each other, or beside the button of the sheet', () => {
  expect(fittingChips([100, 100, 100], 316)).toBe(3)
  expect(fittingChips([100, 100, 100], 328)).toBe(3)
  expect(fittingChips([100, 100, 100, 100], 420)).toBe(2)
  expect(fittingChips([100, 100], 200)).toBe(0)
  expect(fittingChips([], 500)).toBe(0)
})
