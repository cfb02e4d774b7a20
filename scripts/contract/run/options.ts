import type { Probe } from '../probe/probe'
import type { OperationResult } from '../report/verdict'
import type { Overrides } from './overrides'
import type { TokenSource } from './token'

export interface CheckOptions {
  /** Base address of the server; the contract's paths are appended to its path. */
  readonly target: string
  /** The value of `--write`: the host that may be changed. Null = only GET, HEAD and OPTIONS are sent. */
  readonly write: string | null
  /** `--i-mean-production` */
  readonly meansProduction: boolean
  /** Tags and operationIds; empty for all. */
  readonly only: readonly string[]
  readonly token: TokenSource | null
  /** Tokens of weaker personas, by name. */
  readonly personas: ReadonlyMap<string, TokenSource>
  /** Sends CORS preflights for this origin, and `Origin` with each request. */
  readonly origin: string | null
  /** Requests a second; null = 5 off loopback, unlimited on it. 0 = unlimited. */
  readonly rate: number | null
  readonly max: number
  readonly timeoutMs: number
  /** Sends nothing and reports what would be sent. */
  readonly dryRun: boolean
  readonly overrides: Overrides
  /** Ends the run early; what was made is still cleaned up and what is known is answered. */
  readonly signal: AbortSignal | null
}

/** What `check` does when nothing else is said. */
export const defaults = {
  write: null,
  meansProduction: false,
  only: [],
  token: null,
  personas: new Map<string, TokenSource>(),
  origin: null,
  rate: null,
  max: 3000,
  timeoutMs: 10_000,
  dryRun: false,
  signal: null,
} as const satisfies Omit<CheckOptions, 'target' | 'overrides'>

/** What happens while a run goes on. */
export type CheckEvent =
  | {
      readonly kind: 'started'
      readonly target: string
      readonly operations: number
      readonly writes: boolean
    }
  /** After each answer. `sent` counts every request, `rate` is null when unlimited. */
  | {
      readonly kind: 'sent'
      readonly sent: number
      readonly operationId: string
      readonly rate: number | null
    }
  /** An operation is through; in the order they end. */
  | { readonly kind: 'operation'; readonly result: OperationResult }
  /** Something a person should know: an override that nothing needed, a wait that was asked for, a clean-up. */
  | { readonly kind: 'note'; readonly text: string }
  /** `--dry-run`: what would be sent; ids that are only known at run time stand as `{name}`. */
  | { readonly kind: 'would-send'; readonly probe: Probe }
