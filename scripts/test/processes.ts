import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { projectRoot } from '../portal-contract'

/** Child processes of this process. */
const running = new Set<ChildProcess>()
/** Grace period before the children of a command are killed. */
const GRACE_MS = 5000

type Execution = {
  ok: boolean
  output: string
}

/** Runs a command in the project's folder; `live` streams its output instead of collecting it. */
export async function execute(
  command: readonly string[],
  env: Record<string, string> = {},
  live = false,
): Promise<Execution> {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: projectRoot,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
    stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    // A separate process group: Ctrl-C reaches only this process, which ends the others in order.
    detached: true,
  })
  running.add(child)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(() => running.delete(child))
  return { ok: code === 0, output }
}

/**
 * On a signal, ends this process and all its descendants: first with a signal, so that they can close their browsers
 * and servers, then the rest is killed. A second signal kills at once.
 */
export function endEverythingOnSignal(): void {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
  let left: Set<number> | null = null
  const finish = (code: number) => {
    for (const pid of left ?? []) send(pid, 'SIGKILL')
    console.error('\nStopped, and nothing is left running. Start it again with `npm test`.')
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (left) return finish(codes[signal])
      const roots = [...running].flatMap(({ pid }) => (pid === undefined ? [] : [pid]))
      left = new Set(roots.flatMap((pid) => [pid, ...descendants(pid)]))
      const closed = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)))
      for (const pid of roots) send(pid, signal === 'SIGHUP' ? 'SIGTERM' : signal)
      setTimeout(() => finish(codes[signal]), GRACE_MS)
      void Promise.all(closed).then(() => finish(codes[signal]))
    })
}

/** Ids of all descendant processes. */
export function descendants(of: number): number[] {
  const parents = parentsOfAll()
  const below = (parent: number): number[] =>
    parents.flatMap(([child, its]) => (its === parent ? [child, ...below(child)] : []))
  return below(of)
}

/** All processes of this machine with their parents. */
function parentsOfAll(): [pid: number, parent: number][] {
  if (process.platform !== 'linux') {
    const listed = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout
    return listed
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .map(([pid, parent]) => [Number(pid), Number(parent)])
  }
  return readdirSync('/proc').flatMap((name): [number, number][] => {
    if (!/^\d+$/.test(name)) return []
    // The program name is in parentheses and may contain anything; state and parent follow it.
    const [, parent] = /\) \S (\d+) [^)]*$/.exec(read(`/proc/${name}/stat`)) ?? []
    return parent === undefined ? [] : [[Number(name), Number(parent)]]
  })
}

/** File content; '' if the process has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Signals a process; ignores one that has already ended. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
