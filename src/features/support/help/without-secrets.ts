/** Parameters that grant access: those of signed addresses, and of a sign-in redirect. */
const SECRET_PARAMETER =
  /^(x-(amz|goog|ms)-.*|(.*[-_])?(signature|sig|token|code|secret|password|credential|key|policy|jwt|session|state|nonce)|awsaccesskeyid|key-pair-id|googleaccessid|sv|se|sp|sr|st|expires)$/i

const word = /[^\s<>"'`]+/g
/** Longer than the names of all schemes. */
const MAX_OF_A_SCHEME = 31
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi
/** Words with dots and dashes, which may be a token or end with one. */
const dotted = /[\w.-]+/g
const assignment =
  /\b((?:access|id|refresh)_?token|client_?secret|password|passwd|api[-_]?key|signature)(\s*[=:]\s*)[^\s&;,]+/gi

/** A token is dot-separated base64url parts; the first begins with the encoded `{"`. */
const MIN_TOKEN_HEAD = 8
const MAX_TOKEN_PARTS = 5

function withoutTokens(word: string): string {
  const parts = word.split('.')
  const left: string[] = []
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? ''
    const at = parts[index + 1] ? part.search(/\beyJ/) : -1
    const isToken = at >= 0 && part.length - at >= MIN_TOKEN_HEAD
    left.push(isToken ? `${part.slice(0, at)}[removed]` : part)
    if (isToken) index += MAX_TOKEN_PARTS - 1
  }
  return left.join('.')
}

/** Punctuation that belongs to the sentence around an address. */
const trailing = new Set(').,;:!?]}')

/** The address without credentials and secret fragments; without all parameters if one of them is secret. */
function openAddress(text: string): string {
  let end = text.length
  while (trailing.has(text.charAt(end - 1))) end -= 1
  const body = text.slice(0, end)
  const tail = text.slice(end)
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

/** A word with the secrets of the address at its end removed. The scheme is read backwards, in linear time. */
function withOpenAddress(text: string): string {
  const end = text.indexOf('://')
  let start = end
  while (start > 0 && end - start < MAX_OF_A_SCHEME && /[a-z\d+.-]/i.test(text.charAt(start - 1))) start -= 1
  while (start < end && !/[a-z]/i.test(text.charAt(start))) start += 1
  return start < end ? text.slice(0, start) + openAddress(text.slice(start)) : text
}

/** The text without anything that grants access: it leaves the portal. */
export function withoutSecrets(text: string): string {
  return text
    .replace(word, withOpenAddress)
    .replace(dotted, withoutTokens)
    .replace(bearer, '$1 [removed]')
    .replace(assignment, '$1$2[removed]')
}
