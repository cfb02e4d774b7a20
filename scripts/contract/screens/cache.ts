import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../portal-contract'

const folder = join(projectRoot, 'node_modules/.cache/contract')
/** Cached results per kind; the oldest are evicted first. */
const MOST = 20
/** Polling interval while another process holds the lock. */
const POLL_MS = 100

/** One hash over named texts, in their order. */
export function hashOf(parts: Iterable<readonly [name: string, text: string]>): string {
  const hash = createHash('sha256')
  for (const [name, text] of parts) hash.update(`${name.length}:${name}${text.length}:${text}`)
  return hash.digest('hex').slice(0, 32)
}

/**
 * A slow result that depends on its key alone: read from the cache file, or computed and stored for the next run.
 * A damaged file is computed again. While another process computes the same key, this one waits.
 */
export async function cached<T>(
  kind: string,
  key: string,
  isWhole: (value: unknown) => value is T,
  make: () => Promise<T>,
): Promise<T> {
  const file = join(folder, `${kind}-${key}.json`)
  const before = await readFile(file, 'utf8').then(parsed, () => undefined)
  if (isWhole(before)) return before
  const release = await claim(`${file}.maker`)
  try {
    const meanwhile = await readFile(file, 'utf8').then(parsed, () => undefined)
    if (isWhole(meanwhile)) return meanwhile
    const made = await make()
    await keep(kind, file, JSON.stringify(made)).catch(() => undefined)
    return made
  } finally {
    await release()
  }
}

/**
 * Acquires the lock of a file, which holds the process id. A lock of a dead process is void; where no file can be written
 * there is no locking.
 * @returns releases the lock
 */
async function claim(file: string): Promise<() => Promise<void>> {
  const own = `${file}.${process.pid}.${randomUUID()}`
  const isWritable = await mkdir(folder, { recursive: true })
    .then(() => writeFile(own, String(process.pid)))
    .then(
      () => true,
      () => false,
    )
  if (!isWritable) return async () => undefined
  try {
    for (;;) {
      // A link is there with its content or not at all, unlike a file that is written.
      const failure = await link(own, file).then(() => null, codeOf)
      if (failure === null) return () => rm(file, { force: true })
      if (failure !== 'EEXIST') return async () => undefined
      const holder = Number(await readFile(file, 'utf8').catch(() => process.pid))
      if (isRunning(holder)) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      else await rm(file, { force: true })
    }
  } finally {
    await rm(own, { force: true })
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : error)

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
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
