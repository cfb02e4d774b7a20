import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scrubMessage as scrub, scrubEnvelope, scrubType } from './scrub'

const known = { origin: 'https://portal.example', routes: new Set(['/licenses/$licenseId', '/', 'none']) }
const id = '0123456789abcdef0123456789abcdef'
const envelope = (type: string, payload: unknown, head: unknown = { event_id: id }) =>
  [head, { type, length: 3, filename: 'SECRET' }, payload].map((line) => JSON.stringify(line)).join('\n')
const linesOf = (body: string | null): unknown[] =>
  (body ?? '').split('\n').map((line) => {
    const value: unknown = JSON.parse(line)
    return value
  })

/** All members that Sentry's own integrations fill, with a secret in each. */
const crowded = {
  event_id: id,
  timestamp: 1763629200.5,
  platform: 'SECRET',
  level: 'SECRET',
  release: 'customer-portal@0.1.0',
  environment: 'production',
  message: 'SECRET',
  logentry: { message: 'SECRET' },
  server_name: 'SECRET',
  transaction: '/licenses/SECRET',
  request: { url: 'https://portal.example/#code=SECRET', headers: { Referer: 'SECRET' } },
  user: { email: 'SECRET@x.example', ip_address: 'SECRET' },
  extra: { arguments: ['SECRET'] },
  breadcrumbs: [{ category: 'console', message: 'SECRET', data: { arguments: ['SECRET'] } }],
  contexts: {
    trace: { trace_id: id, span_id: id.slice(16), data: { url: 'SECRET' } },
    state: { form: 'SECRET' },
  },
  tags: {
    ...{ route: '/licenses/$licenseId', operation: 'getLicense', kind: 'status', status: '503', by: 'call' },
    ...{ request_id: 'req_01', browser: 'Chrome', account: 'SECRET' },
  },
  fingerprint: ['getLicense', 'status', '503', 'SECRET of somebody'],
  exception: {
    values: [
      {
        type: 'TypeError',
        value: "Cannot read properties of undefined (reading 'seats') SECRET",
        module: 'SECRET',
        mechanism: { type: 'SECRET', data: { handler: 'SECRET' } },
        stacktrace: {
          frames: [
            { filename: 'https://portal.example/licenses/SECRET?path=SECRET', function: 'a', lineno: 1 },
            { filename: 'https://elsewhere.example/assets/SECRET.js', function: 'b', lineno: 1 },
            { filename: 'chrome-extension://SECRET/c.js', function: 'c', lineno: 1 },
            {
              filename: 'https://portal.example/assets/mount-a1.js?token=SECRET#SECRET',
              function: 'onClick',
              lineno: 3,
              colno: 14,
              vars: { token: 'SECRET' },
              context_line: 'SECRET',
            },
          ],
        },
      },
    ],
  },
}

describe('[L9.4] an error', () => {
  test('leaves with its kind, its place in the code, the route and the failed operation, and nothing else', () => {
    const [head, item, event] = linesOf(
      scrubEnvelope(
        envelope('event', crowded, { event_id: id, dsn: 'SECRET', sdk: { name: 'SECRET' } }),
        known,
      ),
    )
    expect(head).toEqual({ event_id: id, trace: {} })
    expect(item).toEqual({ type: 'event' })
    expect(event).toEqual({
      event_id: id,
      timestamp: 1763629200.5,
      release: 'customer-portal@0.1.0',
      environment: 'production',
      platform: 'javascript',
      level: 'error',
      sdk: { name: 'sentry.javascript.react', settings: { infer_ip: 'never' } },
      contexts: { trace: { trace_id: id, span_id: id.slice(16) } },
      tags: {
        ...{
          route: '/licenses/$licenseId',
          operation: 'getLicense',
          kind: 'status',
          status: '503',
          by: 'call',
        },
        ...{ request_id: 'req_01', browser: 'Chrome' },
      },
      fingerprint: ['getLicense', 'status', '503'],
      exception: {
        values: [
          {
            type: 'TypeError',
            value: "Cannot read properties of undefined (reading 'seats') …",
            stacktrace: {
              frames: [
                {
                  ...{ filename: 'app:///assets/mount-a1.js', function: 'onClick', lineno: 3, colno: 14 },
                  in_app: true,
                },
              ],
            },
          },
        ],
      },
    })
  })

  test('of a call does not repeat what the server said', () => {
    const exception = { values: [{ type: 'ApiError', value: 'The file of the user was removed' }] }
    const body = scrubEnvelope(envelope('event', { exception }), known)
    expect(body).toContain('"value":"A call failed"')
    expect(body).not.toContain('removed')
  })
})

