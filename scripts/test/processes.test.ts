import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { projectRoot } from '../portal-contract'
import { descendants, execute } from './processes'

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

// Imitates a test run: its server, in a separate process group, ignores signals and prints its process id.
const server = "process.on('SIGTERM', () => {}); process.on('SIGINT', () => {}); setInterval(() => {}, 1000)"
const command = `
  const { spawn } = require('node:child_process')
  const child = spawn(process.execPath, ['-e', ${JSON.stringify(server)}], { detached: true, stdio: 'ignore' })
  console.log('server ' + child.pid)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
  setInterval(() => {}, 1000)`

const gate = `
  import { endEverythingOnSignal, execute } from ${JSON.stringify(join(projectRoot, 'scripts/test/processes.ts'))}
  endEverythingOnSignal()
  await execute([process.execPath, '-e', ${JSON.stringify(command)}], {}, true)`

describe('a run that is ended', () => {
  for (const [signal, code, tags] of [
    ['SIGINT', 130, []],
    ['SIGTERM', 143, ['all']],
    ['SIGHUP', 129, ['all']],
  ] as const)
    test(`by ${signal} leaves nothing running, and says so`, { tags: [...tags] }, async () => {
      const run = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', gate], {
        cwd: projectRoot,
      })
      let said = ''
      for (const stream of [run.stdout, run.stderr])
        stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
      await vi.waitUntil(() => /server (\d+)/.test(said), { timeout: 100_000 })
      const started = run.pid === undefined ? [] : descendants(run.pid)
      expect(started).toContain(Number(/server (\d+)/.exec(said)?.[1]))
      expect(started.length).toBeGreaterThanOrEqual(2)
      const ended = new Promise((resolve) => run.once('close', resolve))
      run.kill(signal)
      expect(await ended).toBe(code)
      expect(said).toContain('Stopped, and nothing is left running. Start it again with `npm test`.')
      await vi.waitUntil(() => !started.some(isAlive), { timeout: 100_000 })
    })
})

test('a command says how it ended and what it printed', async () => {
  expect(await execute([process.execPath, '-e', "console.log('here')"])).toEqual({
    ok: true,
    output: 'here\n',
  })
  expect((await execute([process.execPath, '-e', 'process.exitCode = 3'])).ok).toBe(false)
})

test('a program that is not there is an error, not a failed step', async () => {
  await expect(execute(['/nowhere/at/all'])).rejects.toThrow('ENOENT')
})
