// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../../../ui/testing'
import type { Area, AttentionItem, AttentionRead } from '../area'
import { Standing } from '../standing'
import { useLateAreas } from './late-areas'
import type { LoadArea } from './late-plans'
import { useLateReads } from './late-reads'

const item = (subject: string, level: AttentionItem['level']): AttentionItem => ({
  id: subject,
  level,
  words: 'Look here',
  hue: 'attention',
  subject: <a href="/somewhere">{subject}</a>,
  detail: null,
  due: null,
  count: 1,
})
const read = (...items: AttentionItem[]): AttentionRead => ({
  data: { items, isEmpty: items.length === 0 },
  error: null,
  isFetching: false,
  refetch: () => undefined,
})

const licensesRead = read(item('HLX-1', 'later'))
const licenses = {
  area: { noun: 'Licenses', checked: 'licenses', nothingYet: 'There are no licenses yet.' },
  read: licensesRead,
}

function Late({ wanted }: { wanted: readonly { name: string; load: LoadArea }[] }) {
  const late = useLateReads(useLateAreas(wanted))
  return (
    <>
      <Standing found={[licenses]} late={late} onStands={() => undefined} />
      {late.readers}
    </>
  )
}
const rows = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)
const idle = async () => {
  await act(() => vi.advanceTimersByTimeAsync(2000))
}
const area = (noun: string, useAttention: Area['useAttention']): Area => ({ noun, useAttention })

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

it('keeps what is shown while late areas answer', async () => {
  const tickets = read(item('Ticket 7', 'week'))
  const load = vi.fn<LoadArea>(() => Promise.resolve(area('Tickets', () => tickets)))
  renderUi(<Late wanted={[{ name: 'Support', load }]} />)
  expect(rows()).toEqual(['HLX-1'])
  expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('false')
  expect(screen.getByText('Looking for more…')).toBeTruthy()
  await idle()
  expect(load).toHaveBeenCalledOnce()
  expect(rows()).toEqual(['Ticket 7', 'HLX-1'])
  expect(screen.queryByText('Looking for more…')).toBeNull()
})

it('says which area did not come, and asks again', async () => {
  let isThere = false
  const resources = read(item('New guide', 'notice'))
  const load = () =>
    isThere ? Promise.resolve(area('Resources', () => resources)) : Promise.reject(new Error('gone'))
  renderUi(<Late wanted={[{ name: 'Resources', load }]} />)
  await idle()
  expect(screen.getByRole('alert').textContent).toContain('Resources could not be checked')
  expect(rows()).toEqual(['HLX-1'])
  isThere = true
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await idle()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(rows()).toEqual(['HLX-1', 'New guide'])
})

it('lets an area break alone', async () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const breaks = area('Files', () => {
    throw new Error('no such thing')
  })
  renderUi(<Late wanted={[{ name: 'Files', load: () => Promise.resolve(breaks) }]} />)
  await idle()
  expect(screen.getByRole('alert').textContent).toContain('Files could not be checked')
  expect(rows()).toEqual(['HLX-1'])
  silenced.mockRestore()
})
