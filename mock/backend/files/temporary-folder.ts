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

/** Removes the folder and re-raises the signal, unless the process has its own handler. */
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
    // EPERM: the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Removes the folders of killed processes, of this machine only. */
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
  // Prepended: a `once` listener is no longer counted after it has run.
  for (const signal of signals) process.prependListener(signal, onSignal)
  return root
}

/** A new folder for one world inside this process's temporary folder, removed when the process ends. */
export function worldFolder(world: string): string {
  const folder = rootFolder()
  mkdirSync(folder, { recursive: true })
  return mkdtempSync(join(folder, `${world}-`))
}
