import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../portal-contract'

const folder = join(projectRoot, 'node_modules/.cache/contract')
/** A kind's results that are kept; the oldest go first. */
const MOST = 20

/** One hash over named texts, in their order. */
export function hashOf(parts: Iterable<readonly [name: string, text: string]>): string {
  const hash = createHash('sha256')
  for (const [name, text] of parts) hash.update(`${name.length}:${name}${text.length}:${text}`)
  return hash.digest('hex').slice(0, 32)
}

/**
 * A result that takes long and follows from its key alone: from the last run's file, or made and kept for the next.
 * What cannot be kept, or was damaged, is made again.
 */
export async function kept<T>(
  kind: string,
  key: string,
  isWhole: (value: unknown) => value is T,
  make: () => Promise<T>,
): Promise<T> {
  const file = join(folder, `${kind}-${key}.json`)
  const before = await readFile(file, 'utf8').then(parsed, () => undefined)
  if (isWhole(before)) return before
  const made = await make()
  await keep(kind, file, JSON.stringify(made)).catch(() => undefined)
  return made
}

async function keep(kind: string, file: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  // Another run may read the file while it is written.
  const beside = `${file}.${process.pid}`
  await writeFile(beside, text)
  await rename(beside, file)
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${kind}-`))
  const aged = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  )
  const old = aged.toSorted((a, b) => b.at - a.at).slice(MOST)
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
