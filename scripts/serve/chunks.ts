import type { Rolldown } from 'vite'
import { projectRoot } from '../portal-contract'

/**
 * Where the portal begins, and what every visit loads beside that: each is an entry to the bundler, which gives all
 * that entries need at once the tag `$initial`.
 */
export const entries = {
  index: 'index.html',
  identity: 'src/session/auth/msal.ts',
  mount: 'src/app/mount.tsx',
}

const main = `${projectRoot}/src/main.tsx`
const routes = `${projectRoot}/src/app/routes.tsx`

/** Pages of so many rooms of `features` need a module that all pages share. */
const ROOMS = 3
/** Bytes of a library's modules, before minification, from which on it is a script of its own. */
const LIBRARY = 20_000

/**
 * Code that several pages share, and code that only forms and dialogs need. Each has a script for modules that need
 * nothing heavy, and one for each heavy package or room: a module is in the last one that it needs. It can then only
 * import scripts named before it, so that no two need each other.
 */
const shared = {
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
const formRooms = /\/src\/ui\/(?:form|dialog|theme)\//

/** Modules that only pass others on: who imports one of them needs little of what is behind it. */
const barrels = /\/node_modules\/lucide-react\/|\/operations\.gen\.ts$/
/** Small modules behind barrels, and their imports: any page may need them. */
const behindBarrels = /\/node_modules\/lucide-react\/|\/src\/api\/(?!validator)/
const libraries = /\/node_modules\/(?!lucide-react\/)/

/**
 * Cuts the portal into scripts [decision 34]. The first screen is six beside `main.tsx`: `start` is what `main.tsx`
 * needs, with all styles of the first screen; `identity` signs in; `libraries` is third-party code; `frame` is shared by
 * pages and the first screen; `mount` is imported by nothing else, and so may name pages; the sixth has the bundler's
 * helpers. Then come the scripts that pages, forms and dialogs share, and large libraries. The bundler cuts all else by
 * who needs it. Third-party code is apart from the portal's own: a deployment seldom changes it.
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
      { name: 'library', test: libraries, entriesAware: true, minSize: LIBRARY },
    ],
  }
}

/** The script of each module that pages share, or that forms and dialogs share beyond these. */
function namesOfShared(context: Rolldown.ChunkingContext): Map<string, string> {
  const rooms = new Map<string, Set<string>>()
  for (const page of pagesOf(context)) {
    const room = /\/src\/features\/(?:admin\/)?[^/]+\//.exec(page)?.[0] ?? page
    for (const id of closure([page], importsOf(context)))
      rooms.set(id, (rooms.get(id) ?? new Set()).add(room))
  }
  const names = new Map<string, string>()
  for (const [id, { size }] of rooms)
    if (size >= ROOMS && !id.includes('/src/features/'))
      names.set(id, lastNeeded(context, id, shared.pages) ?? 'pages')
  for (const id of closure([main], everythingOf(context)))
    if (formRooms.test(id) && !rooms.has(id)) names.set(id, lastNeeded(context, id, shared.forms) ?? 'forms')
  return names
}

/** The pages that the table of routes loads. A form that is a page loads the code of dialogs, and counts as one. */
function pagesOf(context: Rolldown.ChunkingContext): string[] {
  const pages = context.getModuleInfo(routes)?.dynamicallyImportedIds ?? []
  return pages.filter((page) => !page.endsWith('-form-page.tsx'))
}

/** The last of the heavy ones that a module needs at once, by name. */
function lastNeeded(context: Rolldown.ChunkingContext, id: string, heavy: Readonly<Record<string, RegExp>>) {
  const needed = [...closure([id], importsOf(context))]
  return Object.keys(heavy).findLast((name) => needed.some((one) => heavy[name]?.test(one)))
}

/** What has to be there before a module runs. */
function importsOf(context: Rolldown.ChunkingContext) {
  return (id: string) => (barrels.test(id) ? [] : (context.getModuleInfo(id)?.importedIds ?? []))
}

/** What a module may ever ask for. */
function everythingOf(context: Rolldown.ChunkingContext) {
  return (id: string) => {
    const info = context.getModuleInfo(id)
    return [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]
  }
}

/** Modules, with all that these lead to. */
function closure(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const other of next(id)) found.add(other)
  return found
}
