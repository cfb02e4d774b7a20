// Needs a document.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AttentionItem, DashboardArea } from '../../domain/parts/attention'
import { sampleConfig } from '../../session/config.fixture'
import { ConfigProvider } from '../../session/config-context'
import { CurrentUserContext } from '../../session/current-user'
import { renderUi } from '../../ui/render-ui.fixture'
import { AttentionPanel } from './attention-panel'
import { type LazyWidget, useLazyWidgets } from './widgets'

const name = { first_name: 'Helen', last_name: 'Okafor', email: 'helen.okafor@meridian-racing.example' }
const account = { id: 'acc_meridian', name: 'Meridian Racing' }
const me = { id: 'usr_pi', ...name, account, user_access: {}, roles: [] }

const item = (subject: string, level: AttentionItem['level'], count = 1): AttentionItem => ({
  id: subject,
  level,
  text: 'Look here',
  hue: 'attention',
  subject: <a href="/somewhere">{subject}</a>,
  detail: null,
  due: null,
  count,
})

/** An area whose queries the test answers. */
function areaOf(noun: string, more: Partial<DashboardArea> = {}) {
  let answer: (how: () => readonly AttentionItem[]) => void = () => undefined
  const read = vi.fn<() => Promise<readonly AttentionItem[]>>(() =>
    new Promise<() => readonly AttentionItem[]>((resolve) => {
      answer = resolve
    }).then((how) => how()),
  )
  const settle = (how: () => readonly AttentionItem[]) =>
    act(async () => {
      answer(how)
      await vi.advanceTimersByTimeAsync(1)
    })
  const area = {
    noun,
    checked: `${noun} and their dates`,
    attention: {
      queries: () => [{ queryKey: [noun], queryFn: read }],
      toItems: ([items = []]: readonly (readonly AttentionItem[])[]) => items,
    },
    ...more,
  }
  return {
    area,
    read,
    answer: (...items: AttentionItem[]) => settle(() => items),
    fail: (message: string, status?: number) =>
      settle(() => {
        throw Object.assign(new Error(message), { status })
      }),
  }
}

type ShownProps = { areas: readonly DashboardArea[]; widgets?: readonly LazyWidget[] }

function Shown({ areas, widgets = [] }: ShownProps) {
  const loaded = useLazyWidgets(widgets, true, true)
  return <AttentionPanel areas={areas} widgets={loaded} onReady={onReady} onNextReady={onNextReady} isIdle />
}
const onReady = vi.fn<(isReady: true) => void>()
const onNextReady = vi.fn<(isReady: true) => void>()

let queries: QueryClient
const show = (shown: ShownProps) =>
  renderUi(
    <QueryClientProvider client={queries}>
      <ConfigProvider config={sampleConfig}>
        <CurrentUserContext
          value={{ userKey: 'usr_pi', status: { kind: 'loaded', me }, retry: () => undefined }}
        >
          <Shown {...shown} />
        </CurrentUserContext>
      </ConfigProvider>
    </QueryClientProvider>,
  )
const rows = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)
const panel = () => screen.getByRole('region', { name: 'Needs attention' })
const pass = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}
const licensesRead = [item('HLX-1', 'later'), item('8 more', 'later', 8)]
const lazyWidget = (area: DashboardArea): LazyWidget => ({
  name: area.noun,
  load: () => Promise.resolve(area),
})

