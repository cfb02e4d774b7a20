import { expect, it } from 'vitest'
import { currentAnnouncements, nextChange, parseAnnouncements } from './announcements'

const noon = Date.parse('2026-11-20T12:00:00Z')
const hour = 3_600_000

it('[G22] reads an announcement with everything that can be said', () => {
  expect(
    parseAnnouncements([
      {
        id: 'mirror',
        level: 'attention',
        text: ' The download mirror rests on Sunday. ',
        from: '2026-11-20T00:00:00Z',
        until: '2026-11-23T00:00:00Z',
        link: { href: 'https://status.corvane.example/mirror', text: 'Status' },
      },
    ]),
  ).toEqual([
    {
      id: 'mirror',
      level: 'attention',
      text: 'The download mirror rests on Sunday.',
      from: Date.parse('2026-11-20T00:00:00Z'),
      until: Date.parse('2026-11-23T00:00:00Z'),
      link: { href: 'https://status.corvane.example/mirror', text: 'Status' },
    },
  ])
})

it('[G22] makes nothing of junk and keeps what stands beside it', () => {
  for (const junk of [null, undefined, 'maintenance', 7, {}, { announcements: [] }])
    expect(parseAnnouncements(junk)).toEqual([])
  const good = { id: 'a', text: 'Planned work.' }
  const kept = parseAnnouncements([
    null,
    'text',
    [],
    { text: 'Without an id' },
    { id: '', text: 'With an empty id' },
    { id: 'b' },
    { id: 'c', text: '   ' },
    { id: 'd', text: 'An end that is no time', until: 'soon' },
    good,
    { ...good, text: 'The same id again' },
  ])
  expect(kept.map(({ text }) => text)).toEqual(['Planned work.'])
  expect(parseAnnouncements([{ ...good, level: 'apocalypse' }])[0]?.level).toBe('info')
})

it('[G22] leads nowhere but to the web over https or into the portal', () => {
  const hrefOf = (link: unknown) => parseAnnouncements([{ id: 'a', text: 'x', link }])[0]?.link?.href ?? null
  expect(hrefOf('/licenses?status=expiring')).toBe('/licenses?status=expiring')
  expect(hrefOf({ href: 'https://status.corvane.example' })).toBe('https://status.corvane.example')
  for (const bad of [
    'javascript:alert(1)',
    'http://plain.example',
    '//elsewhere.example',
    '/\\elsewhere',
    'x',
    3,
  ])
    expect(hrefOf(bad)).toBe(null)
})

it('[G22] shows what is due and not put away, the most pressing first, three at most', () => {
  const all = parseAnnouncements([
    { id: 'past', text: 'x', until: '2026-11-20T12:00:00Z' },
    { id: 'ahead', text: 'x', from: '2026-11-20T12:00:01Z' },
    { id: 'info', text: 'x' },
    { id: 'critical', level: 'critical', text: 'x', from: '2026-11-20T12:00:00Z' },
    { id: 'read', text: 'x' },
    { id: 'second', text: 'x' },
    { id: 'third', text: 'x' },
  ])
  expect(currentAnnouncements(all, noon, ['read']).map(({ id }) => id)).toEqual([
    'critical',
    'info',
    'second',
  ])
})

it('[G22] knows when the clock alone changes what is shown', () => {
  const all = parseAnnouncements([
    {
      id: 'a',
      text: 'x',
      from: new Date(noon + hour).toISOString(),
      until: new Date(noon + 2 * hour).toISOString(),
    },
  ])
  expect(nextChange(all, noon)).toBe(noon + hour)
  expect(nextChange(all, noon + hour)).toBe(noon + 2 * hour)
  expect(nextChange(all, noon + 2 * hour)).toBe(null)
  expect(nextChange(parseAnnouncements([{ id: 'a', text: 'x' }]), noon)).toBe(null)
})
