import type { PersonaId } from '../../mock/personas'
import { mayChange, mayEnter, type Permission } from '../../src/session/permissions'

/** A screen of the route table. */
export type Route = {
  path: string
  permission: Permission
}

/** How a screen is looked at. */
export type View = {
  mode: 'light' | 'dark'
  width: number
  height: number
}

/** The colour modes and widths every screen is held against. */
export const views: readonly View[] = [
  { mode: 'light', width: 1440, height: 900 },
  { mode: 'light', width: 390, height: 844 },
  { mode: 'dark', width: 1440, height: 900 },
  { mode: 'dark', width: 390, height: 844 },
]

/** A table of routes by path, without the root and without paths that differ by a trailing slash only. */
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
 * Screens by persona: staff and an engineer see all of them, the reader where their rights differ from the
 * engineer's, which shows a screen that is not allowed or whose changes are blocked. A User Admin, support and content
 * see the managers that they may open, which show them less than staff.
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

/** `licenses-licenseId-engineer-dark-390`: what, who, mode and width. */
export function nameOf(what: string, persona: string, { mode, width }: View): string {
  const words = what.replaceAll(/[{}$]/g, '').split('/').filter(Boolean).join('-')
  const rest = what.endsWith('/$') ? '-any' : ''
  return `${words === '' ? 'dashboard' : `${words}${rest}`}-${persona}-${mode}-${width}`
}
