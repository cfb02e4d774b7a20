import type { Permission, PermissionKey } from '../../session/permissions'
import type { Entry } from '../entry'

type Route = {
  readonly fullPath: string
  readonly options: { readonly staticData?: { readonly permission: Permission; readonly entry?: Entry } }
}

/** Screens with a key of their own that no landing page lists. */
const unlisted: Partial<Record<PermissionKey, Entry>> = {
  support_helyx_tickets: { title: 'HELYX tickets', purpose: 'One request about HELYX and its thread.' },
  support_elements_tickets: {
    title: 'ELEMENTS tickets',
    purpose: 'One request about ELEMENTS and its thread.',
  },
}

/**
 * The screens that ask for a key, from the table of routes, each once: a page that only lists others, and one that
 * is open to everyone, are none.
 */
export function areasOf(routes: readonly Route[]) {
  const areas = routes.flatMap(({ fullPath, options: { staticData } }) => {
    const { permission } = staticData ?? {}
    if (typeof permission !== 'string' || permission === 'open') return []
    const entry = staticData?.entry ?? unlisted[permission]
    return entry ? [{ ...entry, path: fullPath, permission }] : []
  })
  return areas.filter(
    ({ title, permission }, index) =>
      areas.findIndex((other) => other.title === title && other.permission === permission) === index,
  )
}
