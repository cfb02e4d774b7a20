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
  /** The account shown as the user's; null for the vendor's own. */
  readonly account: { readonly name: string } | null
  readonly roles: readonly Ref[]
}

/** Why writes are blocked during a view. */
export const VIEW_AS_BLOCKS_WRITES =
  'You are viewing the portal with the rights of somebody else. Nothing was sent. End the view to make changes.'

const KEY = 'portal.view-as'

const isNamed = (value: unknown): value is { name: string } =>
  isRecord(value) && typeof value.name === 'string'

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
  const { by, label, account, roles } = stored
  if (account !== null && !isNamed(account)) return null
  if (!Array.isArray(roles) || !roles.every(isRef) || !isRecord(stored.access)) return null
  return { by, label, access: accessOf(stored.access), account, roles }
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
export function applyView(me: Me, view: View): Me {
  return {
    ...me,
    user_access: view.access,
    roles: view.roles.map(({ id, name }) => ({ id, name })),
    ...(view.account ? { account: { name: view.account.name } } : {}),
  }
}
