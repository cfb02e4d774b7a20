// Needs a document.
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { mayEnter } from './permissions'
import type { Me } from './session-status'
import { applyView, currentView, mayViewAs, parseView, setView, subscribeToView, type View } from './view-as'

const me: Me = {
  id: 'usr_staff',
  first_name: 'Mara',
  last_name: 'Lindqvist',
  email: 'mara.lindqvist@corvane.example',
  account: { id: 'acc_corvane', name: 'Corvane' },
  user_access: { users_manager: 'rw', licenses: 'rw', file_manager: 'rw' },
  roles: [{ id: 'rol_vendor_admin', name: 'Vendor admin' }],
}
const view: View = {
  by: 'usr_staff',
  label: 'Engineer of Meridian Racing (Luca Moretti)',
  access: { licenses: 'r' },
  account: { id: 'acc_meridian', name: 'Meridian Racing' },
  isCustomer: true,
  roles: [{ id: 'rol_engineer', name: 'Engineer' }],
}

afterEach(() => {
  setView(null)
})

it('[G26] shows the record of the view in the name of who looks', () => {
  const seen = applyView(me, view)
  expect(seen).toMatchObject({ id: 'usr_staff', first_name: 'Mara', account: { name: 'Meridian Racing' } })
  expect(seen.user_access).toEqual({ licenses: 'r' })
  expect(mayEnter(seen.user_access, 'users_manager')).toBe(false)
  expect(mayEnter(seen.user_access, 'licenses')).toBe(true)
  expect(applyView(me, { ...view, account: null }).account.name).toBe('Any account')
  expect(applyView(me, { ...view, account: null, isCustomer: false }).account.name).toBe('Corvane')
})

it('[G26] is for vendor staff who may read users', () => {
  const vendor = { vendor: 'Corvane' }
  expect(mayViewAs(me, vendor)).toBe(true)
  expect(mayViewAs({ ...me, user_access: { users_manager: 'r' } }, vendor)).toBe(true)
  expect(mayViewAs({ ...me, user_access: { licenses: 'rw' } }, vendor)).toBe(false)
  expect(mayViewAs({ ...me, account: { id: 'acc_meridian', name: 'Meridian Racing' } }, vendor)).toBe(false)
})

it('[G26] outlives a reload in its tab and is gone when it is ended', () => {
  const heard = vi.fn<() => void>()
  const stop = subscribeToView(heard)
  setView(view)
  expect(currentView()).toBe(view)
  expect(parseView(JSON.parse(sessionStorage.getItem('portal.view-as') ?? 'null'))).toEqual(view)
  setView(null)
  expect(currentView()).toBe(null)
  expect(sessionStorage.getItem('portal.view-as')).toBe(null)
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
})

it('[G26] makes nothing of junk in the storage, and never more than known keys with plain letters', () => {
  for (const junk of [
    null,
    3,
    'x',
    [],
    {},
    { ...view, by: 1 },
    { ...view, account: 'x' },
    { ...view, isCustomer: undefined },
    { ...view, roles: 'x' },
  ])
    expect(parseView(junk)).toBe(null)
  expect(parseView({ ...view, access: null })).toBe(null)
  const odd = {
    licenses: 'rwx',
    resources: 'r',
    '*': 'rw',
    __proto__: { fake_data: 'rw' },
    file_manager: ['r'],
  }
  expect(parseView({ ...view, access: odd })?.access).toEqual({ resources: 'r' })
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const parsed = parseView(stored)
      expect(parsed === null || typeof parsed.by === 'string').toBe(true)
    }),
  )
})
