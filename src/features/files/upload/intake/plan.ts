import { joined } from '../../../../domain/files/folder-path'
import { formatBytes } from '../../../../ui/format/bytes'
import type { FileObject } from '../remote'
import type { NewUpload } from '../uploads-context'
import { reasonAgainstName, reasonAgainstPath, reasonAgainstSize } from './limits'

/** What is not sent, and why. */
export interface Refused {
  /** As it was chosen: `case/mesh.msh`. */
  readonly name: string
  readonly why: string
}

/** A file and the folder it goes to, which may not be there yet. */
export interface Placed {
  readonly folder: string
  /** As it was chosen: `case/mesh.msh`. */
  readonly shownAs: string
  readonly file: File
  readonly handle: FileSystemFileHandle | null
}

/** A file whose name is taken. */
export interface Clash extends Placed {
  readonly existing: FileObject
}

/** What was chosen, as far as it can be told without asking anybody. */
export interface Chosen {
  readonly files: readonly Placed[]
  /** All folders below the ones that exist, parents first. */
  readonly folders: readonly string[]
  readonly refused: readonly Refused[]
}

/** What is in a folder, by name; null where the folder is not there yet. */
export type Standing = ReadonlyMap<string, FileObject> | null

/** Sorts out what cannot be sent whatever the account holds. */
export function choose(items: readonly NewUpload[]): Chosen {
  const files: Placed[] = []
  const folders = new Set<string>()
  const refused: Refused[] = []
  for (const { folder, below = [], file, handle = null, trouble } of items) {
    const shownAs = [...below, ...(file ? [file.name] : []), ...(trouble ? [trouble.name] : [])].join('/')
    const paths: string[] = []
    for (const name of below) paths.push(joined(paths.at(-1) ?? folder, name))
    const target = paths.at(-1) ?? folder
    const broken = below.map(reasonAgainstName).find((reason) => reason !== null)
    const why =
      trouble?.why ??
      (broken ? `A folder above it is not possible: ${broken}` : null) ??
      (file && (reasonAgainstName(file.name) ?? reasonAgainstSize(file.size))) ??
      reasonAgainstPath(file ? joined(target, file.name) : target)
    if (why) {
      refused.push({ name: shownAs, why })
      continue
    }
    for (const path of paths) folders.add(path)
    if (file) files.push({ folder: target, shownAs, file, handle })
  }
  return { files, folders: [...folders], refused }
}

interface Surroundings {
  readonly standing: (folder: string) => Standing
  /** Paths of files that are on their way already. */
  readonly coming: ReadonlySet<string>
  /** Those that other tabs of this browser send. */
  readonly elsewhere: ReadonlySet<string>
  /** Bytes left for the account; null without a limit. */
  readonly room: number | null
}

/** What goes at once, what has to be asked about, and what has no place. */
export interface Plan {
  readonly ready: readonly Placed[]
  readonly clashes: readonly Clash[]
  readonly refused: readonly Refused[]
}

/** Lays what was chosen beside what is there. Files are given room in their order. */
export function lay(files: readonly Placed[], { standing, coming, elsewhere, room }: Surroundings): Plan {
  const ready: Placed[] = []
  const clashes: Clash[] = []
  const refused: Refused[] = []
  const taken = new Set(coming)
  let left = room ?? Number.POSITIVE_INFINITY
  for (const placed of files) {
    const { folder, file, shownAs } = placed
    const path = joined(folder, file.name)
    if (taken.has(path)) {
      refused.push({ name: shownAs, why: 'A file of this name is on its way to this folder already.' })
      continue
    }
    if (elsewhere.has(path)) {
      refused.push({
        name: shownAs,
        why: 'Another tab of this browser sends a file of this name there already.',
      })
      continue
    }
    if (file.size > left) {
      const why = `The storage has no room for it: it needs ${formatBytes(file.size)}, ${formatBytes(left)} are left.`
      refused.push({ name: shownAs, why })
      continue
    }
    taken.add(path)
    left -= file.size
    const existing = standing(folder)?.get(file.name)
    if (existing) clashes.push({ ...placed, existing })
    else ready.push(placed)
  }
  return { ready, clashes, refused }
}
