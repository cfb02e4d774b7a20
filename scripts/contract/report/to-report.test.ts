import { execFileSync } from 'node:child_process'
import { describe, expect, it, test } from 'vitest'
import type { Finding, SentRequest } from '../judge/exchange'
import { deviationsOf } from './deviations'
import { readVerdicts, toJson } from './json'
import { exitCodeOf } from './report'
import {
  exchange,
  finding,
  fullResult,
  listPumps,
  notProbed,
  operationResult,
  probe,
  run,
  sent,
  token,
} from './report.fixture'
import { answerOf, curlOf, emptyContext, toReport } from './to-report'

const secrets = { named: new Map([[token, 'PORTAL_TOKEN']]), harmless: new Set<string>() }
const screens = new Map([['listPumps', ['/pumps', '/dashboard']]])

describe('a report', () => {
  it('names place, replay line and screens of a deviation', () => {
    const placeOf = (at: string) => `pumps.yaml:${at.length}`
    const [first] = toReport(fullResult, { secrets, placeOf, screens }).deviations
    expect(first).toMatchObject({
      place: 'pumps.yaml:45',
      screens: ['/pumps', '/dashboard'],
      answer: '200 OK, application/json, 12 ms',
      hits: [
        {
          operation: 'listPumps',
          place: 'pumps.yaml:45',
          probes: ['documented example', 'page at its least (1)'],
        },
      ],
    })
    expect(first?.curl).toContain('$PORTAL_TOKEN')
  })

  it('shows one finding whole, and not the one whose replay line is a screenful', () => {
    const long = exchange(200)
    const many = {
      ...long,
      request: { ...long.request, url: `http://pumps.example/pumps?q=${'x'.repeat(500)}` },
    }
    const results = [
      sent('many', [finding({ message: 'is 1' })], { exchange: many }),
      sent('one', [finding({ message: 'is 2', where: '/2/name' })], { exchange: exchange(200) }),
    ]
    const [shown] = toReport(run([operationResult(results)])).deviations
    expect(shown).toMatchObject({ message: 'is 2', where: '/*/name', count: 2 })
    expect(shown?.curl).toContain("'http://pumps.example/pumps?page=2'")
  })

  it('counts', () => {
    expect(toReport(fullResult).totals).toEqual({
      operations: 2,
      conform: 0,
      deviate: 1,
      notProbed: 1,
      requests: 3,
      deviations: 1,
      warnings: 1,
      allowed: 1,
    })
  })

  it('says of each probe what it ran into', () => {
    const report = toReport(fullResult)
    const [first, second] = report.deviations
    expect(report.operations[0]?.probes.map(({ deviations }) => deviations)).toEqual([
      [first?.key],
      [first?.key, second?.key],
      [],
    ])
  })

  it('holds no token', () => {
    const told = finding({ message: `echoes ${token}` })
    const report = toReport(run([operationResult([sent('a', [told])])]), { ...emptyContext, secrets })
    expect(toJson(report)).not.toContain(token)
  })
})

const fine = operationResult([sent('a')])
const wrong = operationResult([sent('a', [finding()])])
const warned = operationResult([sent('a', [finding({ severity: 'warning' })])])

test.each([
  ['all is well', run([fine, notProbed]), 0],
  ['there are warnings only', run([warned]), 0],
  ['something deviates', run([fine, wrong]), 1],
  ['something deviates and it was cut short', run([wrong], { cutShort: 'Ctrl-C' }), 1],
  ['it was cut short', run([fine], { cutShort: 'Ctrl-C' }), 2],
  ['nothing could be probed', run([notProbed]), 2],
])('the exit code when %s', (_, result, code) => {
  expect(exitCodeOf(toReport(result))).toBe(code)
})

test('a strict check deviates by its warnings, and by nothing else', () => {
  expect([fine, warned, wrong].map((each) => exitCodeOf(toReport(run([each])), 'warning'))).toEqual([0, 1, 1])
  expect([fine, warned, wrong].map((each) => exitCodeOf(toReport(run([each])), 'never'))).toEqual([0, 0, 0])
  expect(exitCodeOf(toReport(run([warned], { cutShort: 'Ctrl-C' })), 'warning')).toBe(2)
})

