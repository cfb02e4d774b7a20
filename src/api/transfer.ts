import { retryAfter } from './client'
import { ApiError } from './errors'

const OPERATION = 'putStoredBytes'

type Put = {
  /** Exactly these headers are sent: the storage's signature covers them. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Blob
  readonly signal: AbortSignal
  /** Called with the bytes sent so far. */
  readonly onSent: (bytes: number) => void
}

/**
 * Sends bytes to a signed address of the storage, without a token. XMLHttpRequest, since fetch reports no upload
 * progress.
 * @returns the storage's ETag, quotes included
 * @throws ApiError, or the signal's reason once it is aborted
 */
export function putBytes(url: string, { headers, body, signal, onSent }: Put): Promise<string> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const abort = () => {
      request.abort()
      reject(signal.reason)
    }
    const fail = (failure: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
      reject(new ApiError({ kind: 'network', operation: OPERATION, ...failure }))
    signal.addEventListener('abort', abort, { once: true })
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onerror = () => fail({ kind: navigator.onLine ? 'network' : 'offline' })
    request.onload = () => {
      const { status } = request
      const etag = request.getResponseHeader('ETag')
      if (status < 200 || status >= 300) {
        const retryAfterMs = retryAfter(request.getResponseHeader('Retry-After'))
        return fail({ kind: 'status', status, body: request.responseText, retryAfterMs })
      }
      // A missing header means the storage's CORS rules are not set up for the portal.
      if (etag === null) return fail({ kind: 'unreadable' })
      resolve(etag)
    }
    request.onloadend = () => signal.removeEventListener('abort', abort)
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(body)
  })
}
