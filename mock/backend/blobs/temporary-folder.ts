import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = `portal-sandbox-${hostname().replaceAll(/[^\w]/g, '_')}-`
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

let root: string | null = null

const remove = () => {
  if (root !== null) rmSync(root, { recursive: true, force: true })
  root = null
}

/** Removes the folder and re-raises the signal; a process with a handler of its own ends by itself. */
const onSignal = (signal: NodeJS.Signals) => {
  if (process.listenerCount(signal) > 1) return
  remove()
  process.removeListener(signal, onSignal)
  process.kill(process.pid, signal)
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user exists although it must not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A process that was killed could not tidy up: the next one does, on the same machine only. */
const removeOrphans = () => {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN
    if (pid > 0 && !isAlive(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

const rootFolder = (): string => {
  if (root !== null) return root
  removeOrphans()
  root = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  process.once('exit', remove)
  // Before all others: one that listens once is gone from the count when its turn is over.
  for (const signal of signals) process.prependListener(signal, onSignal)
  return root
}

/** A new folder for one world in the temporary folder of this process, which goes when the process ends. */
export function worldFolder(world: string): string {
  const folder = rootFolder()
  mkdirSync(folder, { recursive: true })
  return mkdtempSync(join(folder, `${world}-`))
}
