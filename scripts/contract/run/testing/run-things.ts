import { afterEach } from 'vitest'
import type { CheckResult, OperationResult } from '../../report/verdict'
import { check } from '../check'
import { type CheckEvent, type CheckOptions, defaults } from '../options'
import { noOverrides } from '../overrides'
import { tokenFromEnvironment } from '../token'
import { type Odd, serveThings, things } from './things'

type Server = Awaited<ReturnType<typeof serveThings>>

/** Serves things for one test file; each server ends with its test. */
export function servers() {
  const open: Server[] = []
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()))
  })
  return async (odd?: Odd): Promise<Server> => {
    const server = await serveThings(odd)
    open.push(server)
    return server
  }
}

/** Checks a server of things with a good token. */
export async function run({ url }: Pick<Server, 'url'>, more: Partial<CheckOptions> = {}) {
  const events: CheckEvent[] = []
  const token = tokenFromEnvironment('TOKEN', { TOKEN: 'good' })
  const options = { ...defaults, target: url, token, overrides: noOverrides, ...more }
  const result = await check(things(), options, (event) => events.push(event))
  return { result, events }
}

/** operationId to verdict. */
export function verdicts({ operations }: CheckResult): Record<string, OperationResult['verdict']> {
  return Object.fromEntries(operations.map(({ operation, verdict }) => [operation.id, verdict]))
}

/** Every rule that found something, once. */
export function rules({ operations }: CheckResult): readonly string[] {
  const findings = operations.flatMap(({ results }) => results.flatMap((result) => result.findings))
  return [...new Set(findings.map(({ rule }) => rule))]
}

/** What came of one operation. */
export function of({ operations }: CheckResult, id: string): OperationResult {
  const found = operations.find(({ operation }) => operation.id === id)
  if (!found) throw new Error(`The result has no ${id}.`)
  return found
}
