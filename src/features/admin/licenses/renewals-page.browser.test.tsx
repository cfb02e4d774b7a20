import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, type StubbedCall, stubBackend } from '../../../api/stub-backend.fixture'
import type { License } from '../../../domain/words/licenses'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import RenewalsPage from './renewals-page'

const formatDayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const [sample] = exampleOf('GET /api/licenses/').items
if (!sample) throw new Error('The examples have no license.')

const license = (id: string, more: Partial<License>): License => ({
  ...sample,
  id,
  number: id,
  status: 'active',
  renews: null,
  maintenance_end_date: null,
  ...more,
})
const elements = { ...sample.product, name: 'ELEMENTS 5.0', line: 'elements' as const }
const term = license('HLX-1', { expiry_date: formatDayIn(20), seats_total: 24 })
const later = license('ELM-2', { expiry_date: formatDayIn(70), product: elements, seats_total: 8 })
const settled = license('HLX-3', { expiry_date: formatDayIn(25) })
const permanent = license('HLX-4', {
  expiry_date: null,
  maintenance_end_date: formatDayIn(45),
  seats_total: 5,
})
const drafted = license('HLX-5', { status: 'draft', renews: { id: later.id, name: later.number } })
const issued = license('HLX-6', { renews: { id: settled.id, name: settled.number } })
const [account] = exampleOf('GET /api/accounts/').items
if (!account) throw new Error('The examples have no account.')
const admin = { id: 'usr_useradmin', name: 'Helen Okafor', email: 'helen@meridian.example' }
const pi = { id: 'usr_pi', name: 'Yuki Sato', email: 'yuki@meridian.example' }
const facts = {
  ...account,
  id: sample.account.id,
  principal_investigator: pi,
  user_admins: [admin, pi],
  open_tickets_count: 3,
}

/** A promise with its resolver. */
const gate = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return [promise, resolve] as const
}

const listOf = <T,>(...items: T[]) => ({ items, total: items.length })

/** The three requests for licenses, by their query. */
function licensesOf({ path }: StubbedCall) {
  if (path.includes('renews_id')) return listOf(drafted, issued)
  return path.includes('maintenance_ends_from') ? listOf(permanent) : listOf(term, later, settled)
}

const show = (as: 'staff' | 'support' = 'staff') =>
  renderPart(<RenewalsPage />, {
    as,
    permission: 'licenses_manager',
    route: '/admin/licenses_manager/renewals',
  })
const numbers = () =>
  page
    .getByRole('table', { name: 'Renewals' })
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)
const row = (name: string) => page.getByRole('row', { name })

beforeEach(() => page.viewport(1440, 900))

test('[LM3] lists what ends next with its state, contacts and next step; what is settled is left out', async () => {
  stubBackend({ 'GET /api/licenses/': licensesOf, 'GET /api/accounts/': listOf(facts) })
  await show()
  await expect.poll(numbers).toEqual(['HLX-1', 'HLX-4', 'ELM-2'])
  await expect.element(row('HLX-1').getByText('Open')).toBeVisible()
  // Names take the room of less important columns.
  await expect.element(page.getByRole('columnheader', { name: 'Product' })).not.toBeInTheDocument()
  expect(
    row('HLX-1')
      .getByRole('link', { name: /^Prepare next term/ })
      .element()
      .getAttribute('href'),
  ).toBe('/admin/licenses_manager/new?renews=HLX-1')
  expect(
    row('HLX-1')
      .getByRole('link', { name: /^Write to Yuki Sato \(Principal investigator\), Helen Okafor/ })
      .element()
      .getAttribute('href'),
  ).toBe(`mailto:${pi.email},${admin.email}?subject=Renewal%20of%20HLX-1`)
  expect(row('HLX-1').getByRole('link', { name: '3', exact: true }).element().getAttribute('href')).toContain(
    '/tickets',
  )
  await expect.element(row('HLX-4')).toHaveTextContent(/Maintenance.*Extend maintenance/)
  await expect.element(row('ELM-2')).toHaveTextContent(/Next term drafted.*HLX-5/)
  await expectAccessible()
  await page.getByRole('button', { name: 'Show issued' }).click()
  await expect.poll(numbers).toEqual(['HLX-3'])
  await expect.element(row('HLX-3')).toHaveTextContent(/Issued.*HLX-6/)
})

