import { run } from './serve/options'
import { endEverythingOnSignal } from './test/processes'
import { sumOf, type Tally, tallyOf } from './test/report'
import { buildStep, runStep, runUnitTests, staticSteps } from './test/steps'

// `npm run check`: types, lint, format, walls, contract, generated files, unit tests, build. It needs no browser.
await run(async () => {
  endEverythingOnSignal()
  const tallies: Tally[] = []
  for (const step of staticSteps) tallies.push(tallyOf(await runStep(step)))
  tallies.push(await runUnitTests(false))
  tallies.push(tallyOf(await runStep(buildStep)))
  const { passed, failed } = sumOf(tallies)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
})
