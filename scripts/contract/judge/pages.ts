import { STATUS_CODES } from 'node:http'
import { isJsonObject, type Json } from '../../../openapi/model/json'
import { headerOf } from './documented'
import type { Received } from './exchange'
import { isHtml, isJson } from './media-types'

const signIn = /sign-?_?in|log-?_?in|logon|oauth2?|authorize|\bsso\b|saml|openid|adfs/i

/** `404 Not Found` */
export function statusName(status: number): string {
  const reason = STATUS_CODES[status]
  return reason ? `${status} ${reason}` : String(status)
}

/** An answer in words, for the sentence "The server …": what came, and what people should know of it. */
export function answerInWords(response: Received): string {
  if (response.status >= 300 && response.status < 400) return redirectInWords(response)
  const page = pageInWords(response)
  if (page !== null) return `answers ${statusName(response.status)} with ${page}`
  const reason = reasonIn(response)
  return `answers ${statusName(response.status)}${reason === null ? '' : ` (“${reason}”)`}`
}

function redirectInWords({ status, location }: Received): string {
  if (location === null) return `answers ${statusName(status)}`
  // The query of a redirect to a sign-in page holds codes that belong in no report.
  const [place = location] = location.split(/[?#]/)
  return `answers ${statusName(status)} and leads to ${place}${signIn.test(place) ? ', which looks like a sign-in page' : ''}`
}

/** An HTML answer in words, null when it is none. */
export function pageInWords(response: Received): string | null {
  if (!isHtml(headerOf(response, 'Content-Type') ?? '')) return null
  const start = new TextDecoder().decode(response.body.subarray(0, 16_384))
  const title = /<title[^>]*>([^<]{1,80})/i.exec(start)?.[1]?.trim()
  const name = title ? `the HTML page “${title}”` : 'an HTML page'
  const isSignIn = signIn.test(title ?? '') || /type=["']?password/i.test(start)
  return isSignIn ? `${name}, which looks like a sign-in page` : name
}

/** What a JSON failure says of itself, shortened. */
function reasonIn(response: Received): string | null {
  if (response.status < 400 || !isJson(headerOf(response, 'Content-Type') ?? '')) return null
  const body = jsonOf(response)
  if (!isJsonObject(body)) return null
  const reason = [body.message, body.detail, body.title, body.error].find((text) => typeof text === 'string')
  if (typeof reason !== 'string') return null
  return reason.length > 140 ? `${reason.slice(0, 139)}…` : reason
}

/** The JSON of an answer, undefined when it cannot be read as such. */
export function jsonOf({ body }: Received): Json | undefined {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}
