// Needs a document.
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatDay, formatInstant, formatTime, PlainDate } from '../format/date'
import { renderUi } from '../render-ui.fixture'
import { pageSizeOf, pagingOf } from '../table/list-search'
import { preferences, setPreferences, usePreferences } from './preferences'
import { removeStored } from './stored'
import { useStored } from './use-stored'

const choose = (change: Parameters<typeof setPreferences>[0]) => act(() => setPreferences(change))

/** A write from another tab. */
const elsewhere = (key: string, text: string | null) =>
  act(() => {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    dispatchEvent(new StorageEvent('storage', { key }))
  })

afterEach(() => {
  vi.restoreAllMocks()
  removeStored(() => true)
})

const Shown = () => {
  const { dateStyle, pageSize, shortcuts } = usePreferences()
  return <p>{[dateStyle, pageSize, shortcuts].join()}</p>
}
const Dense = () => {
  const [dense, setDense] = useStored('dense', (stored) => stored === true)
  return (
    <button type="button" onClick={() => setDense(!dense)}>
      {dense ? 'compact' : 'airy'}
    </button>
  )
}
const text = () => document.body.textContent

describe('preferences', () => {
  it('hold at once wherever they are looked at, and in other tabs', () => {
    renderUi(<Shown />)
    expect(text()).toBe('words,50,true')
    choose({ dateStyle: 'iso', pageSize: 100 })
    expect(text()).toBe('iso,100,true')
    elsewhere('preferences', '{"shortcuts":false}')
    expect(text()).toBe('words,50,false')
    act(() => {
      localStorage.clear()
      dispatchEvent(new StorageEvent('storage', { key: null }))
    })
    expect(text()).toBe('words,50,true')
  })

  it.each(['null', '"iso"', '[1]', '{', '{"dateStyle":"roman","pageSize":7,"shortcuts":"no"}'])(
    'make nothing of %s',
    (junk) => {
      localStorage.setItem('preferences', junk)
      expect(preferences()).toEqual({ dateStyle: 'words', pageSize: 50, shortcuts: true })
    },
  )

  it('hold until the page is left where storage refuses', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    renderUi(<Shown />)
    choose({ dateStyle: 'us' })
    expect(text()).toBe('us,50,true')
  })

  it('hold nowhere, and break nothing, where storage is blocked', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    renderUi(<Shown />)
    expect(text()).toBe('words,50,true')
    choose({ pageSize: 20 })
    expect(text()).toBe('words,20,true')
  })
})

it('shows one stored choice alike in two places', () => {
  renderUi(
    <>
      <Dense />
      <Dense />
    </>,
  )
  act(() => screen.getAllByRole('button')[0]?.click())
  expect(text()).toBe('compactcompact')
  elsewhere('dense', null)
  expect(text()).toBe('airyairy')
})

describe('dates', () => {
  it.each([
    ['words', '9 Mar 2027', '9 Mar 2027, 14:05', '00:30'],
    ['iso', '2027-03-09', '2027-03-09 14:05', '00:30'],
    ['us', 'Mar 9, 2027', 'Mar 9, 2027, 2:05 PM', '12:30 AM'],
  ] as const)('as %s', (dateStyle, day, instant, time) => {
    setPreferences({ dateStyle })
    expect(formatDay('2027-03-09')).toBe(day)
    expect(formatInstant(new Date(2027, 2, 9, 14, 5).toISOString())).toBe(instant)
    expect(formatTime(new Date(2027, 2, 9, 0, 30).toISOString())).toBe(time)
    expect([formatDay('soon'), formatInstant('soon')]).toEqual(['soon', 'soon'])
  })

  it('on a page follow the choice', () => {
    renderUi(<PlainDate value="2027-03-12" />)
    expect(text()).toBe('12 Mar 2027')
    choose({ dateStyle: 'us' })
    expect(text()).toBe('Mar 12, 2027')
  })
})

describe('the pages of a list', () => {
  const changed = (search: { page?: number; page_size?: number }, size?: number) => {
    const change = vi.fn<(next: object) => void>()
    const paging = pagingOf(search, 900, change)
    if (size === undefined) paging.onPage(3)
    else paging.onPageSize(size)
    return change.mock.lastCall?.[0]
  }

  it('have the size of the address, else the one preferred', () => {
    expect([pageSizeOf({}), pageSizeOf({ page_size: 7 })]).toEqual([50, 7])
    setPreferences({ pageSize: 100 })
    expect([pageSizeOf({}), pageSizeOf({ page_size: 7 })]).toEqual([100, 7])
    expect(pagingOf({}, 900, () => undefined).pageSize).toBe(100)
  })

  it('leave no size in the address, unless others would see other rows', () => {
    expect(changed({})).toEqual({ page: 3 })
    expect(changed({ page: 2 }, 50)).toEqual({ page: undefined, page_size: undefined })
    expect(changed({}, 20)).toEqual({ page: undefined, page_size: 20 })
    setPreferences({ pageSize: 20 })
    expect(changed({})).toEqual({ page: 3, page_size: 20 })
    expect(changed({}, 20)).toEqual({ page: undefined, page_size: undefined })
    expect(changed({}, 50)).toEqual({ page: undefined, page_size: 50 })
  })
})
