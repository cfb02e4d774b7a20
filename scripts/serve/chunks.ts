import type { Rolldown } from 'vite'
import { projectRoot } from '../portal-contract'

/**
 * Bundler entries: `index.html`, which loads `main.tsx`, and two modules that `main.tsx` imports lazily on every visit.
 * The first screen is what they reach by static imports; the bundler tags these modules `$initial`.
 */
export const entries = {
  index: 'index.html',
  identity: 'src/session/auth/msal.ts',
  mount: 'src/app/mount.tsx',
}

const main = `${projectRoot}/src/main.tsx`
/** The module that lazily loads every page. */
export const routes = `${projectRoot}/src/app/routes.tsx`

/** Code that pages of at least this many feature folders import is in the script `pages`. */
const MIN_FEATURES = 3
/** Minimum bytes, before minification, of a script `library`; a smaller one stays in the scripts that import it. */
const MIN_LIBRARY_BYTES = 20_000
/** Third-party code below this many bytes joins the `library` whose importers are most like its own. */
const MERGE_BELOW_BYTES = 4_000

/**
 * Shared scripts beside `pages` and `forms`: each has the code that imports something heavy, so that a page without it
 * does not load it. Code that imports several of them is in the script of the last of them in this list. Third-party
 * code that `pages` shares is in `pages-libraries`; all other in scripts named `library`, one per set of scripts that
 * import it.
 */
const heavy = {
  pages: {
    'html-frame': /\/src\/html-frame\//,
    lists: /\/src\/ui\/table\/(?:data-table|table-bar|saved-views)[-a-z]*\.tsx$/,
  },
  forms: {
    overlays: /\/node_modules\/@chakra-ui\//,
    dialogs: /\/node_modules\/@zag-js\/dialog\//,
    choices: /\/node_modules\/@zag-js\/combobox\//,
  },
}
/** Folders of form fields and dialogs with their styles. */
const formFolders = /\/src\/ui\/(?:form|dialog|theme)\//

/** Re-exporting modules. Their imports are not followed: who uses one icon would count as using all. */
const barrels = /\/node_modules\/lucide-react\/|\/operations\.gen\.ts$/
/** Small modules behind barrels, in `pages`, or `pages-libraries`, once shared: icons; calls without validators. */
const behindBarrels = /\/node_modules\/lucide-react\/|\/src\/api\/(?!validator)/
const libraries = /\/node_modules\/(?!lucide-react\/)/

/**
 * Module groups of the build: a module joins the first group that matches. The bundler groups the rest by the entries
 * and lazy imports that need it, which gives each page and dialog a script of its own.
 *
 * The first screen is seven scripts: `index` is `main.tsx`; `start` its imports and all styles of the first screen;
 * `identity` the sign-in; `libraries` the other third-party code, which changes less often; `frame` what at least two
 * entries or lazy scripts (a page, a dialog) import; `mount` the rest; the bundler adds `rolldown-runtime`. The groups
 * after `frame` are for pages, forms and dialogs.
 *
 * File names contain a content hash, and scripts contain the names of the scripts that they import: a changed page
 * renames `mount`, which loads all pages, and `index`, which loads `mount`; a change of `frame` or `pages` renames all
 * that import it.
 */
export function chunks(): Rolldown.OutputOptions['codeSplitting'] {
  let start: ReadonlySet<string> | undefined
  let names: ReadonlyMap<string, string> | undefined
  const initial = { tags: ['$initial' as const] }
  return {
    // A group has the modules that match, without what they import.
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
      // By itself: merged with a small library, it would be loaded by all that need the small one.
      { name: 'plot-library', test: /\/node_modules\/uplot\// },
      {
        name: 'library',
        test: libraries,
        entriesAware: true,
        minSize: MIN_LIBRARY_BYTES,
        entriesAwareMergeThreshold: MERGE_BELOW_BYTES,
      },
    ],
  }
}

/** Script names by module, for code that pages share or form parts need; code of `src/features` is never named here. */
function namesOfShared(context: Rolldown.ChunkingContext): Map<string, string> {
  const featuresOf = new Map<string, Set<string>>()
  for (const page of pagesOf(context)) {
    // A page outside `src/features` counts as a feature of its own.
    const feature = /\/src\/features\/(?:admin\/)?[^/]+\//.exec(page)?.[0] ?? page
    for (const id of closure([page], importsOf(context)))
      featuresOf.set(id, (featuresOf.get(id) ?? new Set()).add(feature))
  }
  const names = new Map<string, string>()
  const share = (id: string, kind: keyof typeof heavy) => {
    if (!id.includes('/src/features/')) names.set(id, heavyScriptOf(context, id, heavy[kind]) ?? kind)
  }
  for (const [id, { size }] of featuresOf) if (size >= MIN_FEATURES) share(id, 'pages')
  // Form parts that a page imports, too, go to `pages`, which forms load anyway: a form has one file less to load.
  const parts = [...closure([main], everythingOf(context))].filter((id) => formFolders.test(id))
  for (const id of closure(parts, importsOf(context)))
    if (!names.has(id) && !libraries.test(id)) share(id, featuresOf.has(id) ? 'pages' : 'forms')
  return names
}

/** Pages, by the lazy imports of the route table. Pages of forms are left out: lists would load the code of forms. */
function pagesOf(context: Rolldown.ChunkingContext): string[] {
  const pages = context.getModuleInfo(routes)?.dynamicallyImportedIds ?? []
  return pages.filter((page) => !page.endsWith('-form-page.tsx'))
}

/** Name of the last script of `heavy` whose pattern matches what a module imports statically, directly or indirectly. */
function heavyScriptOf(
  context: Rolldown.ChunkingContext,
  id: string,
  kinds: Readonly<Record<string, RegExp>>,
) {
  const needed = [...closure([id], importsOf(context))]
  return Object.keys(kinds).findLast((name) => needed.some((one) => kinds[name]?.test(one)))
}

/** Static imports of a module; none for a barrel. */
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

/** Transitive closure: the given nodes and all that are reachable from them. */
export function closure<Node>(from: readonly Node[], next: (node: Node) => readonly Node[]): Set<Node> {
  const found = new Set(from)
  for (const node of found) for (const other of next(node)) found.add(other)
  return found
}
