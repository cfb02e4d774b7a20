import type { CheckResult } from '../report/check-result'
import type { Schemas } from '../schema/schemas'
import type { Overrides } from './options'

/** Notes on schemas that could not be used for validation, except those already in findings: they concern requests. */
export function unreportedNotes({ operations }: CheckResult, { notes }: Schemas): readonly string[] {
  const told = new Set(
    operations.flatMap(({ results }) => results.flatMap(({ findings }) => findings.map(({ at }) => at))),
  )
  const lines = notes.filter(({ at }) => !told.has(at)).map(({ message, at }) => `${message} (${at}).`)
  return [...new Set(lines)]
}

/** Expectations that matched no finding: the server may have been fixed. */
export function unusedExpectations({ operations }: CheckResult, { expect }: Overrides): readonly string[] {
  return operations.flatMap(({ operation, results }) => {
    const used = new Set(results.flatMap(({ allowed }) => allowed.map(({ reason }) => reason)))
    const idle = (expect.get(operation.id) ?? []).filter(({ reason }) => !used.has(reason))
    return idle.map(({ reason }) => `Nothing of ${operation.id} needs to be allowed any more: ${reason}`)
  })
}
