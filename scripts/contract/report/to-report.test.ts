import { describe, expect, it, test } from 'vitest'
import { eventful, exchange, finding, notProbed, operationResult, run, sent, token } from './fixture'
import { NoReport, readReport, toJson } from './json'
import { exitCodeOf } from './report'
import { answerOf, noSurroundings, toReport } from './to-report'

const secrets = { named: new Map([[token, 'PORTAL_TOKEN']]), harmless: new Set<string>() }
const screens = new Map([['listPumps', ['/pumps', '/dashboard']]])

describe('a report', () => {
  it('names place, replay line and screens of a deviation', () => {
    const placeOf = (at: string) => `pumps.yaml:${at.length}`
    const [first] = toReport(eventful, { secrets, placeOf, screens }).deviations
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
    expect(toReport(eventful).totals).toEqual({
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
    const report = toReport(eventful)
    const [first, second] = report.deviations
    expect(report.operations[0]?.probes.map(({ deviations }) => deviations)).toEqual([
      [first?.key],
      [first?.key, second?.key],
      [],
    ])
  })

  it('holds no token', () => {
    const told = finding({ message: `echoes ${token}` })
    const report = toReport(run([operationResult([sent('a', [told])])]), { ...noSurroundings, secrets })
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

describe('the JSON form', () => {
  it('is read back as it was written', () => {
    const report = toReport(eventful)
    expect(readReport(toJson(report), 'run.json')).toEqual(report)
  })

  it('may have more members than this version knows', () => {
    const later = { ...toReport(eventful), mood: 'fine' }
    expect(readReport(JSON.stringify(later), 'run.json')).toMatchObject({ mood: 'fine' })
  })

  test.each([
    ['no JSON', '{', 'run.json is not JSON. Give a file that --json wrote.'],
    [
      'another document',
      '{"log":{}}',
      "run.json is no report of this tool (the whole must have required property 'format'). Give a file that --json wrote.",
    ],
    [
      'a report of another version',
      JSON.stringify({ ...toReport(eventful), format: 'contract-check/2' }),
      'run.json is no report of this tool (/format must be equal to constant). Give a file that --json wrote.',
    ],
  ])('refuses %s in one sentence', (_, text, message) => {
    expect(() => readReport(text, 'run.json')).toThrow(new NoReport(message))
  })
})

test.each([
  [exchange(404, []), '404 Not Found, application/json, 12 ms'],
  [{ ...exchange(200), response: null, failure: 'The connection was cut' }, 'The connection was cut'],
])('an answer in a line', (told, line) => {
  expect(answerOf(told)).toBe(line)
})
