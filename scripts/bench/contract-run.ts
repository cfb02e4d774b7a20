import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contractFile, readContract } from '../../openapi/model/load'
import { defaults, parseOverrides } from '../contract/run/options'
import { check } from '../contract/run/runner'
import { projectRoot } from '../portal-contract'

// One whole check of the sandbox in a process of its own, for the bench: prints its duration and memory as JSON.
const [, , target = '', token = '', access = 'write'] = process.argv
const started = performance.now()
const file = 'openapi/check.yaml'
const overrides = parseOverrides(await readFile(join(projectRoot, file), 'utf8'), file)
const source = { name: 'the bench', current: async () => token, renew: async () => null }
const settings = {
  ...defaults,
  target,
  overrides,
  token: source,
  write: access === 'write' ? new URL(target).host : null,
  origin: 'https://portal.example',
}
const result = await check(await readContract(contractFile), settings, () => undefined)
console.log(
  JSON.stringify({
    ms: performance.now() - started,
    runMs: result.ms,
    requests: result.requests,
    operations: result.operations.length,
    probes: result.operations.reduce((sum, { results }) => sum + results.length, 0),
    others: result.operations.flatMap(({ operation, verdict, reason, results }) =>
      verdict === 'conforms' || (access !== 'write' && verdict === 'not probed')
        ? []
        : [
            `${operation.id} ${verdict} ${reason ?? ''}`,
            ...results.flatMap(({ findings }) => findings.map(({ message }) => message)),
          ],
    ),
    peakKb: process.resourceUsage().maxRSS,
  }),
)
