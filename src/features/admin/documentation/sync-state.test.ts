import { expect, test } from 'vitest'
import { cutMessages, elapsedText, mayHaveArrived, noteOf, type SyncResult, syncRows } from './sync-state'

const done: SyncResult = {
  state: 'done',
  started_at: '2026-11-20T04:00:00Z',
  finished_at: '2026-11-20T04:00:38Z',
  started_by: null,
  added: 0,
  changed: 0,
  removed: 0,
  unchanged: 3,
  failed: [],
}
const running: SyncResult = {
  ...done,
  state: 'running',
  started_at: '2026-11-20T09:30:00Z',
  finished_at: null,
}
const lost = { message: 'The connection was lost.', kind: 'network', status: 0 } as const
const attempt = { startedBefore: done.started_at, lostAt: 100 }
const facts = { last: done, readAt: 50, isPending: false, failure: null, attempt: null }

test('[DM1] a start whose answer was lost is settled by the state of the server, and never by another start', () => {
  expect(noteOf(facts)).toBeNull()
  expect(noteOf({ ...facts, isPending: true, attempt: { ...attempt, lostAt: null } })?.text).toBe('Starting…')
  expect(noteOf({ ...facts, failure: lost, attempt })).toMatchObject({ tone: 'wait' })
  expect(noteOf({ ...facts, failure: lost, attempt, readAt: 101, last: running })).toBeNull()
  const ended = { ...done, started_at: running.started_at }
  expect(noteOf({ ...facts, isPending: true, attempt: { ...attempt, lostAt: null }, last: ended })).toBeNull()
  expect(noteOf({ ...facts, failure: lost, attempt, readAt: 101, last: ended })).toBeNull()
  expect(noteOf({ ...facts, failure: lost, attempt, readAt: 101 })?.text).toMatch(
    /^The synchronization did not start\./,
  )
})

test('[DM1] nothing is claimed of a start where the server does not say what became of it', () => {
  const after = { ...facts, failure: lost, attempt, readAt: 101 }
  const untold = { startedBefore: null, lostAt: 100 }
  expect(noteOf({ ...after, last: undefined, attempt: untold })?.text).toMatch(/^Nobody can tell/)
  const unreadable = { message: 'The answer is none.', kind: 'unreadable', status: 200 } as const
  expect(noteOf({ ...after, failure: unreadable })?.text).toMatch(/^Nobody can tell/)
  expect(noteOf({ ...facts, last: undefined, isPending: true })?.text).toMatch(/^Running\./)
})

test('a refusal is shown in the words of the server', () => {
  const failure = { message: 'Tomas Reyes started one at 09:30.', kind: 'status', status: 409 } as const
  expect(noteOf({ ...facts, failure, attempt: { ...attempt, lostAt: null } })).toEqual({
    tone: 'problem',
    text: 'Tomas Reyes started one at 09:30.',
  })
  expect(
    [lost, { kind: 'timeout', status: 0 } as const, { kind: 'status', status: 504 } as const].map(
      mayHaveArrived,
    ),
  ).toEqual([true, true, true])
  expect(mayHaveArrived({ kind: 'status', status: 403 })).toBe(false)
})

test('elapsed time is told in minutes and hours', () => {
  const minute = 60_000
  expect([0, minute, 3 * minute, 60 * minute, 65 * minute, 121 * minute].map(elapsedText)).toEqual([
    'less than a minute',
    '1 minute',
    '3 minutes',
    '1 hour',
    '1 hour 5 minutes',
    '2 hours 1 minute',
  ])
})

test('[DM1] what failed comes first, with its reason, also from a backend that lists failures only', () => {
  const place = { line: 'helyx', version: '4.3', title: 'Walls' } as const
  const rows = syncRows({
    failed: [],
    items: [
      { ...place, id: 'doc_1', path: 'walls', outcome: 'added' },
      { ...place, id: null, path: 'broken', outcome: 'failed', reason: 'It is empty.' },
    ],
  })
  expect(rows.map(({ path, outcome, reason }) => [path, outcome, reason])).toEqual([
    ['broken', 'failed', 'It is empty.'],
    ['walls', 'added', undefined],
  ])
  const failed = [
    { line: null, version: null, path: '', message: 'The bucket did not answer.' },
    { line: 'helyx' as const, version: '4.3', path: 'walls', message: 'It is empty.' },
  ]
  expect(syncRows({ failed }).map(({ title, reason }) => [title, reason])).toEqual([
    ['walls', 'It is empty.'],
  ])
  expect(cutMessages({ failed })).toEqual(['The bucket did not answer.'])
})
