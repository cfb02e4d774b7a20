/** The displayed part of an error. Any `Error` fits; a status and the server's request id are shown, too. */
export type Failure = {
  readonly message: string
  readonly status?: number
  readonly requestId?: string | null
}

/** "Status 503 · Reference req_7f3a91c2", or '' when neither is known; status 0 means no response. */
export function failureReference({ status, requestId }: Failure): string {
  return [status ? `Status ${status}` : '', requestId ? `Reference ${requestId}` : '']
    .filter(Boolean)
    .join(' · ')
}

/** All that support needs, as plain text for the clipboard. */
export function failureDetails(what: string, failure: Failure): string {
  return [what, failure.message, failureReference(failure), new Date().toISOString(), location.pathname]
    .filter(Boolean)
    .join('\n')
}