describe('the JSON form', () => {
  it('gives its verdicts back', () => {
    expect(readVerdicts(toJson(toReport(fullResult)), 'run.json')).toEqual([
      { id: 'listPumps', verdict: 'deviates' },
      { id: 'createPump', verdict: 'not probed' },
    ])
  })

  test.each([
    ['no JSON', '{'],
    ['another document', '{"log":{}}'],
    ['a report of another version', JSON.stringify({ ...toReport(fullResult), format: 'contract-check/2' })],
  ])('refuses %s in one sentence', (_, text) => {
    expect(() => readVerdicts(text, 'run.json')).toThrow(
      'run.json is no report of this tool. Give a file that --json wrote.',
    )
  })
})

test.each([
  [exchange(404, []), '404 Not Found, application/json, 12 ms'],
  [{ ...exchange(200), response: null, failure: 'The connection was cut' }, 'The connection was cut'],
])('an answer in a line', (told, line) => {
  expect(answerOf(told)).toBe(line)
})

describe('deviations', () => {
  it('tell the same rule at the same place once, with its probes and a count', () => {
    const [first, ...others] = deviationsOf(fullResult)
    expect(first?.rule).toBe('body-schema')
    expect(first?.findings.map(({ finding }) => finding.where)).toEqual(['/0/name', '/1/name', '/4/name'])
    expect(first?.hits.map(({ results }) => results.map(({ probe }) => probe.title))).toEqual([
      ['documented example', 'page at its least (1)'],
    ])
    expect(others.map(({ rule }) => rule)).toEqual(['undocumented-property'])
  })

  it('tell a shared component once for all operations that use it', () => {
    const other = { ...listPumps, id: 'getPump' }
    const both = run([
      operationResult([sent('a', [finding({ where: '/items/0/name' })])]),
      operationResult([sent('b', [finding({ where: '/name' })])], { operation: other }),
    ])
    expect(deviationsOf(both)).toHaveLength(1)
    expect(deviationsOf(both)[0]?.hits.map(({ operation }) => operation.id)).toEqual(['listPumps', 'getPump'])
  })

  it('keep apart what operations say for themselves, and different members of one component', () => {
    const own = finding({ rule: 'status-wrong', where: 'status', at: '/paths/~1pumps/get/responses' })
    const other = { ...listPumps, id: 'getPump' }
    const found = deviationsOf(
      run([
        operationResult([sent('a', [own, finding({ where: '/0/id' }), finding({ where: '/0/name' })])]),
        operationResult([sent('b', [own])], { operation: other }),
        notProbed,
      ]),
    )
    expect(found).toHaveLength(4)
    expect(new Set(found.map(({ key }) => key)).size).toBe(4)
  })

  it.each([
    ['media-type', 'a media type that is not declared'],
    ['malformed-json', 'JSON that ends too early'],
    ['body-invalid', 'body /site with a member too many'],
    ['body-invalid', 'body /size as a text ("5")'],
  ] as const)('tell a leniency of the whole server once: %s, %s', (kind, title) => {
    const accepted = (at: string) =>
      sent(title, [finding({ rule: 'bad-input-accepted', where: 'status', at })], {
        probe: probe(title, { kind }),
      })
    const other = { ...listPumps, id: 'getPump' }
    const found = deviationsOf(
      run([
        operationResult([accepted('/paths/~1pumps/post')]),
        operationResult([accepted('/paths/~1pumps/patch')], { operation: other }),
      ]),
    )
    expect(found.map(({ hits }) => hits.length)).toEqual([2])
  })

  it.each(['unauthenticated-accepted', 'header-missing'] as const)(
    'tell once what a server does for all operations alike: %s',
    (rule) => {
      const other = { ...listPumps, id: 'getPump', at: '/paths/~1pumps~1{id}/get' }
      const found = deviationsOf(
        run([
          operationResult([sent('a', [finding({ rule, where: 'status', at: listPumps.at })])]),
          operationResult([sent('a', [finding({ rule, where: 'status', at: other.at })])], {
            operation: other,
          }),
        ]),
      )
      expect(found.map(({ hits }) => hits.map(({ at }) => at))).toEqual([[listPumps.at, other.at]])
    },
  )

  it('tell once how a list ignores a parameter, whatever its rows show', () => {
    const at = '/paths/~1pumps/get/parameters/0'
    const ignored = (where: string) => finding({ rule: 'sort-ignored', where, at })
    expect(
      deviationsOf(
        run([operationResult([sent('a', [ignored('/1/name')]), sent('b', [ignored('/2/size')])])]),
      ),
    ).toHaveLength(1)
  })

  it('keep apart what was expected of a status', () => {
    const status = finding({ rule: 'status-wrong', where: 'status', at: '/paths/~1pumps/get/responses' })
    const found = deviationsOf(
      run([
        operationResult([
          sent('unknown id', [status], { probe: probe('unknown id', { expected: 'not-found' }) }),
          sent('bad page', [status], { probe: probe('bad page', { expected: 'refused' }) }),
        ]),
      ]),
    )
    expect(found).toHaveLength(2)
  })

  it('put warnings behind deviations', () => {
    const warning = finding({ severity: 'warning', at: '/components/schemas/A' })
    const found = deviationsOf(run([operationResult([sent('a', [warning, finding()])])]))
    expect(found.map(({ severity }) => severity)).toEqual(['deviation', 'warning'])
  })
})

