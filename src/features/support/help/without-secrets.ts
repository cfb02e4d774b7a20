/** Parameters that grant access: those of signed addresses, and of a sign-in redirect. */
const SECRET_PARAMETER =
  /^(x-(amz|goog|ms)-.*|(.*[-_])?(signature|sig|token|code|secret|password|credential|key|policy|jwt|session|state|nonce)|awsaccesskeyid|key-pair-id|googleaccessid|sv|se|sp|sr|st|expires)$/i

const address = /\b[a-z][a-z\d+.-]*:\/\/[^\s<>"'`]+/gi
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi
/** Dot-separated base64url parts; the first begins with the encoded `{"`. */
const jwt = /\beyJ[\w-]{5,}\.[\w-]+(\.[\w-]*){0,3}/g
const assignment =
  /\b((?:access|id|refresh)_?token|client_?secret|password|passwd|api[-_]?key|signature)(\s*[=:]\s*)[^\s&;,]+/gi

/** The address without credentials and secret fragments; without all parameters if one of them is secret. */
function openAddress(text: string): string {
  // Trailing punctuation belongs to the sentence around the address.
  const [, body = text, tail = ''] = /^(.*?)([).,;:!?\]}]*)$/s.exec(text) ?? []
  if (!URL.canParse(body)) return text
  const url = new URL(body)
  const isSigned = [...url.searchParams.keys()].some((name) => SECRET_PARAMETER.test(name))
  const hasSecrets = isSigned || url.username !== '' || url.password !== '' || /[=&]/.test(url.hash)
  if (!hasSecrets) return text
  url.username = ''
  url.password = ''
  if (isSigned) url.search = ''
  if (/[=&]/.test(url.hash)) url.hash = ''
  return `${url.href}${tail}`
}

/** The text without anything that grants access: it leaves the portal. */
export function withoutSecrets(text: string): string {
  return text
    .replace(address, openAddress)
    .replace(jwt, '[removed]')
    .replace(bearer, '$1 [removed]')
    .replace(assignment, '$1$2[removed]')
}
