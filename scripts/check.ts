import { runStep, runUnitTests, staticSteps } from './test/steps'

// `npm run check`: types, lint, format, walls, contract, generated files, unit tests, build.
let ok = true
for (const step of staticSteps) ok = (await runStep(step)) && ok
const units = await runUnitTests()
ok =
  (await runStep({ name: 'build', command: [process.execPath, '--import', 'tsx', 'scripts/build.ts'] })) && ok
console.log(`${units.passed} passed, ${units.failed} failed`)
if (!ok || units.failed > 0) process.exitCode = 1
