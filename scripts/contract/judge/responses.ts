import { STATUS_CODES } from 'node:http'
import type { Content, Operation, ResponseSpec } from '../../../openapi/model/contract'
import { isJsonObject, type Json } from '../../../openapi/model/json'
import type { Received } from './exchange'
import { readJson } from './read-json'

/**
 * An operation's entry for a status: the status itself, its range, else `default`. `default` means failures:
 * it does not cover a redirect, nor a success if others are documented.
 */
export function responseFor(operation: Operation, status: number): ResponseSpec | null {
  const own = ownResponse(operation, status)
  if (own || (status >= 300 && status < 400)) return own
  if (status < 300 && documented(operation, 2).length > 0) return null
  return operation.responses.find((response) => response.status === 'default') ?? null
}

/** Like `entryOf`, without `default`. */
export function ownResponse({ responses }: Operation, status: number): ResponseSpec | null {
  const range = `${Math.floor(status / 100)}XX`
  return (
    responses.find((response) => response.status === String(status)) ??
    responses.find((response) => response.status === range) ??
    null
  )
}

/** Statuses and ranges of one class (such as 4xx) that an operation documents. */
export function documented({ responses }: Operation, hundred: number): string[] {
  return responses.map(({ status }) => status).filter((status) => status.startsWith(String(hundred)))
}

/** Whether a response is a success: a 2xx, or a redirect if the operation documents nothing better. */
export function isSuccess(operation: Operation, status: number): boolean {
  if (status >= 200 && status < 300) return true
  const isRedirect = status >= 300 && status < 400 && ownResponse(operation, status) !== null
  return isRedirect && onlyRedirects(operation)
}

/** Whether an operation may only redirect, like a sign-in or a download. */
export function onlyRedirects({ responses }: Operation): boolean {
  return !responses.some(({ status }) => /^(?:2|default$)/.test(status))
}

/** A response header; repeated ones are joined, a missing one is null. */
export function headerOf({ headers }: Pick<Received, 'headers'>, name: string): string | null {
  const wanted = name.toLowerCase()
  const values = headers.filter(([key]) => key.toLowerCase() === wanted).map(([, value]) => value)
  return values.length === 0 ? null : values.join(', ')
}

type MediaType = {
  readonly type: string
  readonly parameters: ReadonlyMap<string, string>
}

function parse(text: string): MediaType {
  const [type = '', ...rest] = text.split(';')
  const parameters = rest.flatMap((part): [string, string][] => {
    const [name = '', value = ''] = part.split('=')
    return value === '' ? [] : [[name.trim().toLowerCase(), value.trim().replaceAll('"', '').toLowerCase()]]
  })
  return { type: type.trim().toLowerCase(), parameters: new Map(parameters) }
}

/** `application/json` and every `+json` type; not line-delimited formats. */
export function isJson(mediaType: string): boolean {
  return /^[\w.-]+\/([\w.-]+\+)?json$/.test(parse(mediaType).type)
}

/** A problem document of RFC 9457. */
export function isProblem(mediaType: string): boolean {
  return parse(mediaType).type === 'application/problem+json'
}

function isHtml(mediaType: string): boolean {
  return /^(text\/html|application\/xhtml\+xml)$/.test(parse(mediaType).type)
}

export function isText(mediaType: string): boolean {
  return parse(mediaType).type.startsWith('text/')
}

/** The contract's entry for a content type: the most specific one; null if none matches. */
export function contentFor(contents: readonly Content[], contentType: string): Content | null {
  const came = parse(contentType)
  const ranked = contents
    .map((content) => ({ content, rank: closeness(parse(content.mediaType), came) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
  return ranked[0]?.content ?? null
}

/** 0 if a documented media type (or range) does not match the received one. Charsets are ignored. */
function closeness(documented: MediaType, came: MediaType): number {
  for (const [name, value] of documented.parameters) {
    if (name !== 'charset' && came.parameters.get(name) !== value) return 0
  }
  if (documented.type === came.type) return 3 + documented.parameters.size
  if (documented.type === '*/*' || documented.type === '*') return 1
  const [kind] = came.type.split('/')
  return documented.type === `${kind}/*` ? 2 : 0
}

const signIn = /sign-?_?in|log-?_?in|logon|oauth2?|\bauthorize\b|\bsso\b|saml|openid|adfs/i

/** `404 Not Found` */
export function statusName(status: number): string {
  const reason = STATUS_CODES[status]
  return reason ? `${status} ${reason}` : String(status)
}

/** Describes a response, to complete the sentence "The server …". */
export function answerInWords(response: Received): string {
  if (response.status >= 300 && response.status < 400) return redirectInWords(response)
  const page = pageInWords(response)
  if (page !== null) return `answers ${statusName(response.status)} with ${page}`
  const reason = reasonIn(response)
  return `answers ${statusName(response.status)}${reason === null ? '' : ` (“${reason}”)`}`
}

function redirectInWords({ status, location }: Received): string {
  if (location === null) return `answers ${statusName(status)}`
  // The query of a redirect to a sign-in page contains codes that must not be reported.
  const [place = location] = location.split(/[?#]/)
  return `answers ${statusName(status)} and leads to ${place}${signIn.test(place) ? ', which looks like a sign-in page' : ''}`
}

/** Describes an HTML response; null if it is none. */
export function pageInWords(response: Received): string | null {
  if (!isHtml(headerOf(response, 'Content-Type') ?? '')) return null
  const start = new TextDecoder().decode(response.body.subarray(0, 16_384))
  const title = /<title[^<>]*>([^<]{1,80})/i.exec(start)?.[1]?.trim()
  const name = title ? `the HTML page “${title}”` : 'an HTML page'
  const isSignIn = signIn.test(title ?? '') || /type=["']?password/i.test(start)
  return isSignIn ? `${name}, which looks like a sign-in page` : name
}

/** The message of a JSON failure, shortened. */
function reasonIn(response: Received): string | null {
  if (response.status < 400 || !isJson(headerOf(response, 'Content-Type') ?? '')) return null
  const body = jsonOf(response)
  if (!isJsonObject(body)) return null
  const reason = [body.message, body.detail, body.title, body.error].find((text) => typeof text === 'string')
  if (typeof reason !== 'string') return null
  return reason.length > 140 ? `${reason.slice(0, 139)}…` : reason
}

/** Parsed JSON of a response; undefined if it is invalid. */
export function jsonOf({ body }: Received): Json | undefined {
  const read = readJson(body)
  return read.problem === null ? read.value : undefined
}
