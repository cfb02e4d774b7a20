import type { PersonaId } from '../../mock/personas'
import { mayChange, mayEnter, type Permission } from '../../src/session/permissions'

/** A screen of the route table. */
export type Route = {
  path: string
  permission: Permission
}

/** Color mode and window size. */
export type View = {
  mode: 'light' | 'dark'
  width: number
  height: number
}

/** Color modes and widths of all screenshots. */
export const views: readonly View[] = [
  { mode: 'light', width: 1440, height: 900 },
  { mode: 'light', width: 390, height: 844 },
  { mode: 'dark', width: 1440, height: 900 },
  { mode: 'dark', width: 390, height: 844 },
]

/** Paths of the route table, without the root and without duplicates by trailing slash. */
export function screensOf(
  table: Record<string, { fullPath: string; options: { staticData?: { permission?: Permission } } }>,
): Route[] {
  const screens = new Map<string, Route>()
  for (const { fullPath, options } of Object.values(table)) {
    const path = fullPath.replace(/(.)\/$/, '$1')
    const permission = options.staticData?.permission
    if (permission !== undefined && path !== '') screens.set(path, { path, permission })
  }
  return [...screens.values()]
}

/**
 * Screens by persona: staff and an engineer see all; the reader those with other rights than the engineer's, which
 * shows forbidden screens and blocked changes. User Admin, support and content staff see the managers they may open,
 * with less than staff.
 */
export function visits(
  screens: readonly Route[],
  accessOf: (persona: PersonaId) => unknown,
): { persona: PersonaId; route: Route }[] {
  const engineer = accessOf('engineer')
  const reader = accessOf('reader')
  const differs = ({ permission }: Route) =>
    mayEnter(engineer, permission) !== mayEnter(reader, permission) ||
    mayChange(engineer, permission) !== mayChange(reader, permission)
  const managers = (persona: PersonaId) =>
    screens.filter(
      ({ path, permission }) => path.startsWith('/admin/') && mayEnter(accessOf(persona), permission),
    )
  return [
    ...screens.map((route) => ({ persona: 'staff' as const, route })),
    ...screens.map((route) => ({ persona: 'engineer' as const, route })),
    ...screens.filter(differs).map((route) => ({ persona: 'reader' as const, route })),
    ...(['useradmin', 'support', 'content'] as const).flatMap((persona) =>
      managers(persona).map((route) => ({ persona, route })),
    ),
  ]
}

/** File name of a screenshot, such as `licenses-licenseId-engineer-dark-390`: screen, persona, mode and width. */
export function nameOf(what: string, persona: string, { mode, width }: View): string {
  const words = what.replaceAll(/[{}$]/g, '').split('/').filter(Boolean).join('-')
  const rest = what.endsWith('/$') ? '-any' : ''
  return `${words === '' ? 'dashboard' : `${words}${rest}`}-${persona}-${mode}-${width}`
}