function lineOf(request: Partial<SentRequest>): string {
  const told = exchange(200)
  return curlOf({ ...told, request: { ...told.request, headers: [], ...request } }, secrets)
}

/** The words of a command line, split as by a POSIX shell. */
function wordsOf(line: string): string[] {
  const print = String.raw`curl() { for word in "$@"; do printf '%s\0' "$word"; done; }; `
  const env = { PORTAL_TOKEN: token, TOKEN: 'mine', PATH: process.env.PATH }
  return execFileSync('sh', ['-c', print + line], { encoding: 'utf8', env })
    .split('\0')
    .slice(0, -1)
}

it('tells the token by its variable', () => {
  expect(curlOf(exchange(200), secrets)).toBe(
    "curl -i 'http://pumps.example/pumps?page=2' -H 'Accept: application/json' -H \"Authorization: Bearer $PORTAL_TOKEN\"",
  )
})

it('asks for a token that nobody named', () => {
  expect(lineOf({ headers: [['Authorization', 'Bearer other']] })).toContain('"Authorization: Bearer $TOKEN"')
})

it('lets curl encode a user and a password', () => {
  const named = new Map([['ada:s3cret', 'PORTAL_TOKEN']])
  const told = exchange(200)
  const headers = [['Authorization', `Basic ${Buffer.from('ada:s3cret').toString('base64')}`]] as const
  const line = curlOf({ ...told, request: { ...told.request, headers } }, { ...secrets, named })
  expect(line).toContain('-u "$PORTAL_TOKEN"')
  expect(line).not.toContain('Authorization')
})

test.each<[string, Partial<SentRequest>, string[]]>([
  ['GET', { method: 'GET' }, []],
  ['HEAD', { method: 'HEAD' }, ['--head']],
  ['DELETE', { method: 'DELETE' }, ['-X', 'DELETE']],
  ['POST with a body', { method: 'POST', body: '{}' }, ['--data-raw', '{}']],
  ['PATCH with a body', { method: 'PATCH', body: '{}' }, ['-X', 'PATCH', '--data-raw', '{}']],
  ['bytes', { method: 'PUT', body: new Uint8Array([1]) }, ['-X', 'PUT', '--data-binary', '@body.bin']],
  ['brackets', { url: 'http://pumps.example/pumps?status[]=on' }, ['--globoff']],
  ['dot segments', { url: 'http://pumps.example/pumps/../x?y=/../' }, ['--path-as-is']],
])('sends %s as it was sent', (_, request, words) => {
  expect(wordsOf(lineOf(request))).toEqual(expect.arrayContaining(['-i', ...words]))
})

test.each([
  ['quotes and dollars', `it's "$HOME" \`id\` $(id) \\ !x`],
  ['lines', 'one\ntwo'],
  ['what looks like a variable', '$PORTAL_TOKEN and $TOKEN'],
  ['a token among quotes', `{"t":"${token}","x":"$HOME's"}`],
])('survives the shell with %s', (_, body) => {
  expect(wordsOf(lineOf({ method: 'POST', body })).at(-1)).toBe(body)
})

it('goes on behind a variable as the text does', () => {
  expect(wordsOf(lineOf({ url: `http://pumps.example/${token}_1` }))[1]).toBe(
    `http://pumps.example/${token}_1`,
  )
})

it('leaves out what curl sets itself, and sends an empty header as such', () => {
  const line = lineOf({
    headers: [
      ['Host', 'pumps.example'],
      ['User-Agent', 'x'],
      ['X-Trace', ''],
    ],
  })
  expect(wordsOf(line).slice(2)).toEqual(['-H', 'X-Trace;'])
})

it('gives a deviation the same key in another row of a list', () => {
  const keysOf = (more: Partial<Finding>) =>
    toReport(run([operationResult([sent('example', [finding(more)])])])).deviations.map(({ key }) => key)
  expect(keysOf({ where: '/7/name', message: 'is 9' })).toEqual(keysOf({}))
})
