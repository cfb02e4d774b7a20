// Needs a document.
import { expect, test, vi } from 'vitest'
import { mayHaveUploads } from './has-uploads'
import { createJournal, type Journal, type PersistedUpload } from './journal'
import { fakeKeyValueStore } from './key-value-store.fake'
import type { Tabs } from './tabs'

const persisted = (key: string, tab: string, userId = 'usr_engineer'): PersistedUpload => ({
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

const interrupted = async (journal: Journal) => (await journal.others()).interrupted

/** The tabs of one browser; `close` closes one of them. */
function browser() {
  const open = new Set<string>()
  const waiting = new Map<string, (() => void)[]>()
  const listening = new Map<string, () => void>()
  const tabs = (own: string): Tabs => {
    open.add(own)
    return {
      own,
      isOpen: async (tab) => open.has(tab),
      onClose: (tab, run) => void waiting.set(tab, [...(waiting.get(tab) ?? []), run]),
      notifyChange: () => {
        for (const [tab, run] of listening) if (tab !== own) run()
      },
      onChange: (run) => void listening.set(own, run),
      exclusively: (run) => run(),
    }
  }
  const close = (tab: string) => {
    open.delete(tab)
    for (const run of waiting.get(tab) ?? []) run()
  }
  return { tabs, close }
}

const names = (uploads: readonly PersistedUpload[]) => uploads.map(({ key }) => key)

test('offers what an earlier page left, not what another tab uploads, and calls back once that tab is closed', async () => {
  const store = fakeKeyValueStore()
  const { tabs, close } = browser()
  const first = createJournal('usr_engineer', store, tabs('one'), vi.fn())
  await first.add([persisted('a', 'one')])
  await store.put([persisted('old', 'zero')])
  const second = createJournal('usr_engineer', store, tabs('two'), vi.fn())
  const onOtherTabs = vi.fn()
  second.onOtherTabs(onOtherTabs)
  expect(names(await interrupted(second))).toEqual(['old'])
  expect(await second.claim(['a', 'old'])).toEqual(new Set(['old']))
  expect(names((await second.others()).elsewhere)).toEqual(['a'])
  expect(names(await interrupted(first))).toEqual([])
  expect(await first.claim(['old'])).toEqual(new Set())
  expect(onOtherTabs).not.toHaveBeenCalled()
  await first.add([persisted('b', 'one')])
  await first.remove(['b'])
  expect(onOtherTabs).toHaveBeenCalledTimes(2)
  close('one')
  expect(onOtherTabs).toHaveBeenCalledTimes(3)
  expect(names(await interrupted(second))).toEqual(['a'])
})

test('removes the uploads of another user', async () => {
  const store = fakeKeyValueStore()
  const { tabs } = browser()
  await createJournal('usr_pi', store, tabs('one'), vi.fn()).add([persisted('a', 'one', 'usr_pi')])
  expect(mayHaveUploads()).toBe(true)
  const journal = createJournal('usr_engineer', store, tabs('two'), vi.fn())
  expect(await interrupted(journal)).toEqual([])
  expect(store.records.size).toBe(0)
  expect(mayHaveUploads()).toBe(false)
})

test('the next page reads what was updated, not what was removed, and a late update brings nothing back', async () => {
  const store = fakeKeyValueStore()
  const { tabs, close } = browser()
  const journal = createJournal('usr_engineer', store, tabs('one'), vi.fn())
  await journal.add([persisted('a', 'one'), persisted('b', 'one')])
  await journal.update('a', { uploadId: 'upl_1', fingerprint: 'f' })
  await journal.remove(['b'])
  await journal.update('b', { uploadId: 'upl_2' })
  close('one')
  const next = createJournal('usr_engineer', store, tabs('two'), vi.fn())
  expect(await interrupted(next)).toMatchObject([{ key: 'a', uploadId: 'upl_1', fingerprint: 'f' }])
})

test('a browser that refuses storage is reported once, and uploads go on', async () => {
  const store = fakeKeyValueStore()
  store.block()
  const onBlocked = vi.fn()
  const journal = createJournal('usr_engineer', store, browser().tabs('one'), onBlocked)
  await journal.add([persisted('a', 'one')])
  await journal.update('a', { uploadId: 'upl_1' })
  expect(await interrupted(journal)).toEqual([])
  expect(await journal.claim(['a'])).toEqual(new Set(['a']))
  expect(onBlocked).toHaveBeenCalledOnce()
  expect(journal.isAvailable()).toBe(false)
})

test('records of other versions are ignored', async () => {
  const store = fakeKeyValueStore()
  await store.put([{ key: 'junk' }])
  const journal = createJournal('usr_engineer', store, browser().tabs('one'), vi.fn())
  expect(await interrupted(journal)).toEqual([])
})
