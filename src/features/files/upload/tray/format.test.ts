import { expect, test } from 'vitest'
import { summarize } from '../summary'
import type { UploadEntry, UploadStatus } from '../uploads-context'
import { formatAnnouncement, formatSummary, formatTimeLeft, percent } from './format'

const entry = (status: UploadStatus, size: number, sent: number): UploadEntry => ({
  ...{ key: `${status}${size}`, name: 'a', folder: '/', message: null, need: null },
  ...{ status, size, sent },
})

test('[FM4] all uploads in one line', () => {
  const entries = [
    entry('done', 1_000_000, 1_000_000),
    entry('sending', 9_000_000, 3_500_000),
    entry('queued', 0, 0),
  ]
  expect(formatSummary(summarize(entries, 12_000_000))).toBe(
    '1 of 3, 45%, 12.0 MB/s, less than a minute left',
  )
  expect(formatSummary(summarize(entries, null))).toBe('1 of 3, 45%')
  const over = [
    entry('done', 1, 1),
    entry('failed', 2, 0),
    entry('canceled', 3, 0),
    entry('interrupted', 4, 0),
  ]
  expect(formatSummary(summarize(over, 5))).toBe('1 file uploaded, 1 failed, 1 interrupted')
  expect(formatSummary(summarize([entry('paused', 1, 0)], 5))).toBe('1 paused')
  expect(formatSummary(summarize([entry('elsewhere', 1, 0)], 5))).toBe('1 in another tab')
})

test('the time left is no more exact than an estimate can be', () => {
  const texts = [5, 60, 61, 3599, 3600, 7800, 90_000].map(formatTimeLeft)
  expect(texts).toEqual([
    'less than a minute left',
    '1 min left',
    '2 min left',
    '60 min left',
    '1 h 0 min left',
    '2 h 10 min left',
    'more than a day left',
  ])
})

test('[FM4] progress is spoken at most every ten percent', () => {
  const announcements = new Set<string>()
  for (let sent = 0; sent <= 1000; sent += 1)
    announcements.add(formatAnnouncement(summarize([entry('sending', 1000, sent)], null)))
  expect(announcements.size).toBe(10)
  expect(formatAnnouncement(summarize([entry('done', 5, 5)], null))).toBe('1 file uploaded.')
  expect(formatAnnouncement(summarize([], null))).toBe('')
})

test('100 % is never reached before the file is done', () => {
  expect([percent(999, 1000), percent(1000, 1000), percent(0, 0)]).toEqual([99, 99, 0])
})
