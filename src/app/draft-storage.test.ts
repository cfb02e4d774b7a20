// Needs a document.
import { beforeEach, expect, it, vi } from 'vitest'
import { clearDrafts, createDraftStore } from './draft-storage'

const draft = { values: { note: 'typed' }, seen: { note: '' } }
const never = () => false

beforeEach(() => sessionStorage.clear())

it('keeps a draft per user and form, over a new page', () => {
  createDraftStore('usr_pi', never).write('seat.move.sea_0103', draft)
  const later = createDraftStore('usr_pi', never)
  expect(later.read('seat.move.sea_0103')).toEqual(draft)
  expect(later.read('seat.move.sea_0104')).toBeNull()
  later.remove('seat.move.sea_0103')
  expect(later.read('seat.move.sea_0103')).toBeNull()
})

it('keeps the letters of a name as they are, composed or not', () => {
  const name = 'Pru\u0308fstand und Prüfstand.csv'
  createDraftStore('usr_pi', never).write('a', { values: { name }, seen: { name: '' } })
  expect(createDraftStore('usr_pi', never).read('a')?.values.name).toBe(name)
})

it('removes the drafts of other users, even with an id that begins alike, and nothing else', () => {
  sessionStorage.setItem('portal.policy', 'sign-in')
  createDraftStore('usr_pi', never).write('seat.assign.lic_0417', draft)
  createDraftStore('usr_p', never)
  expect(Object.keys({ ...sessionStorage })).toEqual(['portal.policy'])
})

it('is empty after a log-out', () => {
  const store = createDraftStore('usr_pi', never)
  store.write('seat.assign.lic_0417', draft)
  clearDrafts()
  expect(store.read('seat.assign.lic_0417')).toBeNull()
})

it('treats a storage that is full, blocked or holds junk as empty', () => {
  const store = createDraftStore('usr_pi', never)
  sessionStorage.setItem('portal.draft.usr_pi.a', '{"values":')
  sessionStorage.setItem('portal.draft.usr_pi.b', '["typed"]')
  expect([store.read('a'), store.read('b')]).toEqual([null, null])
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(store.write('a', draft)).toBe(false)
  expect(refuse).toHaveBeenCalledOnce()
  refuse.mockRestore()
  expect(store.write('a', draft)).toBe(true)
})
