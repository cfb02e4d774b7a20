import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ports } from '../tests/ports'
import { projectRoot } from './portal-contract'
import { run } from './serve/options'
import { readTestArguments, type TestArguments } from './test/arguments'
import { type Browsers, ensureBrowsers, ensureFirefox } from './test/browser'
import { commandsForAll, thisMachine } from './test/packages'
import { expectFreePorts } from './test/ports'
import { endEverythingOnSignal } from './test/processes'
import { slowest, sumOf, type Tally, tallyOf } from './test/report'
import {
  installPackages,
  runBrowserTests,
  runBuild,
  runChecks,
  runComponentTests,
  runToolkitTests,
  runUnitTests,
  secondsSince,
} from './test/steps'

// `npm test [-- --all] [-- --repeat N] [-- Playwright arguments]`: the tests of the portal; `--all` adds slow tests and
// those of the contract toolkit, as CI does. The last line is `N passed, N failed`; a check without tests of its own
// counts as one.
await run(async () => {
  endEverythingOnSignal()
  const asked = readTestArguments(process.argv.slice(2))
  await expectFreePorts(Object.values(ports))
  const browsers = ensureBrowsers()
  const firefox = asked.all || asked.named ? ensureFirefox() : null
  const installed = asked.all ? installPackages(commandsForAll(thisMachine())) : Promise.resolve()
  await rm(join(projectRoot, 'node_modules/.cache/portal'), { recursive: true, force: true })
  const lines: string[] = []
  const tallies: Tally[] = []
  for (let time = 1; time <= asked.repeat; time += 1) {
    const started = Date.now()
    const tally = await runEverything(asked, browsers, firefox, installed)
    tallies.push(tally)
    console.log(`\nThe slowest tests:\n${slowest(tally.tests, 20).join('\n')}`)
    lines.push(`${secondsSince(started)} s: ${closing(tally)}`)
    console.log(`\nThe run took ${secondsSince(started)} s.`)
  }
  if (asked.repeat > 1)
    console.log(`\n${lines.map((line, index) => `run ${index + 1} of ${asked.repeat}, ${line}`).join('\n')}`)
  const whole = sumOf(tallies)
  console.log(`\n${closing(whole)}`)
  process.exit(whole.failed > 0 ? 1 : 0)
})

/**
 * Runs all tiers. Static checks, unit and component tests run in parallel: each alone leaves a core idle while it
 * starts and while its last files run. End-to-end tests wait more than they compute, so they follow component tests at
 * once, beside what is left of the others.
 */
async function runEverything(
  { all, named, playwright }: TestArguments,
  browsers: Browsers,
  firefox: string | null,
  installed: Promise<void>,
): Promise<Tally> {
  const built = runBuild()
  // House tests read the build, and drive packages of the system.
  const units = Promise.all([built, installed]).then(() => runUnitTests(all))
  const components = built.then(() => runComponentTests(all, browsers))
  const browserTests = Promise.all([built, installed, components]).then(([isBuilt]) =>
    isBuilt ? runBrowserTests(browsers, firefox, all || named, playwright) : sumOf([]),
  )
  const tallies = await Promise.all([
    runChecks(all),
    built.then(tallyOf),
    units,
    components,
    browserTests,
    // Sequential: each Vitest run uses two cores.
    ...(all ? [units.then(runToolkitTests)] : []),
  ])
  return sumOf(tallies)
}

function closing({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`
}
