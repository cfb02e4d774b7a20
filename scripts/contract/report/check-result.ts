import type { Operation } from '../../../openapi/model/contract'
import type { Exchange, Finding } from '../judge/exchange'
import type { Probe } from '../probe/probe'

/** One probe and its result. */
export type ProbeResult = {
  readonly probe: Probe
  readonly exchange: Exchange
  readonly findings: readonly Finding[]
  /** Findings that an override of `check.yaml` accepts, with its reason. */
  readonly allowed: readonly { readonly finding: Finding; readonly reason: string }[]
}

export type OperationResult = {
  readonly operation: Operation
  readonly verdict: 'conforms' | 'deviates' | 'not probed'
  /** Why it was not probed, or what was skipped (`writes need --write`); null if nothing was. */
  readonly reason: string | null
  readonly results: readonly ProbeResult[]
  /** 95th percentile of the response times, in milliseconds; null without a response. */
  readonly p95: number | null
}

export type Coverage = Readonly<Record<'operations' | 'statuses' | 'parameters' | 'properties', Share>>
export type Share = {
  readonly seen: number
  readonly all: number
  /** Parts not covered, as `operationId place`. */
  readonly missed: readonly string[]
}

export type CheckResult = {
  readonly tool: string
  readonly contract: { readonly source: string; readonly title: string; readonly version: string }
  readonly target: string
  readonly startedAt: string
  readonly ms: number
  /** All requests: probes, repetitions and clean-up. */
  readonly requests: number
  /** Why the run ended early, by Ctrl-C or a limit; else null. */
  readonly cutShort: string | null
  readonly operations: readonly OperationResult[]
  /** Requests sent to clean up, and items that remain. */
  readonly leftBehind: readonly string[]
  readonly coverage: Coverage
}
