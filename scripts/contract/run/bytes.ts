import type { Json } from '../../../openapi/model/json'
import type { Exchange } from '../judge/exchange'
import { plainText } from '../probe/serialize'
import { headerOf, isOk } from './answers'
import { type Bytes, fillIn, type Step } from './setup-language'

/** Maximum size of a step. */
const maxBytes = 64 << 20

/** Bytes of a step, or why there are none. */
export function bytesOf({ from, count }: Bytes, kept: ReadonlyMap<string, Json>): Uint8Array | string {
  const [start, length] = [fillIn(from, kept), fillIn(count, kept)].map(Number)
  if (start === undefined || length === undefined || !Number.isInteger(start) || !Number.isInteger(length))
    return 'the place and the number of its bytes are not known'
  if (length < 0 || length > maxBytes)
    return `${length} bytes are more than the ${maxBytes >> 20} MB that are sent at once`
  // Bytes differ by position, so that a wrong order is detected.
  return Uint8Array.from({ length }, (_, index) => Math.imul(start + index + 1, 2_654_435_761) >>> 24)
}

/** Difference between the response to a step and the expected one; null without any. */
export function unexpectedIn(step: Step, exchange: Exchange, kept: ReadonlyMap<string, Json>): string | null {
  const { request, response, failure } = exchange
  const asked = `${request.method} ${new URL(request.url).pathname}`
  const { expect } = step
  const status = response?.status ?? failure ?? 'nothing'
  const isExpected = expect?.status === status
  if (response === null || (!isOk(exchange) && !isExpected)) return `${asked} was answered ${status}`
  if (expect === null) return null
  if (expect.status !== null && !isExpected)
    return `${asked} was answered ${status}; ${expect.status} was expected`
  for (const [name, value] of Object.entries(expect.headers)) {
    const [wanted, came] = [plainText(fillIn(value, kept)), headerOf(exchange, name)]
    if (came !== wanted)
      return `${asked} has ${came === null ? `no ${name}` : `${name}: ${came}`}; ${wanted} was expected`
  }
  const sent = expect.bytes === null ? null : bytesOf(expect.bytes, kept)
  if (sent === null) return null
  if (typeof sent === 'string') return sent
  // Only the beginning of a long body is read.
  const length = response.isCut
    ? Number(headerOf(exchange, 'Content-Length') ?? sent.length)
    : response.body.length
  if (length !== sent.length) return `${asked} has ${length} bytes; ${sent.length} were sent`
  const other = response.body.findIndex((byte, index) => byte !== sent[index])
  return other === -1 ? null : `${asked} has another byte at place ${other} than was sent`
}
