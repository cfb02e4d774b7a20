// Needs a document.
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { CurrentUserContext } from '../../session/current-user'
import { clearKept } from '../../session/kept-for-user'
import { removeStored } from '../../ui/browser/stored'
import { clearLastSeen, useLastSeen } from './last-seen'
import { rememberVisit, useRecentVisits, useRememberVisit, type Visit } from './recent-visits'

const me = {
  id: 'usr_pi',
  first_name: 'Helen',
  last_name: 'Okafor',
  email: 'helen.okafor@meridian-racing.example',
  account: { id: 'acc_meridian', name: 'Meridian Racing' },
  user_access: {},
  roles: [],
}

function As({ id = 'usr_pi', children }: { id?: string; children: ReactNode }) {
  const status = { kind: 'loaded' as const, me }
  return (
    <CurrentUserContext value={{ userKey: id, status, retry: () => undefined }}>
      {children}
    </CurrentUserContext>
  )
}

const as = (element: ReactNode, id?: string) => <As id={id}>{element}</As>

const guide = { kind: 'document', title: 'User guide', path: '/documentation/helyx/4.3/guide' } as const
const installer = { kind: 'download', title: 'HELYX 4.3 for Linux', path: '/downloads/helyx?v=4.3' } as const

const Opens = ({ visit }: { visit: Visit | null }) => {
  useRememberVisit(visit)
  return null
}
const Recent = () =>
  useRecentVisits()
    .map(({ title }) => title)
    .join(' · ')
const text = () => document.body.textContent

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  removeStored(() => true)
})

it('remembers what a page shows once it is known, newest first and each once', () => {
  const { rerender } = render(as(<Opens visit={null} />))
  render(as(<Recent />))
  expect(text()).toBe('')
  rerender(as(<Opens visit={guide} />))
  rerender(as(<Opens visit={installer} />))
  expect(text()).toBe('HELYX 4.3 for Linux · User guide')
  rerender(as(<Opens visit={{ ...guide }} />))
  expect(text()).toBe('User guide · HELYX 4.3 for Linux')
})

it('keeps five of a kind', () => {
  render(as(<Recent />))
  act(() => {
    rememberVisit(me.id, installer)
    for (let n = 1; n <= 7; n += 1)
      rememberVisit(me.id, { kind: 'folder', title: `Case ${n}`, path: `/files/${n}` })
  })
  expect(text()).toBe('Case 7 · Case 6 · Case 5 · Case 4 · Case 3 · HELYX 4.3 for Linux')
})

it('keeps users apart, and forgets at a sign-out or when somebody else is here', () => {
  rememberVisit('usr_pi', guide)
  rememberVisit('usr_reader', installer)
  render(as(<Recent />))
  expect(text()).toBe('User guide')
  act(() => clearKept('usr_pi'))
  expect(text()).toBe('User guide')
  cleanup()
  render(as(<Recent />, 'usr_reader'))
  expect(text()).toBe('')
  act(() => clearKept())
  expect(Object.keys(localStorage)).toEqual([])
})

it('makes nothing of junk, and of no address of another site', () => {
  const name = 'portal.visits.usr_pi'
  for (const junk of [
    '{',
    '{}',
    '[1,null,{"kind":"document"}]',
    '[{"kind":"word","title":"a","path":"/"}]',
  ]) {
    localStorage.setItem(name, junk)
    render(as(<Recent />))
    expect(text()).toBe('')
    cleanup()
  }
  for (const path of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', ''])
    rememberVisit(me.id, { ...guide, path })
  rememberVisit(me.id, { ...guide, title: '  ' })
  rememberVisit(me.id, { ...guide, title: 'a'.repeat(999) })
  render(as(<Recent />))
  expect(text()).toBe('a'.repeat(200))
})

it('breaks nothing where storage is blocked or full', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  render(
    <As>
      <Opens visit={guide} />
      <Recent />
    </As>,
  )
  expect(text()).toBe('User guide')
  act(() => clearKept())
  expect(text()).toBe('')
})

const Newest = ({ value, line = 'helyx' }: { value: string; line?: string }) => {
  const { seen, markSeen } = useLastSeen(line)
  return (
    <button type="button" onClick={() => markSeen(value)}>
      {seen ?? 'never here'}
    </button>
  )
}
const press = () => act(() => document.querySelector('button')?.click())

it('tells what was seen before until the next visit, by user', () => {
  localStorage.setItem('portal.seen.usr_pi.helyx', '"4.2"')
  localStorage.setItem('portal.seen.usr_pi.junk', '{"a":1}')
  render(as(<Newest value="4.3" />))
  expect(text()).toBe('4.2')
  press()
  expect(text()).toBe('4.2')
  cleanup()
  render(as(<Newest value="4.3" />))
  expect(text()).toBe('4.2')
  expect(localStorage.getItem('portal.seen.usr_pi.helyx')).toBe('"4.3"')
  cleanup()
  render(as(<Newest value="4.3" line="junk" />))
  expect(text()).toBe('never here')
  cleanup()
  render(as(<Newest value="4.3" />, 'usr_reader'))
  expect(text()).toBe('never here')

  clearLastSeen()
  expect(Object.keys(localStorage)).toEqual([])
})