beforeEach(() => {
  vi.useFakeTimers()
  onReady.mockReset()
  onNextReady.mockReset()
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('shows no partial list during the grace period, then one order', async () => {
  const [licenses, support] = [areaOf('Licenses'), areaOf('Tickets')]
  show({ areas: [licenses.area, support.area] })
  await licenses.answer(...licensesRead)
  expect(rows()).toEqual([])
  expect(panel().getAttribute('aria-busy')).toBe('true')
  expect(onReady).not.toHaveBeenCalled()
  await support.answer(item('Ticket 7', 'week'))
  expect(rows()).toEqual(['Ticket 7', 'HLX-1', '8 more'])
  expect(panel().getAttribute('aria-busy')).toBe('false')
  expect(panel().textContent).toContain('Needs attention10')
  expect(onReady).toHaveBeenCalled()
})

it('shows the other areas when the grace period is over', async () => {
  const [licenses, support] = [areaOf('Licenses'), areaOf('Tickets')]
  show({ areas: [licenses.area, support.area] })
  await licenses.answer(...licensesRead)
  await pass(2000)
  expect(rows()).toEqual(['HLX-1', '8 more'])
  expect(screen.getByText('Tickets are still being checked')).toBeTruthy()
})

it('lets one area fail alone, and keeps the others while it is retried', async () => {
  const [licenses, support] = [areaOf('Licenses'), areaOf('Tickets')]
  show({ areas: [licenses.area, support.area] })
  await licenses.answer(...licensesRead)
  await support.fail('The server could not answer.', 500)
  expect(rows()).toEqual(['HLX-1', '8 more'])
  expect(screen.getByRole('alert').textContent).toContain('Tickets could not be checked')
  expect(screen.getByRole('alert').textContent).toContain('The server could not answer. · Status 500')
  expect(screen.queryByText('All clear')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await pass(1)
  expect(rows()).toEqual(['HLX-1', '8 more'])
  expect([licenses.read, support.read].map(({ mock }) => mock.calls.length)).toEqual([1, 2])
  await support.answer(item('Ticket 7', 'week'))
  expect(rows()).toEqual(['Ticket 7', 'HLX-1', '8 more'])
  expect(screen.queryByRole('alert')).toBeNull()
})

it('keeps the previous items when a refetch fails', async () => {
  const support = areaOf('Tickets')
  show({ areas: [support.area] })
  await support.answer(item('Ticket 7', 'week'))
  void queries.invalidateQueries()
  await support.fail('The server could not be reached.')
  expect(rows()).toEqual(['Ticket 7'])
  expect(screen.getByRole('alert').textContent).toContain('could not be checked again. Earlier data is shown')
})

it('says all clear, and what was checked, only when everything was', async () => {
  const [licenses, support] = [areaOf('Licenses'), areaOf('Tickets')]
  show({ areas: [support.area, licenses.area] })
  await pass(60_000)
  expect(screen.queryByText('All clear')).toBeNull()
  expect(screen.getByText('Checking what needs attention')).toBeTruthy()
  await support.answer()
  expect(screen.queryByText('All clear')).toBeNull()
  await licenses.answer()
  expect(panel().textContent).toContain('Checked: Tickets and their dates; Licenses and their dates.')
})

it('runs further queries that depend on an answer', async () => {
  const read = vi.fn<() => Promise<number>>(() => Promise.resolve(1))
  const attention = {
    queries: (_viewer: unknown, cache: QueryClient) =>
      [['first'], ...(cache.getQueryData(['first']) === 1 ? [['second']] : [])].map((queryKey) => ({
        queryKey,
        queryFn: read,
      })),
    toItems: (numbers: readonly number[]) => [item(`${numbers.length} reads`, 'week')],
  }
  show({ areas: [{ noun: 'Licenses', attention }] })
  await pass(1)
  await pass(1)
  expect(rows()).toEqual(['2 reads'])
  expect(read).toHaveBeenCalledTimes(2)
})

it('welcomes an empty account, and shows items of lazy widgets beside that', async () => {
  const licenses = areaOf('Licenses', { nothingYet: 'There are no licenses yet.' })
  const area = { ...licenses.area, attention: { ...licenses.area.attention, isEmpty: () => true } }
  const support = areaOf('Tickets')
  show({ areas: [area], widgets: [lazyWidget(support.area)] })
  await licenses.answer()
  await act(() => import('./welcome'))
  await pass(1)
  expect(screen.getByRole('region', { name: 'Welcome, Helen' }).textContent).toContain(
    'There are no licenses yet.',
  )
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull()
  await support.answer(item('Ticket 7', 'week'))
  expect(panel().textContent).toContain('Ticket 7')
  expect(screen.getByRole('region', { name: 'Welcome, Helen' })).toBeTruthy()
})

it('keeps what is shown while lazy widgets answer, and adds their items together', async () => {
  const [licenses, support, files] = [areaOf('Licenses'), areaOf('Tickets'), areaOf('Files')]
  show({ areas: [licenses.area], widgets: [lazyWidget(support.area), lazyWidget(files.area)] })
  await licenses.answer(item('HLX-1', 'later'))
  await support.answer(item('Ticket 7', 'week'))
  expect(rows()).toEqual(['HLX-1'])
  expect(panel().getAttribute('aria-busy')).toBe('false')
  expect(screen.getByText('Checking for more…')).toBeTruthy()
  await files.answer(item('Upload 3', 'notice'))
  expect(rows()).toEqual(['Ticket 7', 'HLX-1', 'Upload 3'])
  expect(screen.queryByText('Checking for more…')).toBeNull()
})

it('adds the items of the next widgets together, before those of the others are known', async () => {
  const [licenses, helyx, elements] = [
    areaOf('Licenses'),
    areaOf('HELYX tickets'),
    areaOf('ELEMENTS tickets'),
  ]
  const files = areaOf('Files')
  const next = [helyx, elements].map(({ area }) => ({ ...lazyWidget(area), isNext: true }))
  show({ areas: [licenses.area], widgets: [lazyWidget(files.area), ...next] })
  await licenses.answer(item('HLX-1', 'later'))
  await helyx.answer(item('Ticket 7', 'week'))
  expect(rows()).toEqual(['HLX-1'])
  await elements.answer()
  expect(rows()).toEqual(['Ticket 7', 'HLX-1'])
  expect(screen.getByText('Checking for more…')).toBeTruthy()
  await files.answer(item('Upload 3', 'notice'))
  expect(rows()).toEqual(['Ticket 7', 'HLX-1', 'Upload 3'])
})

it('says once that the next widgets have answered or failed, or that their grace period is over', async () => {
  const [licenses, tickets] = [areaOf('Licenses'), areaOf('Tickets')]
  const next = { ...lazyWidget(tickets.area), isNext: true }
  const gone = { name: 'Uploads', load: () => Promise.reject(new Error('gone')), isNext: true }
  show({ areas: [licenses.area], widgets: [next, gone] })
  await pass(1000)
  await licenses.answer(...licensesRead)
  expect(onReady).toHaveBeenCalled()
  await pass(1900)
  expect(onNextReady).not.toHaveBeenCalled()
  await pass(200)
  expect(onNextReady).toHaveBeenCalled()
})

it('says at once that the next widgets are known when there are none, or all have answered', async () => {
  const [licenses, tickets] = [areaOf('Licenses'), areaOf('Tickets')]
  const shown = show({ areas: [licenses.area], widgets: [{ ...lazyWidget(tickets.area), isNext: true }] })
  await licenses.answer(...licensesRead)
  expect(onNextReady).not.toHaveBeenCalled()
  await tickets.answer()
  expect(onNextReady).toHaveBeenCalledOnce()
  shown.unmount()
  onNextReady.mockReset()
  show({ areas: [licenses.area] })
  await pass(1)
  expect(onNextReady).toHaveBeenCalledOnce()
})

it('adds the items of lazy widgets without the slowest of them when the grace period is over', async () => {
  const [licenses, support, files] = [areaOf('Licenses'), areaOf('Tickets'), areaOf('Files')]
  show({ areas: [licenses.area], widgets: [lazyWidget(support.area), lazyWidget(files.area)] })
  await licenses.answer(item('HLX-1', 'later'))
  await support.answer(item('Ticket 7', 'week'))
  await pass(2000)
  expect(rows()).toEqual(['Ticket 7', 'HLX-1'])
  expect(screen.getByText('Checking for more…')).toBeTruthy()
})

it('says which lazy widget failed to load, and retries', async () => {
  let isThere = false
  const [licenses, resources] = [areaOf('Licenses'), areaOf('Resources')]
  const load = () => (isThere ? Promise.resolve(resources.area) : Promise.reject(new Error('gone')))
  show({ areas: [licenses.area], widgets: [{ name: 'Resources', load }] })
  await licenses.answer(item('HLX-1', 'later'))
  expect(screen.getByRole('alert').textContent).toContain('Resources could not be checked')
  expect(rows()).toEqual(['HLX-1'])
  isThere = true
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await pass(1)
  await resources.answer(item('New guide', 'notice'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(rows()).toEqual(['HLX-1', 'New guide'])
})

it('lets an area throw alone, and reports its error', async () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const toItems = () => {
    throw new Error('no such thing')
  }
  const [licenses, files] = [areaOf('Licenses'), areaOf('Files')]
  const broken = { ...files.area, attention: { ...files.area.attention, toItems } }
  show({ areas: [licenses.area], widgets: [lazyWidget(broken)] })
  await licenses.answer(item('HLX-1', 'later'))
  await files.answer()
  expect(screen.getByRole('alert').textContent).toContain('Files could not be checked')
  expect(rows()).toEqual(['HLX-1'])
  expect(silenced.mock.calls.flat()).toContainEqual(new Error('no such thing'))
})
