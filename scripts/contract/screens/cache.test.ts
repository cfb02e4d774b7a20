import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { projectRoot } from '../../portal-contract'
import { cached } from './cache'

const key = randomUUID()
const file = (name: string) => join(projectRoot, 'node_modules/.cache/contract', `trial-${key}-${name}.json`)
const isText = (value: unknown): value is string => typeof value === 'string'
afterAll(async () => {
  for (const name of ['once', 'failed', 'damaged', 'orphan'])
    for (const end of ['', '.maker']) await rm(`${file(name)}${end}`, { force: true })
})

/** Asks for a result and counts how often it is made. */
function asker(name: string) {
  const made: string[] = []
  const ask = (make: () => Promise<string> = async () => 'result') =>
    cached('trial', `${key}-${name}`, isText, async () => {
      made.push(name)
      return make()
    })
  return { ask, made }
}

it('is made once, however many ask at the same time', async () => {
  const { ask, made } = asker('once')
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['result', 'result', 'result'])
  expect(await ask()).toBe('result')
  expect(made).toHaveLength(1)
})

it('is made by the next when the first could not', async () => {
  const { ask, made } = asker('failed')
  // The second asks while the first is at it: which of two that ask at once begins is not said.
  let next: Promise<string> | undefined
  const failing = ask(() => {
    next = ask()
    return Promise.reject(new Error('out of memory'))
  })
  await expect(failing).rejects.toThrow('out of memory')
  expect(await next).toBe('result')
  expect(made).toHaveLength(2)
})

it('is made again when what was cached is damaged', async () => {
  const { ask, made } = asker('damaged')
  await ask()
  await writeFile(file('damaged'), '"resu')
  expect(await ask()).toBe('result')
  expect(made).toHaveLength(2)
})

it('does not wait for a process that has ended', async () => {
  const { ask } = asker('orphan')
  const gone = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => gone.once('close', resolve))
  await writeFile(`${file('orphan')}.maker`, String(gone.pid))
  expect(await ask()).toBe('result')
})
