import {
  BookOpen,
  Download,
  FlaskConical,
  Folder,
  KeyRound,
  LayoutDashboard,
  Library,
  LifeBuoy,
  type LucideIcon,
  ShieldCheck,
} from 'lucide-react'
import { mayEnter, type Permission } from '../../session/permissions'

const lines = (base: '/downloads' | '/documentation' | '/support') =>
  [
    { label: 'HELYX', path: `${base}/helyx` },
    { label: 'ELEMENTS', path: `${base}/elements` },
  ] as const

/** The side menu as the specification lists it [L2.2]; the table of routes decides which entries a user sees. */
const ENTRIES = [
  { label: 'Dashboard', path: '/', icon: LayoutDashboard },
  {
    label: 'Admin',
    path: '/admin',
    icon: ShieldCheck,
    children: [
      { label: 'Accounts', path: '/admin/accounts_manager' },
      { label: 'Users', path: '/admin/users_manager' },
      { label: 'Licenses', path: '/admin/licenses_manager' },
      { label: 'Products', path: '/admin/products_manager' },
      { label: 'Resources', path: '/admin/resources_manager' },
      { label: 'Documentation', path: '/admin/documentation_manager' },
    ],
  },
  { label: 'Licenses', path: '/licenses', icon: KeyRound },
  { label: 'Downloads', path: '/downloads', icon: Download, children: lines('/downloads') },
  { label: 'Documentation', path: '/documentations', icon: BookOpen, children: lines('/documentation') },
  { label: 'Resources', path: '/resources', icon: Library },
  { label: 'Support', path: '/support', icon: LifeBuoy, children: lines('/support') },
  { label: 'File Manager', path: '/files', icon: Folder },
  { label: 'Fake Data', path: '/fake-data', icon: FlaskConical },
] as const

type Entry = (typeof ENTRIES)[number]
type Child = Extract<Entry, { children: unknown }>['children'][number]

export type MenuChild = { readonly label: string; readonly path: Child['path'] }
export type MenuEntry = {
  readonly label: string
  readonly path: Entry['path']
  readonly icon: LucideIcon
  readonly children?: readonly MenuChild[]
}

/**
 * The entries a user may read. A parent is shown if one of its children is, whatever its own path asks for [L2.3].
 * @param permissionOf the permission that the route of a path asks for; undefined without such a route
 */
export function menuFor(
  access: unknown,
  permissionOf: (path: string) => Permission | undefined,
): MenuEntry[] {
  const isReadable = ({ path }: { path: string }) => mayEnter(access, permissionOf(path) ?? null)
  const entries: readonly MenuEntry[] = ENTRIES
  return entries.flatMap((entry) => {
    if (!entry.children) return isReadable(entry) ? [entry] : []
    const children = entry.children.filter(isReadable)
    return children.length > 0 ? [{ ...entry, children }] : []
  })
}

const isUnder = (path: string, base: string) => path === base || (base !== '/' && path.startsWith(`${base}/`))

/** The path of the current menu entry: the longest one at or above the page's path. */
export function currentEntry(entries: readonly MenuEntry[], pathname: string): string | undefined {
  const here = pathname.toLowerCase()
  return entries
    .flatMap(({ path, children = [] }): string[] => [path, ...children.map((child) => child.path)])
    .filter((path) => isUnder(here, path))
    .sort((a, b) => b.length - a.length)[0]
}
