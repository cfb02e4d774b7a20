import { isJsonObject, stringOf } from '../../../openapi/model/json'
import { RunError } from '../judge/run-error'
import type { Report, ReportedOperation } from './report'

/** The text of `--json`. */
export function toJson(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`
}

const verdicts = ['conforms', 'deviates', 'not probed'] as const

/** The operations and verdicts in the output of `toJson`. @throws RunError with `name` for any other file */
export function readVerdicts(text: string, name: string): Pick<ReportedOperation, 'id' | 'verdict'>[] {
  const { format, operations } = objectIn(text)
  if (format !== 'contract-check/1' || !Array.isArray(operations))
    throw new RunError(`${name} is no report of this tool. Give a file that --json wrote.`)
  return operations.filter(isJsonObject).flatMap(({ id, verdict: said }) => {
    const verdict = verdicts.find((one) => one === said)
    return verdict ? [{ id: stringOf(id), verdict }] : []
  })
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : {}
  } catch {
    return {}
  }
}
