import { describe, expect, it } from 'vitest'
import { RunError } from '../judge/run-error'
import { type Change, changesBetween, type Impact, readChanges, semverAdvice, semverText } from './changes'

const report = (change: unknown, version = '1') =>
  JSON.stringify({ reportVersion: version, changes: [change] })
const place = (pointer: string) => ({ file: 'old.json', pointer, line: 1, col: 1 })
const change = {
  path: '#/paths/~1moons/get/responses/200/content/application~1json/schema/properties/size',
  typeName: 'Schema',
  kind: 'added',
  impact: 'minor',
  verdicts: [],
  revision: place('#/components/schemas/Moon/properties/size'),
}

describe('the change engine’s report', () => {
  it('is read change by change, verdict by verdict', () => {
    const verdict = { ruleId: 'enum-values-removed', impact: 'major', message: 'Enum lost values.' }
    expect(
      readChanges(report({ ...change, kind: 'modified', impact: 'major', verdicts: [verdict] })),
    ).toEqual([
      {
        impact: 'major',
        rule: 'enum-values-removed',
        message: 'Enum lost values.',
        oldAt: null,
        newAt: '/components/schemas/Moon/properties/size',
        way: '/paths/~1moons/get/responses/200/content/application~1json/schema/properties/size',
      },
    ])
  })

  it('is put in words where the engine has none', () => {
    const messages = [
      change,
      {
        ...change,
        kind: 'removed',
        revision: undefined,
        base: place('#/paths/~1moons~1{id}/get/responses/404'),
      },
      { ...change, kind: 'modified', property: 'title', revision: place('#/info') },
    ].flatMap((one) => readChanges(report(one)).map(({ message }) => message))
    expect(messages).toEqual([
      '`Moon.size` was added',
      'GET /moons/{id} responses 404 was removed',
      '`title` of `info` was modified',
    ])
  })

  it.each([
    ['another version', report(change, '2'), /reportVersion is "2".*2\.77\.0/],
    ['no JSON', 'Error: no such option', /no JSON/],
    ['no list of changes', JSON.stringify({ reportVersion: '1' }), /shape/],
    ['a change without an impact', report({ ...change, impact: 'huge' }), /change 0 has no impact/],
    ['a change without a place', report({ ...change, revision: undefined }), /change 0 says no place/],
    ['a verdict without words', report({ ...change, verdicts: [{ ruleId: 'x' }] }), /verdict of change 0/],
  ])('is refused in clear words: %s', (_, text, words) => {
    expect(() => readChanges(text)).toThrow(RunError)
    expect(() => readChanges(text)).toThrow(words)
  })

  it('says why the engine could not compare', async () => {
    const broken = { openapi: '9.9.9', info: { title: 'No', version: '1' }, paths: {} }
    await expect(changesBetween(broken, broken)).rejects.toThrow(/redocly diff failed: .*\w/)
  })
})

const changeOf = (impact: Impact): Change => ({
  impact,
  rule: 'x',
  message: 'x',
  oldAt: '',
  newAt: '',
  way: null,
})

describe('what changes ask of the version', () => {
  it.each<[Impact[], string, string, string | null, boolean]>([
    [['minor', 'major'], '1.4.2', '2.0.0', '2.0.0', true],
    [['major'], '1.4.2', '1.5.0', '2.0.0', false],
    [['minor', 'patch'], '1.4.2', '1.5.0', '1.5.0', true],
    [['patch'], '1.4.2', '1.4.2', '1.4.3', false],
    [['major'], '0.1.0', '0.2.0', '0.2.0', true],
    [['minor'], '0.1.0', '0.1.1', '0.1.1', true],
    [['major'], '0.1.0', '1.0.0-rc.1', '0.2.0', true],
    [['major'], 'spring', 'summer', null, false],
    [[], '1.0.0', '1.0.0', '1.0.0', true],
  ])('%j from %s to %s: at least %s', (impacts, before, after, least, isEnough) => {
    expect(semverAdvice(impacts.map(changeOf), before, after)).toMatchObject({ least, isEnough })
  })

  it.each<[Impact[], string, string, RegExp]>([
    [[], '1.0.0', '1.0.0', /^Nothing changed/],
    [
      ['major'],
      '1.0.0',
      '1.0.0',
      /raise info\.version from 1\.0\.0 to at least 2\.0\.0; it is still 1\.0\.0/,
    ],
    [['minor'], '1.0.0', '1.1.0', /at least 1\.1\.0, which 1\.1\.0 is/],
    [['patch'], 'spring', 'summer', /spring is no semantic version/],
  ])('%j from %s to %s in words', (impacts, before, after, words) => {
    expect(semverText(semverAdvice(impacts.map(changeOf), before, after))).toMatch(words)
  })
})
