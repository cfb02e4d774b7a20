import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

const temporary = mkdtempSync(join(tmpdir(), 'blobs-test-'))
afterAll(() => rmSync(temporary, { recursive: true }))

/** Starts a child process with a temporary folder. */
const start = async (more = ''): Promise<{ child: ChildProcess; folder: string }> => {
  const module = JSON.stringify(new URL('./temporary-folder.ts', import.meta.url).href)
  const code = `import { worldFolder } from ${module}; ${more}; console.log(worldFolder('..')); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, folder: String(line) }
}

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  child.kill(signal)
  await once(child, 'exit')
}

describe('the folder of a process', () => {
  it('lies in the temporary one whatever its world is called, and goes when the process is ended', async () => {
    const { child, folder } = await start()
    expect(folder.startsWith(`${temporary}/portal-sandbox-`)).toBe(true)
    expect(existsSync(folder)).toBe(true)
    await end(child, 'SIGTERM')
    const left = readdirSync(temporary).filter((name) => name.startsWith('portal-sandbox-'))
    expect([child.signalCode, left]).toEqual(['SIGTERM', []])
  })

  it('waits for a process that ends by itself', { tags: ['all'] }, async () => {
    const stop = "process.once('SIGTERM', () => setTimeout(() => process.exit(7), 50))"
    const { child, folder } = await start(stop)
    await end(child, 'SIGTERM')
    expect([child.exitCode, existsSync(folder)]).toEqual([7, false])
  })

  it('is removed by the next process when its own was killed', { tags: ['all'] }, async () => {
    const killed = await start()
    await end(killed.child, 'SIGKILL')
    expect(existsSync(killed.folder)).toBe(true)
    const next = await start()
    expect([existsSync(killed.folder), existsSync(next.folder)]).toEqual([false, true])
    await end(next.child, 'SIGINT')
  })
})
