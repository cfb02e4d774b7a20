import type { Operation } from '../../../openapi/model/contract'
import type { Exchange, Finding } from '../judge/exchange'
import type { Probe } from '../probe/probe'

/** One probe as it went. */
export type ProbeResult = {
  readonly probe: Probe
  readonly exchange: Exchange
  readonly findings: readonly Finding[]
  /** Findings that an override of `check.yaml` allows, with its reason. */
  readonly allowed: readonly { readonly finding: Finding; readonly reason: string }[]
}

export type OperationResult = {
  readonly operation: Operation
  readonly verdict: 'conforms' | 'deviates' | 'not probed'
  /** Why it was not probed, or what was left out (`writes need --write`); null when nothing was. */
  readonly reason: string | null
  readonly results: readonly ProbeResult[]
  /** 95th percentile of the answers, in milliseconds; null without an answer. */
  readonly p95: number | null
}

export type Coverage = {
  readonly operations: Share
  readonly statuses: Share
  readonly parameters: Share
  readonly properties: Share
}
export type Share = {
  readonly seen: number
  readonly all: number
  /** The parts that were not seen, as `operationId place`. */
  readonly missed: readonly string[]
}

export type CheckResult = {
  readonly tool: string
  readonly contract: { readonly source: string; readonly title: string; readonly version: string }
  readonly target: string
  readonly startedAt: string
  readonly ms: number
  /** Everything that was sent: probes, repeated ones and those that cleaned up. */
  readonly requests: number
  /** Ctrl-C or a limit ended the run early: in words, else null. */
  readonly cutShort: string | null
  readonly operations: readonly OperationResult[]
  /** Requests sent to clean up, and what could not be cleaned up. */
  readonly leftBehind: readonly string[]
  readonly coverage: Coverage
}
