import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from './portal-contract'
import { run } from './serve/options'
import { ensureBrowser } from './test/browser'
import { runBrowserTests, runStep, runUnitTests, staticSteps, type Tally } from './test/steps'

// `npm test [-- Playwright arguments]`: everything CI runs. Closes with one line `N passed, N failed`, in which a check
// that is no test of its own counts as one.
await run(async () => {
  await rm(join(projectRoot, 'node_modules/.cache/portal'), { recursive: true, force: true })
  const browser = ensureBrowser()
  const tallies: Tally[] = []
  for (const step of staticSteps) tallies.push(one(await runStep(step)))
  tallies.push(await runUnitTests())
  const built = await runStep({
    name: 'build',
    command: [process.execPath, '--import', 'tsx', 'scripts/build.ts'],
  })
  tallies.push(one(built))
  if (built) tallies.push(await runBrowserTests(browser, process.argv.slice(2)))
  const passed = sum(tallies.map((tally) => tally.passed))
  const failed = sum(tallies.map((tally) => tally.failed))
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
})

function one(ok: boolean): Tally {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, next) => total + next, 0)
}
