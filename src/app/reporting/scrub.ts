import { always, each, type Known, matching, number, object, type Rule, route } from './allow'
import { scrubMessage, scrubType } from './scrub-message'

const id = matching(/^[0-9a-f]{16,32}$/)
const release = matching(/^customer-portal@[\w.-]{1,40}$/)
const operation = matching(/^[a-z][A-Za-z]{2,60}$/)

/** A file of the portal's own code, without its host, so that source maps of any deployment find it. */
function assetOf(value: unknown, { origin }: Known): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const url = new URL(value)
  return url.origin === origin && /^\/(assets\/)?[\w.-]+\.js$/.test(url.pathname)
    ? `app://${url.pathname}`
    : undefined
}

const readFrame = object({
  filename: assetOf,
  function: matching(/^[\w$.<> ]{1,60}$/),
  lineno: number,
  colno: number,
  in_app: always(true),
})
const frame: Rule = (value, known) => {
  const cleaned = readFrame(value, known)
  return hasMember(cleaned, 'filename') ? cleaned : undefined
}

const tags = object({
  route,
  operation,
  kind: matching(/^(status|network|timeout|unreadable)$/),
  status: matching(/^5\d\d$/),
  request_id: matching(/^(?!eyJ)[A-Za-z0-9_-]{1,64}$/),
  browser: matching(/^(Chrome|Edge|Firefox|Opera|Safari)$/),
  by: matching(/^(window|render|call)$/),
})

const trace = object({
  trace_id: id,
  span_id: id,
  parent_span_id: id,
  op: matching(/^(pageload|navigation|http\.client)$/),
  status: matching(/^(ok|internal_error)$/),
})
const span = object({
  trace_id: id,
  span_id: id,
  parent_span_id: id,
  op: matching(/^http\.client$/),
  description: operation,
  status: matching(/^(ok|internal_error)$/),
  start_timestamp: number,
  timestamp: number,
})

const common = {
  event_id: id,
  timestamp: number,
  release,
  environment: matching(/^production$/),
  platform: always('javascript'),
  contexts: object({ trace }),
  tags,
  // Nor may the receiver note the address a report came from.
  sdk: always({ name: 'sentry.javascript.react', settings: { infer_ip: 'never' } }),
}
const transaction = object({
  ...common,
  type: always('transaction'),
  transaction: route,
  transaction_info: always({ source: 'route' }),
  start_timestamp: number,
  spans: each(span),
})
const exception: Rule = (value, known) => {
  const type = scrubType(member(value, 'type'))
  // What the server says in its answer is meant for the person in front of it; the tags tell what failed.
  const text =
    type === 'ApiError'
      ? 'A call failed'
      : scrubMessage(type, member(value, 'value'), (word) => assetOf(word, known))
  const stack = object({ stacktrace: object({ frames: each(frame) }) })(value, known)
  return Object.assign({ type, value: text }, stack)
}
const error = object({
  ...common,
  level: always('error'),
  fingerprint: each(matching(/^([a-z][A-Za-z]{2,60}|\d{1,3})$/)),
  exception: object({ values: each(exception) }),
})

const header = object({
  event_id: id,
  sent_at: matching(/^[\dTZ:.-]{1,30}$/),
  trace: object({
    trace_id: id,
    public_key: matching(/^[0-9A-Za-z]{1,64}$/),
    sample_rate: matching(/^[\d.]{1,20}$/),
    sampled: matching(/^(true|false)$/),
    release,
    environment: matching(/^production$/),
    transaction: route,
  }),
})

/**
 * The envelope that may leave in place of this one, made of nothing but what is known to be harmless [decision 19]:
 * a member without a rule does not leave, whoever put it there. Null when nothing is left of it: only errors and
 * transactions are sent.
 */
export function scrubEnvelope(body: string, known: Known): string | null {
  const [head, ...rest] = body.split('\n').map(parse)
  const [itemHeader, payload] = rest
  const type = member(itemHeader, 'type')
  if (rest.length !== 2 || (type !== 'event' && type !== 'transaction')) return null
  const cleaned = (type === 'event' ? error : transaction)(payload, known)
  return [header(head, known), { type }, cleaned].map((line) => JSON.stringify(line)).join('\n')
}

function parse(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line)
    return value
  } catch {
    return undefined
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined
}

function hasMember(value: unknown, name: string): boolean {
  return member(value, name) !== undefined
}
