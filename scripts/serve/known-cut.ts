import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../portal-contract'
import type { Cut, Lump } from './chunk-cut'
import type { KnownCut } from './chunk-search'

const file = join(projectRoot, 'scripts/serve/cut.json')

/** Of each script, one module of each of its lumps, by its path. */
export type WrittenCut = readonly (readonly string[])[]

/** The same on every machine. */
const pathOf = (id: string) => id.replaceAll(`${projectRoot}/`, '')

/** The cut that was committed last: a small change of the portal is a small change of its scripts. */
export async function readCut(): Promise<WrittenCut> {
  return JSON.parse(await readFile(file, 'utf8'))
}

/** Commits a cut as the one that builds begin with. */
export async function writeCut(cut: WrittenCut): Promise<void> {
  await writeFile(file, `${JSON.stringify(cut, null, 2)}\n`)
}

/** A cut as it is committed: of each lump, its first module. */
export function written(lumps: readonly Lump[], cut: Cut): WrittenCut {
  const scripts = new Map<number, string[]>()
  for (const [lump, { modules }] of lumps.entries()) {
    const [first] = [...modules.keys()].map(pathOf).toSorted()
    const script = cut[lump] ?? 0
    if (first !== undefined) scripts.set(script, [...(scripts.get(script) ?? []), first].toSorted())
  }
  return [...scripts.values()].toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
}

/**
 * The committed cut, of the lumps as they are now. One that has none of the modules that are written, or is of another
 * kind than its script by now, stands alone and is new.
 */
export function knownCut(lumps: readonly Lump[], committed: WrittenCut): KnownCut {
  const scriptOf = new Map(committed.flatMap((paths, script) => paths.map((path) => [path, script] as const)))
  const kinds = new Map<number, string>()
  const given = lumps.map(({ modules, kind, isAlone }) => {
    const script = [...modules.keys()].map((id) => scriptOf.get(pathOf(id))).find((one) => one !== undefined)
    if (script === undefined || isAlone) return null
    const of = kinds.get(script) ?? kind
    kinds.set(script, of)
    return of === kind ? script : null
  })
  // A script is called by the first lump that is in it.
  const cut = Uint16Array.from(given, (script, lump) => (script === null ? lump : given.indexOf(script)))
  return { cut, isNew: new Set(given.flatMap((script, lump) => (script === null ? [lump] : []))) }
}
