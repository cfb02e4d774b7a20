import { run } from './serve/options'
import { endEverythingOnSignal } from './test/processes'
import { sumOf, tallyOf } from './test/report'
import { runBuild, runChecks, runUnitTests } from './test/steps'

// `npm run check`: types, lint, format and walls of the whole repository, contract, generated files, build, and the
// portal's unit and house tests. It needs no browser.
await run(async () => {
  endEverythingOnSignal()
  const built = runBuild()
  // The house tests read the build.
  const tallies = [runChecks(true), built.then(tallyOf), built.then(() => runUnitTests(false))]
  const { passed, failed } = sumOf(await Promise.all(tallies))
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
})
