import type { Shortcut } from '../../ui/menu/shortcuts'

const goals = [
  { keys: 'g d', path: '/', name: 'dashboard' },
  { keys: 'g l', path: '/licenses', name: 'licenses' },
  { keys: 'g o', path: '/downloads', name: 'downloads' },
  { keys: 'g p', path: '/documentations', name: 'documentation' },
  { keys: 'g r', path: '/resources', name: 'resources' },
  { keys: 'g s', path: '/support', name: 'support' },
  { keys: 'g f', path: '/files', name: 'files' },
  { keys: 'g a', path: '/admin', name: 'admin' },
  { keys: 'g u', path: '/user-account', name: 'your account' },
] as const

/** The keys that lead to screens, of those that may be read. */
export const goKeys = (mayOpen: (path: string) => boolean, go: (path: string) => void): Shortcut[] =>
  goals
    .filter(({ path }) => mayOpen(path))
    .map(({ keys, path, name }) => ({ keys, what: `Go to ${name}`, run: () => go(path) }))

/** The keys that lead to a path, where it has some. */
export const keysOf = (path: string): string | undefined => goals.find((goal) => goal.path === path)?.keys
