import type { Exchange, Finding } from '../judge/exchange'
import type { Probe } from '../probe/probe'
import type { Expectation } from './overrides'

/** Whether an expectation of the file speaks of this finding; what it leaves out matches everything. */
export function matchesExpectation(
  { probe: title, kind, rule, status }: Expectation,
  probe: Pick<Probe, 'title' | 'kind'>,
  exchange: Pick<Exchange, 'response'>,
  finding: Pick<Finding, 'rule'>,
): boolean {
  return (
    (title === null || title === probe.title) &&
    (kind === null || kind === probe.kind) &&
    (rule === null || rule === finding.rule) &&
    (status === null || status === exchange.response?.status)
  )
}
