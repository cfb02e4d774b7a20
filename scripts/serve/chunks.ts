import type { Rolldown } from 'vite'
import { projectRoot } from '../portal-contract'

/**
 * Entries of the bundler: the portal's start, and two modules that it imports lazily on every visit. They and all that they
 * import statically, the code of the first screen, get the tag `$initial`.
 */
export const entries = {
  index: 'index.html',
  identity: 'src/session/auth/msal.ts',
  mount: 'src/app/mount.tsx',
}

const main = `${projectRoot}/src/main.tsx`
/** The module that loads every page. */
export const routes = `${projectRoot}/src/app/routes.tsx`

/** Code that pages of so many feature folders need is shared by all pages. */
const FEATURES = 3
/** Bytes, before minification, from which on third-party code that the same pages or dialogs need is a script of its own. */
const LIBRARY = 20_000
/** Third-party code of fewer bytes joins the script whose users are most nearly the same. */
const SMALL = 4_000

/**
 * Scripts of the portal's own shared code beside `pages` and `forms`: each has what imports something heavy, so that a page
 * or form without that thing does not load it. A module that imports several of them is in the script of the last one.
 * Third-party code that pages share is in `pages-libraries` and `lists-libraries`; what forms and dialogs alone need, in
 * scripts named `library`, one for each set of users.
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
/** Folders of form fields and dialogs, and of the styles that only they need. */
const formRooms = /\/src\/ui\/(?:form|dialog|theme)\//

/** Modules that only pass others on. What these import is not followed: whoever imports an icon would need all icons. */
const barrels = /\/node_modules\/lucide-react\/|\/operations\.gen\.ts$/
/** Small modules that barrels pass on, all in `pages`: icons and calls, but not the lazy checks of answers. */
const behindBarrels = /\/node_modules\/lucide-react\/|\/src\/api\/(?!validator)/
const libraries = /\/node_modules\/(?!lucide-react\/)/

/**
 * The module groups of the build: each module is in the first group that takes it. What no group takes, the bundler puts
 * in a script with all modules that the same entries and lazy imports need, which is how pages and dialogs get their own.
 *
 * The first screen is seven scripts: `index` is `main.tsx`; `start` what it imports, with all styles of the first screen;
 * `identity` signs in; `libraries` is third-party code, which changes less often than the portal's; `frame` is other code of
 * the first screen that pages import, too; `mount` is what is left of it; the bundler adds `rolldown-runtime`. File names
 * have a hash of the content, and a script contains the names of those it loads: a changed page renames `mount`, which loads
 * all pages, and `index`, which loads `mount`. Then come the scripts that pages, forms and dialogs share.
 */
export function chunks(): Rolldown.OutputOptions['codeSplitting'] {
  let start: ReadonlySet<string> | undefined
  let names: ReadonlyMap<string, string> | undefined
  const initial = { tags: ['$initial' as const] }
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        ...initial,
        debugName: 'start',
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
        debugName: 'shared',
        minShareCount: 2,
        name: (id, context) => {
          names ??= namesOfShared(context)
          const name = behindBarrels.test(id) ? 'pages' : names.get(id)
          if (name === undefined) return null
          return id.includes('/node_modules/') ? `${name}-libraries` : name
        },
      },
      {
        name: 'library',
        test: libraries,
        entriesAware: true,
        minSize: LIBRARY,
        entriesAwareMergeThreshold: SMALL,
      },
    ],
  }
}

/** Names of scripts by module, of code that pages share or form parts need. A feature's own code stays with its pages. */
function namesOfShared(context: Rolldown.ChunkingContext): Map<string, string> {
  const users = new Map<string, Set<string>>()
  for (const page of pagesOf(context)) {
    const feature = /\/src\/features\/(?:admin\/)?[^/]+\//.exec(page)?.[0] ?? page
    for (const id of closure([page], importsOf(context)))
      users.set(id, (users.get(id) ?? new Set()).add(feature))
  }
  const names = new Map<string, string>()
  const share = (id: string, kind: keyof typeof heavy) => {
    if (!id.includes('/src/features/')) names.set(id, lastNeeded(context, id, heavy[kind]) ?? kind)
  }
  for (const [id, { size }] of users) if (size >= FEATURES) share(id, 'pages')
  // A form part that some page needs, too, is in `pages`, which each form loads anyway: its own script would be one more.
  const parts = [...closure([main], everythingOf(context))].filter((id) => formRooms.test(id))
  for (const id of closure(parts, importsOf(context)))
    if (!names.has(id) && !libraries.test(id)) share(id, users.has(id) ? 'pages' : 'forms')
  return names
}

/** The pages, by the lazy imports of the table of routes. A form's page counts as a form: lists are not to load its code. */
function pagesOf(context: Rolldown.ChunkingContext): string[] {
  const pages = context.getModuleInfo(routes)?.dynamicallyImportedIds ?? []
  return pages.filter((page) => !page.endsWith('-form-page.tsx'))
}

/** The name of the last script of `heavy` whose thing a module imports statically, by itself or through others. */
function lastNeeded(context: Rolldown.ChunkingContext, id: string, kinds: Readonly<Record<string, RegExp>>) {
  const needed = [...closure([id], importsOf(context))]
  return Object.keys(kinds).findLast((name) => needed.some((one) => kinds[name]?.test(one)))
}

/** Static imports of a module; a barrel's are left out. */
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

/** Modules or scripts with all that they lead to. */
export function closure<Node>(from: readonly Node[], next: (node: Node) => readonly Node[]): Set<Node> {
  const found = new Set(from)
  for (const node of found) for (const other of next(node)) found.add(other)
  return found
}
