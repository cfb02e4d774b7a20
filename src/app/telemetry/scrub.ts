/** Values known to be harmless: origins of the portal's own code, and its route templates. */
export type ScrubContext = {
  origin: string
  routes: ReadonlySet<string>
}

/** Returns the sendable part of a value; undefined omits it. */
type Rule = (value: unknown, context: ScrubContext) => unknown

/** An object of the members that have a rule, without any others. */
const object =
  (rules: Readonly<Record<string, Rule>>): Rule =>
  (value, context) => {
    const from = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
    const entries = Object.entries(rules).map(
      ([name, rule]) => [name, rule(from.get(name), context)] as const,
    )
    return Object.fromEntries(entries.filter(([, cleaned]) => cleaned !== undefined))
  }

const each =
  (rule: Rule): Rule =>
  (value, context) =>
    Array.isArray(value)
      ? value.map((one) => rule(one, context)).filter((cleaned) => cleaned !== undefined)
      : undefined

const matching =
  (pattern: RegExp): Rule =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined

/** A constant in place of the value. */
const always =
  (constant: unknown): Rule =>
  () =>
    constant

const number: Rule = (value) => (typeof value === 'number' ? value : undefined)

const route: Rule = (value, { routes }) =>
  typeof value === 'string' && routes.has(value) ? value : undefined

const id = matching(/^[0-9a-f]{16,32}$/)
const release = matching(/^customer-portal@[\w.-]{1,40}$/)
/** As in `config.json`. */
const environment = matching(/^[a-z][a-z0-9-]{0,39}$/)
const operation = matching(/^[a-z][A-Za-z]{2,60}$/)

/** The address of a file of the portal's own code, without its host, so that source maps fit any deployment. */
function assetOf(value: unknown, { origin }: ScrubContext): string | undefined {
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
const frame: Rule = (value, context) => {
  const cleaned = readFrame(value, context)
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
  environment,
  platform: always('javascript'),
  contexts: object({ trace }),
  tags,
  // The receiver must not record the IP address that a report came from.
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
const exception: Rule = (value, context) => {
  const type = scrubType(member(value, 'type'))
  // A server's message is meant for the user; the tags say what failed.
  const text =
    type === 'ApiError'
      ? 'A call failed'
      : scrubMessage(type, member(value, 'value'), (word) => assetOf(word, context))
  const stack = object({ stacktrace: object({ frames: each(frame) }) })(value, context)
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
    environment,
    transaction: route,
  }),
})

/**
 * Rebuilds a Sentry envelope from nothing but what is known to be harmless [decision 19]: a member without a rule is
 * not sent, whichever code added it.
 * @returns null unless the envelope holds one error or one transaction
 */
export function scrubEnvelope(body: string, context: ScrubContext): string | null {
  const [head, ...rest] = body.split('\n').map(parse)
  const [itemHeader, payload] = rest
  const type = member(itemHeader, 'type')
  if (rest.length !== 2 || (type !== 'event' && type !== 'transaction')) return null
  const cleaned = (type === 'event' ? error : transaction)(payload, context)
  return [header(head, context), { type }, cleaned].map((line) => JSON.stringify(line)).join('\n')
}

/**
 * The words that error messages of browsers and libraries consist of. A message may contain anything, such as a token, a
 * path or what a user typed, so it is not searched for secrets: only these words pass [decision 19].
 */
const harmlessWords = new Set(
  (
    'a able abort aborted access action after all already an and answer any argument arguments array as assign assignment async ' +
    'at await be because been before bigint block blocked boolean buffer but by call called can cancelled cannot chunk ' +
    'circular class client code color component components configuration connection console constant constructor context ' +
    'convert converting could create css cyclic data date declaration defined delete denied depth did does during dynamic ' +
    'dynamically element empty end error event exceeded execute exist expected export extensible failed failure fallback ' +
    'fetch fetching field file for form format found from full function get given had handler has have hook hooks host ' +
    'hydration identifier if import imported in index infinite initialization inside instance instead insufficient ' +
    'interrupted into invalid is it iterable iterator its json key large length lexical limit list load loaded loading ' +
    'many map maximum may memory message method minified missing module more must name nested network new no node non ' +
    'not null number object objects occurred of on only open operation or order out outside parameter parse parsing ' +
    'permission permitted policy position possible private production promise promises properties property provided provider ' +
    'query quota range react read reading reason received recursion reference regular rejected removed render rendered rendering request ' +
    'required resource response returned rule running script security server set setting size source stack state ' +
    'storage stream string structure style support supported symbol syntax target than that the this time timed timeout ' +
    'to token too trusted type typed unable unbound undefined unexpected uninitialized unknown unmounted unterminated ' +
    'update updated url use used valid value values variable version via visit was web when while window with without ' +
    'worker write wrong xml you your'
  ).split(' '),
)

/** After these words an engine quotes the name of a member of the code. */
const wordsBeforeName = new Set(['reading', 'setting', 'execute', 'construct'])

const engineErrors = ['TypeError', 'ReferenceError']

/** The name of an error's class; "Error" for everything that is no such name. */
export function scrubType(type: unknown): string {
  return typeof type === 'string' && /^[A-Z][A-Za-z]{0,40}Error$/.test(type) ? type : 'Error'
}

/**
 * An error's message with everything that is not known to be harmless replaced by an ellipsis.
 * @param assetOf what to write for a word that is the address of the portal's own code
 */
export function scrubMessage(
  type: string,
  message: unknown,
  assetOf: (word: string) => string | undefined,
): string {
  if (typeof message !== 'string') return ''
  const isEngine = engineErrors.includes(type)
  const subject = isEngine ? /^([\w$.]{1,40}) is not (a|an|defined|iterable)\b/.exec(message)?.[1] : undefined
  const said: string[] = []
  for (const [index, word] of message.slice(0, 500).split(/\s+/).entries()) {
    const name = /^\(?'([A-Za-z_$][\w$]{0,30})'\)?[.:,]?$/.exec(word)?.[1]
    const isNamed = isEngine && name !== undefined && wordsBeforeName.has(said.at(-1)?.replace('(', '') ?? '')
    const isKnown = /^\(?[A-Za-z]+(?:['’][a-z]*)?[).:,;!?]*$/.test(word) && harmlessWords.has(bare(word))
    const isCode = /^#\d{1,3}[;:,.]?$/.test(word)
    const isSubject = index === 0 && subject !== undefined && word === subject
    const asset = assetOf(word)
    if (asset !== undefined) said.push(asset)
    else if (isNamed || isKnown || isCode || isSubject) said.push(word)
    else if (said.at(-1) !== '…') said.push('…')
  }
  return said.join(' ')
}

function bare(word: string): string {
  return word
    .replace(/^\(/, '')
    .replace(/[).:,;!?]/g, '')
    .toLowerCase()
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
