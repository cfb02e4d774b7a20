import type { Exchange } from '../judge/exchange'

/** Aborts a request that takes too long. */
export class TimedOut extends Error {}

const failureTexts: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there (connection refused)',
  ECONNRESET: 'the connection was closed before an answer came',
  ENOTFOUND: 'its name is unknown (DNS)',
  EAI_AGAIN: 'its name could not be looked up (DNS)',
  EHOSTUNREACH: 'there is no way to it (host unreachable)',
  ENETUNREACH: 'there is no way to it (network unreachable)',
  ETIMEDOUT: 'it could not be connected to in time',
  EPIPE: 'the connection was closed while the request was sent',
  CERT_HAS_EXPIRED: 'its certificate has expired (TLS)',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself (TLS); trust it with NODE_EXTRA_CA_CERTS',
  SELF_SIGNED_CERT_IN_CHAIN:
    'its certificate comes from an authority this machine does not know (TLS); trust it with NODE_EXTRA_CA_CERTS',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate chain is incomplete (TLS); trust it with NODE_EXTRA_CA_CERTS',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'its certificate comes from an authority this machine does not know (TLS); trust it with NODE_EXTRA_CA_CERTS',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name (TLS)',
  EPROTO: 'it does not speak TLS there',
}

/** Whether the connection was refused. */
export function isRefused({ failure }: Exchange): boolean {
  return failure === failureTexts.ECONNREFUSED
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** The reason that Node's parser gives for what is no HTTP. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error && 'reason' in error ? String(error.reason).trim() : ''
  return reason === '' ? '' : ` (“${reason}”)`
}

/** Why there was no response. */
export function describeFailure(error: unknown, timeoutMs: number): string {
  if (error instanceof TimedOut) return `no answer within ${timeoutMs / 1000} s`
  const code = codeOf(error)
  if (failureTexts[code] !== undefined) return failureTexts[code]
  if (code.startsWith('HPE_')) return `what came is no HTTP answer${reasonOf(error)}`
  // A host with several addresses fails with one error per address.
  if (error instanceof AggregateError && error.errors.length > 0)
    return describeFailure(error.errors[0], timeoutMs)
  return error instanceof Error ? error.message : String(error)
}