test('[L9.4] the file that did not load is named, without its host and query', () => {
  const value = 'Failed to fetch dynamically imported module: https://portal.example/assets/page-a1.js?SECRET'
  const body = scrubEnvelope(
    envelope('event', { exception: { values: [{ type: 'TypeError', value }] } }),
    known,
  )
  expect(body).toContain('Failed to fetch dynamically imported module: app:///assets/page-a1.js"')
})

test('[L9.4] a transaction leaves with its template and the operations it waited for', () => {
  const spans = [
    {
      ...{ span_id: id.slice(16), trace_id: id, op: 'http.client', description: 'getLicense', status: 'ok' },
      data: { url: 'SECRET' },
    },
    { span_id: id.slice(16), op: 'resource.img', description: 'https://files.example/SECRET?sig=SECRET' },
  ]
  const event = {
    ...crowded,
    type: 'transaction',
    transaction: '/licenses/$licenseId',
    start_timestamp: 1763629200,
    spans,
  }
  const body = scrubEnvelope(envelope('transaction', event), known)
  expect(body).not.toContain('SECRET')
  expect(linesOf(body)[2]).toMatchObject({
    transaction: '/licenses/$licenseId',
    spans: [{ op: 'http.client', description: 'getLicense', status: 'ok' }, { span_id: id.slice(16) }],
  })
  const raw = scrubEnvelope(envelope('transaction', { ...event, transaction: '/licenses/lic_1' }), known)
  expect(linesOf(raw)[2]).not.toHaveProperty('transaction')
})

describe('[L9.4] through the door goes', () => {
  test.each(['session', 'client_report', 'attachment', 'replay_event', 'span', 'log', 'user_report', ''])(
    'no %j',
    (type) => {
      expect(scrubEnvelope(envelope(type, crowded), known)).toBeNull()
    },
  )

  test('nothing beside the one item, and nothing that is no envelope', () => {
    expect(scrubEnvelope(`${envelope('event', crowded)}\n{"type":"attachment"}\nSECRET`, known)).toBeNull()
    for (const body of ['', 'SECRET', '{}', '{}\n{"type":"event"}', 'null\nnull\nnull'])
      expect(scrubEnvelope(body, known)).toBeNull()
  })

  test('no secret, wherever in the event it is put', () => {
    const secret = fc.constantFrom(
      ...[
        'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1c3IifQ.c2ln',
        'https://files.example/f?X-Amz-Signature=9f8e&sig=a%3D',
      ],
      ...[
        '#code=0.AXoAsecret&state=abc-secret',
        '/Customers/Meridian Racing/wing v7.stl',
        'helen@meridian-racing.example',
      ],
      ...['C:\\Users\\helen\\wing.stl', '/licenses/lic_meridian?search=Falcon#9', 'Falcon 9'],
    )
    const { value: noise } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        secret,
        fc.array(tie('value'), { maxLength: 2 }),
        tie('object'),
      ),
      object: fc.dictionary(fc.constantFrom(...namesIn(crowded)), tie('value'), { maxKeys: 12 }),
    }))
    const event = fc.dictionary(fc.constantFrom(...Object.keys(crowded)), noise)
    fc.assert(
      fc.property(event, noise, fc.constantFrom('event', 'transaction'), (payload, head, type) => {
        const body = scrubEnvelope(envelope(type, { ...payload, spans: [head] }, head), known) ?? ''
        expect(body).not.toMatch(
          /eyJ|sig|Signature|code=|secret|Meridian|meridian|wing|helen|Falcon|lic_|search/,
        )
      }),
      { numRuns: 2000 },
    )
  })
})

