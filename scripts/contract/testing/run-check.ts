import { readContract } from '../../../openapi/model/load'
import type { Rule } from '../judge/exchange'
import type { CheckResult } from '../report/verdict'
import { check } from '../run/check'
import { type CheckOptions, defaults } from '../run/options'
import { noOverrides } from '../run/overrides'
import type { TokenSource } from '../run/token'

/** A token that is simply known. */
export const token = (value: string): TokenSource => ({
  name: '$TOKEN',
  current: async () => value,
  renew: async () => null,
})

/** Checks a server as the command does, with everything it tells thrown away. */
export const run = async (
  contract: string,
  target: string,
  options: Partial<CheckOptions> = {},
): Promise<CheckResult> =>
  check(await readContract(contract), { ...defaults, overrides: noOverrides, target, ...options }, () => {})

/** What a run found, one line each, for a person who reads a failing test. */
export const told = (result: CheckResult): readonly string[] =>
  result.operations.flatMap(({ operation, results }) =>
    results.flatMap(({ probe, findings }) =>
      findings.map(
        ({ rule, severity, message }) => `${operation.id} | ${probe.title} | ${severity} ${rule}: ${message}`,
      ),
    ),
  )

export const rulesOf = (result: CheckResult): ReadonlySet<Rule> =>
  new Set(
    result.operations.flatMap(({ results }) =>
      results.flatMap(({ findings }) => findings.map(({ rule }) => rule)),
    ),
  )
