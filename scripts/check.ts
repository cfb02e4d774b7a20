import { run } from './serve/options'
import { endEverythingOnSignal } from './test/processes'
import { sumOf } from './test/report'
import { runChecksAndBuild, runUnitTests } from './test/steps'

// `npm run check`: types, lint, format, walls, contract, generated files, build, unit tests. It needs no browser.
await run(async () => {
  endEverythingOnSignal()
  // The tests look at the build.
  const { tally } = await runChecksAndBuild()
  const { passed, failed } = sumOf([tally, await runUnitTests(false)])
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
})
