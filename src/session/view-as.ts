import type { ReadScope } from '../api/client'
import { isRecord } from '../api/json'
import { permissionKeys } from '../api/permission-keys.gen'
import { createStore } from '../ui/browser/create-store'
import type { PortalConfig } from './config'
import { type Access, canRead, canWrite } from './permissions'
import { isVendorUser, type Me } from './session-status'

type Ref = { readonly id: string; readonly name: string }

/** The rights with which vendor staff view the portal. The backend still acts with their own. */
export type View = {
  /** The key of the user who chose the view; it applies to no other user. */
  readonly by: string
  /** "Engineer of Meridian Racing" */
  readonly label: string
  readonly access: Access
  /** The account shown as the user's, to which lists are narrowed; null for the vendor's own, or any. */
  readonly account: Ref | null
  /** Whether a customer is viewed: staff-only parts are hidden. */
  readonly isCustomer: boolean
  readonly roles: readonly Ref[]
}

/** Why writes are blocked during a view. */
export const VIEW_AS_BLOCKS_WRITES =
  'You are viewing the portal as someone else. Nothing was sent. End the view to make changes.'

const KEY = 'portal.view-as'

const isRef = (value: unknown): value is Ref =>
  isRecord(value) && typeof value.id === 'string' && typeof value.name === 'string'

/** A stored record reduced to known keys and the letters r and w. */
function accessOf(value: unknown): Access {
  const access: Access = {}
  for (const key of permissionKeys) {
    const write = canWrite(value, key)
    if (canRead(value, key)) access[key] = write ? 'rw' : 'r'
    else if (write) access[key] = 'w'
  }
  return access
}

/** Parses a stored view; null for anything else. */
export function parseView(stored: unknown): View | null {
  if (!isRecord(stored) || typeof stored.by !== 'string' || typeof stored.label !== 'string') return null
  const { by, label, account, isCustomer, roles } = stored
  if ((account !== null && !isRef(account)) || typeof isCustomer !== 'boolean') return null
  if (!Array.isArray(roles) || !roles.every(isRef) || !isRecord(stored.access)) return null
  return { by, label, access: accessOf(stored.access), account, isCustomer, roles }
}

function readView(): View | null {
  try {
    return parseView(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  } catch {
    return null
  }
}

const current = createStore(readView())

/** The view of this tab; it survives a reload, not a log-out. */
export function currentView(): View | null {
  return current.get()
}

/** Narrows reads while a customer is viewed; loaded on demand, since few visits need it. Else null. */
export function currentReadScope(): Promise<ReadScope> | null {
  const view = current.get()
  return view?.isCustomer ? import('./view-scope').then(({ viewScope }) => viewScope(view)) : null
}

/** Starts a view; null ends it. */
export function setView(view: View | null): void {
  try {
    if (view) sessionStorage.setItem(KEY, JSON.stringify(view))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is blocked or full: the view lasts until the page is left.
  }
  current.set(view)
}

/** @returns unsubscribes */
export function subscribeToView(listener: () => void): () => void {
  return current.subscribe(listener)
}

/** Whether a user may view the portal with other rights: vendor staff who may read users and roles. */
export function mayViewAs(me: Me, config: Pick<PortalConfig, 'vendor'>): boolean {
  return isVendorUser(me, config) && canRead(me.user_access, 'users_manager')
}

/** The user record with the rights of a view. Its key stays, so that data stored per user stays theirs. */
export function applyView(me: Me, { access, roles, account, isCustomer }: View): Me {
  const shown = account ?? (isCustomer ? { name: 'Any account' } : me.account)
  return { ...me, user_access: access, roles: roles.map(({ id, name }) => ({ id, name })), account: shown }
}
