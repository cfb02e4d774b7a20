import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { runProgram } from '../cli/commands'

// The command of the package, which knows no product: only what it is given.
const contract = ['openapi.yaml', 'openapi.yml', 'openapi.json'].find((name) => existsSync(name))
process.exitCode = await runProgram(process.argv.slice(2), {
  contract: contract === undefined ? null : resolve(contract),
  product: null,
  commands: {},
})
