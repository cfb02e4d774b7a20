import { run } from './serve/options'
import { endEverythingOnSignal } from './test/processes'
import { sumOf, type Tally, tallyOf } from './test/report'
import { buildStep, runStep, runUnitTests, staticSteps } from './test/steps'

// `npm run check`: types, lint, format, walls, contract, generated files, build, unit tests. It needs no browser.
await run(async () => {
  endEverythingOnSignal()
  const tallies: Tally[] = []
  for (const step of staticSteps) tallies.push(tallyOf(await runStep(step)))
  // The tests look at the build.
  tallies.push(tallyOf(await runStep(buildStep)))
  tallies.push(await runUnitTests(false))
  const { passed, failed } = sumOf(tallies)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
})
