import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A file's imports from the portal, lazily loaded parts and workers included. */
const imported = /(?:\bfrom|\bimport|\bURL\()\s*\(?\s*'(\.[^'?]*)/g

const isCode = (file: string) => !/\.test\.tsx?$|\.(fixture|fake)\.tsx?$|\.gen\.ts$/.test(file)
const files = new Set(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && isCode(path)),
)

/** The file of `src` that an import resolves to; null outside of it. */
export function resolve(from: string, specifier: string): string[] {
  const path = join(dirname(from), specifier)
  return [path, `${path}.ts`, `${path}.tsx`].filter((one) => files.has(one))
}

const imports = new Map(
  [...files].map((file) => {
    const found = [...readFileSync(file, 'utf8').matchAll(imported)]
    return [file, found.flatMap(([, specifier = '']) => resolve(file, specifier))] as const
  }),
)

/** All files reachable from a file through files that pass. */
function reached(start: string, passes: (file: string) => boolean): Set<string> {
  const seen = new Set([start])
  for (const file of seen) for (const next of imports.get(file) ?? []) if (passes(next)) seen.add(next)
  return seen
}

/** The feature of a file: its folder below `features` or `features/admin`, and in `app` the folder itself. */
export function featureOf(file: string): string | null {
  return /^src\/(?:features|app)\/((?:admin\/)?[^/]+)\//.exec(file)?.[1] ?? null
}

const inDomain = (file: string) => file.startsWith('src/domain/')

/** The features that use a file of `domain`, directly or through others of it. */
const users = new Map<string, Set<string>>()
for (const file of files) {
  if (inDomain(file)) continue
  const user = featureOf(file) ?? file
  for (const used of reached(file, inDomain)) {
    if (inDomain(used)) users.set(used, (users.get(used) ?? new Set()).add(user))
  }
}

/** The files of a feature that belong to one of its screens, and those of `domain` that no other feature uses. */
export function closureOf(page: string): string[] {
  const feature = featureOf(page)
  const isOwn = (file: string) => featureOf(file) === feature
  const isOnlyOurs = (file: string) => {
    const [one, ...others] = users.get(file) ?? []
    return others.length === 0 && one === feature
  }
  return [...reached(page, (file) => isOwn(file) || (inDomain(file) && isOnlyOurs(file)))].sort()
}

/** Each screen: its page. */
export const pages: readonly string[] = [...files]
  .filter((file) => /(?:-page|\/page)\.tsx$/.test(file) && /src\/(features|app)\//.test(file))
  .sort()