const scrubMessage = (type: string, message: unknown) => scrub(type, message, () => undefined)

describe('[L9.4] what an engine or a library says stays readable', () => {
  test.each([
    ['TypeError', "Cannot read properties of undefined (reading 'status')"],
    ['TypeError', 'e.t.map is not a function'],
    ['TypeError', 'Failed to fetch'],
    ['ReferenceError', 'Temporal is not defined'],
    ['RangeError', 'Maximum call stack size exceeded'],
    ['RangeError', 'Invalid time value'],
    ['QuotaExceededError', 'The quota has been exceeded.'],
    ['Error', 'The operation was aborted.'],
  ])('%s: %s', (type, message) => {
    expect(scrubMessage(type, message)).toBe(message)
  })

  test('a minified React error keeps its number and loses the address with its arguments', () => {
    const message =
      'Minified React error #31; visit https://react.dev/errors/31?args[]=object%20with%20keys%20%7Bsecret%7D'
    expect(scrubMessage('Error', message)).toBe('Minified React error #31; visit …')
  })
})

describe('[L9.4] what anybody could have put into a message goes', () => {
  test.each([
    ['Error', 'Could not open /Race Data 2026/wing v7.stl'],
    ['SyntaxError', `Unexpected token 'H', "Helen Okafor <h.okafor@x.example>" is not valid JSON`],
    ['Error', 'Invalid response: code=0.AXoA&state=eyJpZCI6'],
    ['TypeError', "Failed to execute 'json' on 'Response': body stream of 'Falcon'"],
    ['ReferenceError', 'Project Falcon is not defined'],
    ['Error', 'Falcon is not defined'],
    ['Error', "Cannot read the setting (reading 'Falcon')"],
    ['Error', 'https://files.example/a/b.stl?sig=abc%3D'],
    ['Error', 'Seat of 10.0.0.17 on cfd-node-01 was refused, ask 0041 79 123 45 67'],
  ])('%s: %s', (type, message) => {
    const left = scrubMessage(type, message)
    for (const secret of [
      /falcon/i,
      /helen/i,
      /race|wing|2026/i,
      /axoa|eyj/i,
      /files|sig/i,
      /10\.0|cfd|\d{2}/,
      /@/,
    ])
      expect(left).not.toMatch(secret)
  })

  test('nothing but letters, punctuation and the ellipsis is left of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (message) => {
        expect(scrubMessage('Error', message)).toMatch(
          /^[A-Za-z…'’().:,;!? ]*$|^(#\d{1,3}[;:,.]?|[A-Za-z…'’().:,;!? ])*$/,
        )
      }),
      { numRuns: 1000 },
    )
  })

  test('a value somebody typed does not come through, wherever it stands in the sentence', () => {
    const typed = fc.stringMatching(/^[A-Z][a-z]{3,9}-[0-9a-z]{4,12}$/)
    const sentence = fc.constantFrom(
      'Could not save X',
      'X is not valid',
      '"X" failed',
      'failed: (X)',
      'field=X, X',
    )
    fc.assert(
      fc.property(
        typed,
        sentence,
        fc.constantFrom('Error', 'TypeError', 'SyntaxError'),
        (value, text, type) => {
          expect(scrubMessage(type, text.replaceAll('X', value))).not.toContain(value)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('what is no text says nothing', () => {
    for (const value of [undefined, null, 7, {}, ['Falcon']]) expect(scrubMessage('Error', value)).toBe('')
  })
})

test('[L9.4] a kind of error is a name that ends in Error', () => {
  for (const name of ['TypeError', 'ApiError', 'InvalidStateError']) expect(scrubType(name)).toBe(name)
  for (const name of ['eyJhbGciOi', 'Helen Okafor', 'sig=1Error', 'Error', '', 7, undefined])
    expect(scrubType(name)).toBe('Error')
})

/** The names of all members, at any depth. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return [...new Set(Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]))]
}
