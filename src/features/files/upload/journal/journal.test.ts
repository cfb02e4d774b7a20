// Needs a document.
import { expect, test, vi } from 'vitest'
import { createJournal, type Journal } from './journal'
import type { Kept } from './kept'
import { mayHoldUploads } from './mark'
import { memoryShelf } from './memory-shelf'
import type { Tabs } from './tabs'

const kept = (key: string, tab: string, userId = 'usr_engineer'): Kept => ({
  key,
  userId,
  folder: '/Cases',
  name: `${key}.msh`,
  size: 12,
  lastModified: 5,
  type: '',
  fingerprint: null,
  onConflict: 'fail',
  uploadId: null,
  startKey: null,
  handle: null,
  tab,
  isCanceled: false,
  isPaused: false,
})

const left = async (journal: Journal) => (await journal.others()).left

function browser() {
  const there = new Set<string>()
  const waiting = new Map<string, (() => void)[]>()
  const listening = new Map<string, () => void>()
  const tabs = (own: string): Tabs => {
    there.add(own)
    return {
      own,
      isThere: async (tab) => there.has(tab),
      onGone: (tab, run) => void waiting.set(tab, [...(waiting.get(tab) ?? []), run]),
      say: () => {
        for (const [tab, run] of listening) if (tab !== own) run()
      },
      onSaid: (run) => void listening.set(own, run),
      alone: (run) => run(),
    }
  }
  const close = (tab: string) => {
    there.delete(tab)
    for (const run of waiting.get(tab) ?? []) run()
  }
  return { tabs, close }
}

const names = (uploads: readonly Kept[]) => uploads.map(({ key }) => key)

test('offers what an earlier page left, not what another tab is sending, and tells once that tab has gone', async () => {
  const shelf = memoryShelf()
  const { tabs, close } = browser()
  const first = createJournal('usr_engineer', shelf, tabs('one'), vi.fn())
  await first.keep([kept('a', 'one')])
  await shelf.put([kept('old', 'zero')])
  const second = createJournal('usr_engineer', shelf, tabs('two'), vi.fn())
  const onOthers = vi.fn()
  second.onOthers(onOthers)
  expect(names(await left(second))).toEqual(['old'])
  expect(await second.claim(['a', 'old'])).toEqual(new Set(['old']))
  expect(names((await second.others()).elsewhere)).toEqual(['a'])
  expect(names(await left(first))).toEqual([])
  expect(await first.claim(['old'])).toEqual(new Set())
  expect(onOthers).not.toHaveBeenCalled()
  await first.keep([kept('b', 'one')])
  await first.drop(['b'])
  expect(onOthers).toHaveBeenCalledTimes(2)
  close('one')
  expect(onOthers).toHaveBeenCalledTimes(3)
  expect(names(await left(second))).toEqual(['a'])
})

test('keeps nothing of another user once somebody else is signed in', async () => {
  const shelf = memoryShelf()
  const { tabs } = browser()
  await createJournal('usr_pi', shelf, tabs('one'), vi.fn()).keep([kept('a', 'one', 'usr_pi')])
  expect(mayHoldUploads()).toBe(true)
  const journal = createJournal('usr_engineer', shelf, tabs('two'), vi.fn())
  expect(await left(journal)).toEqual([])
  expect(shelf.things.size).toBe(0)
  expect(mayHoldUploads()).toBe(false)
})

test('what is noted is there on the next page, what is dropped is not, and nothing comes back by a late note', async () => {
  const shelf = memoryShelf()
  const { tabs, close } = browser()
  const journal = createJournal('usr_engineer', shelf, tabs('one'), vi.fn())
  await journal.keep([kept('a', 'one'), kept('b', 'one')])
  await journal.note('a', { uploadId: 'upl_1', fingerprint: 'f' })
  await journal.drop(['b'])
  await journal.note('b', { uploadId: 'upl_2' })
  close('one')
  const next = createJournal('usr_engineer', shelf, tabs('two'), vi.fn())
  expect(await left(next)).toMatchObject([{ key: 'a', uploadId: 'upl_1', fingerprint: 'f' }])
})

test('a browser that keeps nothing is said to once, and hinders nobody', async () => {
  const shelf = memoryShelf()
  shelf.block()
  const onBlocked = vi.fn()
  const journal = createJournal('usr_engineer', shelf, browser().tabs('one'), onBlocked)
  await journal.keep([kept('a', 'one')])
  await journal.note('a', { uploadId: 'upl_1' })
  expect(await left(journal)).toEqual([])
  expect(await journal.claim(['a'])).toEqual(new Set(['a']))
  expect(onBlocked).toHaveBeenCalledOnce()
  expect(journal.isKept()).toBe(false)
})

test('junk and other versions are left alone', async () => {
  const shelf = memoryShelf()
  await shelf.put([{ key: 'junk' }])
  const journal = createJournal('usr_engineer', shelf, browser().tabs('one'), vi.fn())
  expect(await left(journal)).toEqual([])
})
