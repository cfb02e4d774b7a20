/** What the UI shows of an error: any `Error` will do, one that carries a status and the server's name for the call says more. */
export type Failure = {
  readonly message: string
  readonly status?: number
  readonly requestId?: string | null
}

/** "Status 503 · Reference req_7f3a91c2", or '' when nothing is known; status 0 means that no answer came. */
export function failureReference({ status, requestId }: Failure): string {
  return [status ? `Status ${status}` : '', requestId ? `Reference ${requestId}` : '']
    .filter(Boolean)
    .join(' · ')
}

/** Everything a support engineer needs, as plain text for the clipboard. */
export function failureDetails(what: string, failure: Failure): string {
  return [what, failure.message, failureReference(failure), new Date().toISOString(), location.pathname]
    .filter(Boolean)
    .join('\n')
}
