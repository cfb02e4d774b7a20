import { permissionKeys } from '../api/permission-keys.gen'
import type { PortalConfig } from './config'
import { type Access, canRead, canWrite } from './permissions'
import { isVendorUser, type Me } from './session-status'

type Ref = { readonly id: string; readonly name: string }

/** The rights with which vendor staff look at the portal for a while. What the backend does stays theirs. */
export interface View {
  /** The user who chose it; it is nobody else's. */
  readonly by: string
  /** "Engineer of Meridian Racing" */
  readonly label: string
  readonly access: Access
  /** The account the screens take the reader for; null for the vendor's own. */
  readonly account: Ref | null
  readonly roles: readonly Ref[]
}

/** Why nothing is sent that would change something. */
export const WHILE_VIEWING =
  'You are viewing the portal with the rights of somebody else. Nothing was sent. End the view to make changes.'

const KEY = 'portal.view-as'
const listeners = new Set<() => void>()
/** Undefined until the tab's storage has been read. */
let current: View | null | undefined

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isRef = (value: unknown): value is Ref =>
  isObject(value) && typeof value.id === 'string' && typeof value.name === 'string'

/** The record that a stored one amounts to: known keys, plain letters. */
function accessOf(value: unknown): Access {
  const access: Access = {}
  for (const key of permissionKeys) {
    const write = canWrite(value, key)
    if (canRead(value, key)) access[key] = write ? 'rw' : 'r'
    else if (write) access[key] = 'w'
  }
  return access
}

/** Reads what the tab has kept; null for anything that is not a view. */
export function parseView(stored: unknown): View | null {
  if (!isObject(stored) || typeof stored.by !== 'string' || typeof stored.label !== 'string') return null
  const { by, label, account, roles } = stored
  if (account !== null && !isRef(account)) return null
  if (!Array.isArray(roles) || !roles.every(isRef) || !isObject(stored.access)) return null
  return { by, label, access: accessOf(stored.access), account, roles }
}

function readView(): View | null {
  try {
    return parseView(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  } catch {
    return null
  }
}

/** The view of this tab; it outlives a reload, not a log-out. */
export function currentView(): View | null {
  if (current === undefined) current = readView()
  return current
}

/** Begins a view, or ends it with null. */
export function setView(view: View | null): void {
  current = view
  try {
    if (view) sessionStorage.setItem(KEY, JSON.stringify(view))
    else sessionStorage.removeItem(KEY)
  } catch {
    // The browser keeps nothing: the view holds until the page is left.
  }
  for (const listener of listeners) listener()
}

/** @returns stops listening */
export function subscribeToView(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether somebody may look at the portal with other rights: vendor staff who may read users and roles. */
export function mayViewAs(me: Me, config: Pick<PortalConfig, 'vendor'>): boolean {
  return isVendorUser(me, config) && canRead(me.user_access, 'users_manager')
}

/** The user record the screens go by. Who it is stays: what is kept per user stays theirs. */
export function seenAs(me: Me, view: View): Me {
  return {
    ...me,
    user_access: view.access,
    roles: view.roles.map(({ id, name }) => ({ id, name })),
    ...(view.account ? { account: { id: view.account.id, name: view.account.name } } : {}),
  }
}
