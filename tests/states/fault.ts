/** A failure of one operation, or of all with `*`; see the sandbox for its members. */
export type Fault = {
  operation: string
  times?: number
  delay_ms?: number
  status?: number
  body?: 'problem' | 'empty' | 'html' | 'null' | 'false' | 'truncated' | 'mutated' | 'off-contract'
  headers?: Record<string, string>
  drop?: 'unhandled' | 'unanswered' | { after_bytes: number }
  /** Nothing moves any more after so many bytes of a stored file or a part, and nobody says so. */
  stall?: { after_bytes: number }
  bytes_per_second?: number
  /** Of parts (`storagePut`) those whose number is a multiple; of other operations every such call. */
  every?: number
  /** How often at most for the same part. */
  each?: number
}
