import { hideKnown } from './known-secrets'

/** Secrets to mask, and exceptions that only look like secrets. */
export type Secrets = {
  /** Tokens in clear text, with the environment variables that contain them. */
  readonly named: ReadonlyMap<string, string>
  /** Tokens that are no secrets, such as that of the probe with an invalid token. */
  readonly harmless: ReadonlySet<string>
  /** Returns the displayed name of a known token; default: `$NAME`. */
  readonly show?: (name: string) => string
}

export const noSecrets: Secrets = { named: new Map(), harmless: new Set() }

/** Replacement of a secret without a name. */
export const masked = '***'

const secretHeader =
  /authorization|cookie|token|secret|password|api-?key|signature|credential|^x-(amz|goog|ms)-.*(key|sign)/i
const secretParameter =
  /([?&;](?:[\w.-]*(?:token|secret|signature|credential|password|api[_-]?key)|sig|key)=)[^&#\s"'<>\\]+/gi
/** Together, `code` and `state` of a redirect are secrets; alone and short, they may be a country or a status. */
const signedIn = [/[?&;]code=/i, /[?&;]state=/i]
const wayBack = /([?&;](?:code|state)=)[^&#\s"'<>\\]+/gi
const longWayBack = /([?&;](?:code|state)=)[^&#\s"'<>\\]{12,}/gi
const secretMember =
  /("[\w-]*(?:password|secret|_token|accessToken|refreshToken|idToken|api[_-]?key|private[_-]?key)"\s*:\s*)"(?:[^"\\]|\\.)*"/gi
/** Words with dots and dashes, which may be or end with a signed token. */
const dotted = /[\w.-]+/g
const MIN_TOKEN_PART = 6
const TOKEN_PARTS = 3

/** Masks tokens in a text: known ones become `$NAME`, strings that look like one `***`. */
export function maskText(text: string, secrets: Secrets): string {
  return hideNamed(text, secrets)
    .replaceAll(dotted, (word) => hideTokens(word, secrets))
    .replaceAll(secretParameter, `$1${masked}`)
    .replaceAll(signedIn.every((part) => part.test(text)) ? wayBack : longWayBack, `$1${masked}`)
    .replaceAll(secretMember, `$1"${masked}"`)
}

/** Hides the signed tokens of a word in one pass, since responses may be long. */
function hideTokens(word: string, { harmless }: Secrets): string {
  const parts = word.split('.')
  const shown: string[] = []
  for (let index = 0; index < parts.length; index += 1) {
    const [head = '', body = '', tail] = parts.slice(index, index + TOKEN_PARTS)
    const at = tail === undefined || body.length < MIN_TOKEN_PART ? -1 : head.search(/\beyJ/)
    const token = at < 0 ? '' : [head.slice(at), body, tail].join('.')
    const isToken = at >= 0 && head.length - at >= 'eyJ'.length + MIN_TOKEN_PART
    shown.push(isToken ? `${head.slice(0, at)}${harmless.has(token) ? token : masked}` : head)
    if (isToken) index += TOKEN_PARTS - 1
  }
  return shown.join('.')
}

/** Whether a header's value is a secret, by its name. */
export function isSecretHeader(name: string): boolean {
  return secretHeader.test(name)
}

/** The masked value of a header. A scheme such as `Bearer` stays. */
export function maskHeader(name: string, value: string, secrets: Secrets): string {
  const known = hideNamed(value, secrets)
  if (known !== value || !isSecretHeader(name)) return maskText(known, secrets)
  const [, scheme = '', token = ''] = /^([\w-]+ )?(.*)$/s.exec(value) ?? []
  if (token === '' || secrets.harmless.has(token) || secrets.harmless.has(value)) return value
  return /^(proxy-)?authorization$/i.test(name) ? `${scheme}${masked}` : masked
}

/** Bytes as text; null if they are not text. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/** Removes the known tokens from a text, in any notation. */
export function hideNamed(text: string, { named, show = (name) => `$${name}` }: Secrets): string {
  return hideKnown(text, named, show)
}
