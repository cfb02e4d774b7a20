import { describe, expect, it, test } from 'vitest'
import { progressOn } from '../cli/progress'
import { fullResult, notProbed, operationResult, run, sent } from './report.fixture'
import { defaultTerminal, styleFor, widthFor } from './terminal'
import { tableOf, toText } from './text'
import { emptyContext, toReport } from './to-report'

const screens = new Map([['listPumps', ['/pumps']]])
const fine = operationResult([sent('a')])
const report = toReport(fullResult, { ...emptyContext, screens })

describe('the text for a terminal', () => {
  it('has a row per operation with verdict, probes and p95, and says why one was not probed', () => {
    expect(tableOf(report, { ...defaultTerminal, width: 90 })).toEqual(
      [
        'Pumps  2 operations: 1 deviates, 1 not probed                               probes     p95',
        '  ✗ listPumps   GET    /pumps                                     deviates       3   12 ms',
        '  – createPump  POST   /pumps                                     not probed  1  –       –',
        '    1  writes need --write',
        '',
      ].map((line) =>
        expect.stringMatching(line.replaceAll(/[()/]/g, String.raw`\$&`).replaceAll(/ {2,}/g, ' +')),
      ),
    )
  })

  it('tells each deviation with answer, contract, probes, screens and replay, and folds warnings', () => {
    const text = toText(report)
    for (const words of [
      'Deviations  1',
      'body-schema  3 times',
      'answer    /*/name of 200 OK, application/json, 12 ms',
      'contract  #/components/schemas/Pump/properties/name/type',
      'seen in   listPumps: documented example; page at its least (1)',
      'screens   /pumps',
      'replay    curl -i',
      'undocumented-property  1 time in 1 operation',
      '--verbose tells each of them',
      'Known since the move, fixed in May',
      'DELETE /pumps/p_9 answered 500',
      '1 of 2 operations deviates, 1 not probed. 3 requests in 1.2 s.',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('weight is not in the contract')
  })

  it('tells warnings one by one when asked', () => {
    expect(toText(report, { isVerbose: true })).toContain('weight is not in the contract')
  })

  test.each([80, 100, 140])('keeps to %i columns, replay lines aside', (width) => {
    const lines = toText(report, { looks: { ...defaultTerminal, width }, isVerbose: true }).split('\n')
    expect(lines.filter((line) => line.length > width && !line.includes('replay'))).toEqual([])
  })

  it.each([
    ['The operation conforms.', [fine]],
    ['All 2 operations conform.', [fine, fine]],
    ['1 of 2 operations conforms, 1 not probed.', [fine, notProbed]],
    ['No operation could be probed, 1 not probed.', [notProbed]],
  ])('ends with the verdict: %s', (verdict, operations) => {
    expect(toText(toReport(run(operations)))).toContain(`\n${verdict} `)
  })

  it('says what a run without a verdict was short of', () => {
    expect(toText(toReport(run([operationResult([sent('a')])], { cutShort: 'Ctrl-C' })))).toMatch(
      /Ended early: Ctrl-C\nNo deviation found before the run ended early\./,
    )
  })
})

test.each([
  [true, {}, true],
  [true, { NO_COLOR: '1' }, false],
  [true, { NO_COLOR: '' }, true],
  [true, { TERM: 'dumb' }, false],
  [false, {}, false],
  [false, { FORCE_COLOR: '1' }, true],
  [true, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
])('color on a terminal (%s) with %o: %s', (isTerminal, environment, isColored) => {
  expect(styleFor(isTerminal, environment).red('x') !== 'x').toBe(isColored)
})

test.each([
  [undefined, 100],
  [20, 80],
  [120, 120],
  [400, 140],
])('%s columns make a width of %i', (columns, width) => {
  expect(widthFor(columns)).toBe(width)
})

describe('progress', () => {
  const events = [
    { kind: 'started', target: 'http://a', operations: 2, writes: false },
    { kind: 'sent', sent: 1, operationId: 'listPumps', rate: 5 },
    { kind: 'note', text: 'Waited 2 s, as the server asked.' },
  ] as const

  it('is one line on a terminal, written over and taken away', () => {
    const written: string[] = []
    const progress = progressOn({ isTTY: true, columns: 80, write: (text) => written.push(text) }, () => 0)
    for (const event of events) progress(event)
    progress.done()
    // The note has taken the line away already.
    expect(written).toEqual([
      '\r\u001B[2K0 of 2 operations · 1 request · 5 a second at most · 0 ms · listPumps',
      '\r\u001B[2K',
      'Waited 2 s, as the server asked.\n',
    ])
  })

  it('is nothing but notes elsewhere', () => {
    const written: string[] = []
    const progress = progressOn({ write: (text) => written.push(text) }, () => 0)
    for (const event of events) progress(event)
    progress.done()
    expect(written).toEqual(['Waited 2 s, as the server asked.\n'])
  })
})
