import type { Rolldown } from 'vite'
import { projectRoot } from '../portal-contract'

/**
 * Entries of the bundler: the portal's start, and two modules that every visit loads beside it. All that entries need at
 * once gets the tag `$initial`.
 */
export const entries = {
  index: 'index.html',
  identity: 'src/session/auth/msal.ts',
  mount: 'src/app/mount.tsx',
}

const main = `${projectRoot}/src/main.tsx`
/** The module that loads every page. */
export const routes = `${projectRoot}/src/app/routes.tsx`

/** A module that pages of so many rooms of `features` need is shared by all pages. */
const ROOMS = 3
/** Bytes of a library's modules, before minification, from which on it is a script of its own. */
const LIBRARY = 20_000
/** A library's modules of fewer bytes join those that most of the same scripts need. */
const SMALL = 4_000

/**
 * Heavy packages and rooms by the name of a script, for code that pages share and for code that forms and dialogs share
 * beyond it. A module that needs none of them is in `pages` or `forms`, any other in the script of the last one that it
 * needs: it imports only scripts named before its own, so that no two need each other.
 */
const heavy = {
  pages: {
    'html-frame': /\/src\/html-frame\//,
    lists: /\/node_modules\/@tanstack\/(?:react-)?table/,
  },
  forms: {
    overlays: /\/node_modules\/@chakra-ui\//,
    dialogs: /\/node_modules\/@zag-js\/dialog\//,
    choices: /\/node_modules\/@zag-js\/combobox\//,
  },
}
/** Rooms for forms and dialogs. */
const formRooms = /\/src\/ui\/(?:form|dialog|theme)\//

/** Modules that only pass others on: who imports one of them needs little of what is behind it. */
const barrels = /\/node_modules\/lucide-react\/|\/operations\.gen\.ts$/
/** Small modules behind barrels, and their imports: any page may need them. */
const behindBarrels = /\/node_modules\/lucide-react\/|\/src\/api\/(?!validator)/
const libraries = /\/node_modules\/(?!lucide-react\/)/

/**
 * The module groups of the build [decision 34]: each module is in the first group that takes it. What no group takes, the
 * bundler puts in a script with all modules that the same entries and lazily loaded modules need, which is how a page
 * and a dialog get scripts of their own.
 *
 * The first screen is seven scripts. `index` is `main.tsx`; `start` what it needs, with all styles of the first screen;
 * `identity` signs in; `libraries` is third-party code; `frame` is shared by pages and the first screen; `mount` is
 * imported by nothing else, and so may name pages; the bundler adds its own `rolldown-runtime`. Then come the scripts that
 * pages, forms and dialogs share, and large libraries. Third-party code is apart from the portal's own, which a
 * deployment changes more often.
 */
export function chunks(): Rolldown.OutputOptions['codeSplitting'] {
  let start: ReadonlySet<string> | undefined
  let names: ReadonlyMap<string, string> | undefined
  const initial = { tags: ['$initial' as const] }
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        ...{ ...initial, debugName: 'start' },
        name: (id, context) => {
          start ??= closure([main], importsOf(context))
          const isIn = start.has(id) || id.includes('vite/preload-helper') || /\.css($|\?)/.test(id)
          return isIn && id !== main ? 'start' : null
        },
      },
      {
        name: 'identity',
        test: /\/node_modules\/@azure\/msal-(browser|common)\/|\/src\/session\/auth\/msal\.ts$/,
      },
      { name: 'libraries', test: libraries, ...initial },
      { name: 'frame', minShareCount: 2, ...initial },
      {
        ...{ debugName: 'shared', minShareCount: 2 },
        name: (id, context) => {
          names ??= namesOfShared(context)
          const name = behindBarrels.test(id) ? 'pages' : names.get(id)
          if (name === undefined) return null
          return id.includes('/node_modules/') ? `${name}-libraries` : name
        },
      },
      {
        ...{ name: 'library', test: libraries, entriesAware: true },
        ...{ minSize: LIBRARY, entriesAwareMergeThreshold: SMALL },
      },
    ],
  }
}

/** Names by module: of code that pages share, of the form rooms, and of what these need. */
function namesOfShared(context: Rolldown.ChunkingContext): Map<string, string> {
  const rooms = new Map<string, Set<string>>()
  for (const page of pagesOf(context)) {
    const room = /\/src\/features\/(?:admin\/)?[^/]+\//.exec(page)?.[0] ?? page
    for (const id of closure([page], importsOf(context)))
      rooms.set(id, (rooms.get(id) ?? new Set()).add(room))
  }
  const names = new Map<string, string>()
  const share = (id: string, kind: keyof typeof heavy) => {
    if (!id.includes('/src/features/')) names.set(id, lastNeeded(context, id, heavy[kind]) ?? kind)
  }
  for (const [id, { size }] of rooms) if (size >= ROOMS) share(id, 'pages')
  // A form part that a page needs is shared by pages, however few: in a script of its own each form would ask for it.
  const parts = [...closure([main], everythingOf(context))].filter((id) => formRooms.test(id))
  for (const id of closure(parts, importsOf(context)))
    if (!names.has(id) && !libraries.test(id)) share(id, rooms.has(id) ? 'pages' : 'forms')
  return names
}

/** The pages that the table of routes loads. A form that is a page loads the code of dialogs, and counts as one. */
function pagesOf(context: Rolldown.ChunkingContext): string[] {
  const pages = context.getModuleInfo(routes)?.dynamicallyImportedIds ?? []
  return pages.filter((page) => !page.endsWith('-form-page.tsx'))
}

/** The name of the last heavy package or room that a module needs at once. */
function lastNeeded(context: Rolldown.ChunkingContext, id: string, kinds: Readonly<Record<string, RegExp>>) {
  const needed = [...closure([id], importsOf(context))]
  return Object.keys(kinds).findLast((name) => needed.some((one) => kinds[name]?.test(one)))
}

/** Imports of a module that run before it; a barrel's are left out. */
function importsOf(context: Rolldown.ChunkingContext) {
  return (id: string) => (barrels.test(id) ? [] : (context.getModuleInfo(id)?.importedIds ?? []))
}

/** All imports of a module, lazy ones included. */
function everythingOf(context: Rolldown.ChunkingContext) {
  return (id: string) => {
    const info = context.getModuleInfo(id)
    return [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]
  }
}

/** Modules with all that they lead to. */
function closure(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const other of next(id)) found.add(other)
  return found
}
