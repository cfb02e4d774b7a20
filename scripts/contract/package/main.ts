import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { runProgram } from './commands'

// The package's command, without a host product: everything is passed as arguments.
const contract = ['openapi.yaml', 'openapi.yml', 'openapi.json'].find((name) => existsSync(name))
process.exitCode = await runProgram(process.argv.slice(2), {
  contract: contract === undefined ? null : resolve(contract),
  product: null,
  commands: {},
})
