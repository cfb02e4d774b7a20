/** A failure of one operation, or of all with `*`; see the sandbox for its members. */
export type Fault = {
  operation: string
  times?: number
  delay_ms?: number
  status?: number
  body?: 'problem' | 'empty' | 'html' | 'null' | 'false' | 'truncated' | 'mutated' | 'off-contract'
  headers?: Record<string, string>
  drop?: 'unhandled' | 'unanswered' | { after_bytes: number }
  /** The transfer of a stored file or a part stalls silently after this many bytes. */
  stall?: { after_bytes: number }
  bytes_per_second?: number
  /** Of parts (`storagePut`) those whose number is a multiple; of other operations every such call. */
  every?: number
  /** Maximum number of times for the same part. */
  each?: number
}
