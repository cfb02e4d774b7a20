import { beforeEach, describe, expect, test, vi } from 'vitest'
import { runStep, staticSteps } from './steps'

let printed: string[]

beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => {
    printed.push(String(line))
  })
})

const step = (code: string) => ({ name: 'a step', command: [process.execPath, '-e', code] })

describe('a step of the gate', () => {
  test('that passes says its name and time, and nothing of what it printed', async () => {
    expect(await runStep(step("console.log('noise')"))).toBe(true)
    expect(printed).toEqual([expect.stringMatching(/^✔ a step \(\d+\.\d s\)$/)])
  })

  test('that fails shows all it said', async () => {
    const code = "process.stderr.write('one '); process.stdout.write('two'); process.exitCode = 3"
    expect(await runStep(step(code))).toBe(false)
    expect(printed[0]).toMatch(/^✘ a step/)
    expect(printed[1]).toMatch(/one/)
    expect(printed[1]).toMatch(/two/)
  })

  test('that was killed has failed', async () => {
    expect(await runStep(step("process.kill(process.pid, 'SIGKILL')"))).toBe(false)
  })
})

test('the gate holds types, lint, walls, the contract and what is generated from it', () => {
  expect(staticSteps.map(({ name }) => name)).toEqual([
    ...['types', 'format and lint', 'type-aware lint', 'walls', 'contract lint', 'generated files fresh'],
  ])
})