test('[LM3] on a phone a row says what ends and when, whose it is, how much, and whom to ask', {
  tags: ['all'],
}, async () => {
  await page.viewport(390, 800)
  stubBackend({ 'GET /api/licenses/': licensesOf, 'GET /api/accounts/': listOf(facts) })
  await show()
  await expect.poll(numbers).toEqual(['HLX-1', 'HLX-4', 'ELM-2'])
  for (const text of ['License', 'Last day', sample.account.name, 'seats', /^Yuki Sato/])
    await expect.element(row('HLX-1').getByText(text, { exact: true }).first()).toBeVisible()
  await expectAccessible()
})

test('[LM3] a bar counts the seats of its week and leads to its rows; presets lead to their days', async () => {
  stubBackend({ 'GET /api/licenses/': licensesOf, 'GET /api/accounts/': listOf(facts) })
  const { router } = await show()
  const bars = page.getByRole('region', { name: 'Seats by week' }).getByRole('listitem')
  await expect.poll(() => bars.elements()).toHaveLength(26)
  await page.getByRole('button', { name: /^Week of .*: 1 license, 24 seats$/ }).click()
  await expect.poll(numbers).toEqual(['HLX-1'])
  expect(router.state.location.search).toMatchObject({ week: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  await page.getByRole('button', { name: '60 days' }).click()
  await expect.poll(numbers).toEqual(['HLX-1', 'HLX-4'])
  expect(router.state.location.search).toEqual({ within: '60' })
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(numbers).toEqual(['HLX-1', 'HLX-4', 'ELM-2'])
})

test('[LM3] support reads the same without a step that changes something', async () => {
  stubBackend({ 'GET /api/licenses/': licensesOf, 'GET /api/accounts/': listOf(facts) })
  await show('support')
  await expect.poll(numbers).toEqual(['HLX-1', 'HLX-4', 'ELM-2'])
  await expect.element(page.getByText(/Prepare next term|Extend maintenance/)).not.toBeInTheDocument()
  await expect.element(row('ELM-2').getByRole('link', { name: 'HLX-5' })).toBeVisible()
})

test.each([
  ['expires_from', 'Licenses that expire could not be loaded.', ['HLX-4']],
  ['maintenance_ends_from', 'Permanent licenses could not be loaded.', ['HLX-1', 'ELM-2']],
  [
    'renews_id',
    'Next terms could not be loaded, so everything counts as open.',
    ['HLX-1', 'HLX-3', 'HLX-4', 'ELM-2'],
  ],
])(
  '[LM3] without the answer to %s the rest is shown, and the note tries again',
  async (part, text, shown) => {
    let isFixed = false
    stubBackend({
      'GET /api/licenses/': (call) =>
        !isFixed && call.path.includes(part) ? problem(404) : licensesOf(call),
      'GET /api/accounts/': listOf(facts),
    })
    await show()
    const note = page.getByRole('alert')
    await expect.element(note).toHaveTextContent(text)
    await expect.poll(numbers).toEqual(shown)
    isFixed = true
    await note.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(numbers).toEqual(['HLX-1', 'HLX-4', 'ELM-2'])
    await expect.element(note).not.toBeInTheDocument()
  },
)

const many = Array.from({ length: 950 }, (_, at) =>
  license(`HLX-${1000 + at}`, { expiry_date: formatDayIn(30 + (at % 100)) }),
)
const pageOfMany = ({ path }: StubbedCall) => {
  const { searchParams } = new URL(path, 'http://portal')
  const from = (Number(searchParams.get('page')) - 1) * 200
  return { items: [...many, later].slice(from, from + 200), total: many.length + 1 }
}

test.each([
  ['those that have one', listOf(later), 1],
  ['each, where the backend cannot tell which have one', problem(422), 10],
])('[LM3] of a thousand licenses, next terms are asked of %s', async (_, renewed, questions) => {
  const calls = stubBackend({
    'GET /api/licenses/': (call) =>
      call.path.includes('renews_id')
        ? listOf(drafted)
        : call.path.includes('without_next_term')
          ? call.path.includes('expires_from')
            ? renewed
            : listOf()
          : call.path.includes('maintenance_ends_from')
            ? listOf()
            : pageOfMany(call),
    'GET /api/accounts/': listOf(facts),
  })
  await show()
  await page.getByRole('searchbox').fill('ELM-2')
  await expect.poll(numbers).toEqual(['ELM-2'])
  await expect.element(row('ELM-2')).toHaveTextContent(/Next term drafted.*HLX-5/)
  expect(calls.filter(({ path }) => path.includes('renews_id'))).toHaveLength(questions)
})

test('[LM3] of thousands of licenses those that end first are shown before the others are read', {
  tags: ['all'],
}, async () => {
  const thousands = Array.from({ length: 1000 }, (_, at) => {
    const ends = { expiry_date: formatDayIn(1 + Math.floor(at / 6)) }
    return [
      license(`HLX-${at}`, ends),
      license(`HLX-${at}M`, { expiry_date: null, maintenance_end_date: ends.expiry_date }),
    ]
  }).flat()
  const [expiring, permanent] = [
    thousands.filter((_, at) => at % 2 === 0),
    thousands.filter((_, at) => at % 2 === 1),
  ]
  const [isReleased, release] = gate()
  const calls = stubBackend({
    'GET /api/licenses/': async ({ path }) => {
      const { searchParams } = new URL(path, 'http://portal')
      if (searchParams.has('without_next_term')) return listOf()
      const at = Number(searchParams.get('page'))
      if (at > 1) await isReleased
      const all = searchParams.has('expires_from') ? expiring : permanent
      return { items: all.slice((at - 1) * 200, at * 200), total: all.length }
    },
    'GET /api/accounts/': listOf(facts),
  })
  await show()
  await expect.poll(() => numbers().length).toBe(50)
  expect(numbers()[0]).toBe('HLX-0')
  await expect.element(page.getByText(/^Still reading: 400 of 2,000 licenses\./)).toBeVisible()
  // Actions that would miss the others are not offered yet.
  await expect.element(page.getByRole('button', { name: 'Export to calendar' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Export', exact: true })).not.toBeInTheDocument()
  const before = numbers()
  await expectAccessible()
  await page.getByRole('button', { name: 'Account' }).click()
  await expect.element(page.getByText('Loading renewals')).toBeVisible()
  release()
  await expect.element(page.getByText(/of 2,000/).first()).toHaveTextContent('1–50 of 2,000')
  await expect.element(page.getByRole('button', { name: 'Export to calendar' })).toBeEnabled()
  await page.getByRole('button', { name: 'Last day' }).click()
  await expect.poll(numbers).toEqual(before)
  // Two queries of 5 pages each, and one for their next terms.
  const asked = calls.filter(({ path }) => path.startsWith('/api/licenses/'))
  expect(asked).toHaveLength(12)
  expect(new Set(asked.map(({ path }) => path)).size).toBe(12)
  expect(calls.filter(({ path }) => path.startsWith('/api/accounts/'))).toHaveLength(1)
})

test('[LM3] pages that fail leave those that were read, and a note that they are not all', {
  tags: ['all'],
}, async () => {
  const all = Array.from({ length: 450 }, (_, at) =>
    license(`HLX-${at}`, { expiry_date: formatDayIn(1 + at / 10) }),
  )
  let isFixed = false
  stubBackend({
    'GET /api/licenses/': ({ path }) => {
      const { searchParams } = new URL(path, 'http://portal')
      if (!searchParams.has('expires_from') || searchParams.has('without_next_term')) return listOf()
      const at = Number(searchParams.get('page'))
      if (at === 3 && !isFixed) return problem(404)
      return { items: all.slice((at - 1) * 200, at * 200), total: all.length }
    },
    'GET /api/accounts/': listOf(facts),
  })
  await show()
  const note = page.getByRole('alert')
  await expect.element(note).toHaveTextContent('Some of the licenses that expire could not be loaded.')
  await expect.element(page.getByText('1–50 of 200')).toBeVisible()
  isFixed = true
  await note.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('1–50 of 450')).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
})

test('[LM3] when all is renewed, it says so', async () => {
  stubBackend({
    'GET /api/licenses/': ({ path }) => (path.includes('renews_id') ? listOf(issued) : listOf(settled)),
    'GET /api/accounts/': listOf(facts),
  })
  await show()
  await expect.element(page.getByText('Everything is renewed')).toBeVisible()
  await page.getByRole('button', { name: 'Show issued' }).click()
  await expect.poll(numbers).toEqual(['HLX-3'])
})

test('[LM3] the calendar has the days that the table shows', { tags: ['all'] }, async () => {
  stubBackend({ 'GET /api/licenses/': licensesOf, 'GET /api/accounts/': listOf(facts) })
  await show()
  await page.getByRole('button', { name: '30 days' }).click()
  await expect.poll(numbers).toEqual(['HLX-1'])
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:calendar'
  })
  await page.getByRole('button', { name: 'Export to calendar' }).click()
  await expect.poll(() => saved).toHaveLength(1)
  const text = (await saved[0]?.text()) ?? ''
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(text).toContain(`DTSTART;VALUE=DATE:${(term.expiry_date ?? '').replaceAll('-', '')}`)
  expect(text).toContain('UID:HLX-1-expiry@')
})
