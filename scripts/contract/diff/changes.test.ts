import { describe, expect, it } from 'vitest'
import { CouldNotRun } from '../run/could-not-run'
import { changesBetween, readChanges } from './changes'

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
    expect(() => readChanges(text)).toThrow(CouldNotRun)
    expect(() => readChanges(text)).toThrow(words)
  })

  it('says why the engine could not compare', async () => {
    const broken = { openapi: '9.9.9', info: { title: 'No', version: '1' }, paths: {} }
    await expect(changesBetween(broken, broken)).rejects.toThrow(/redocly diff failed: .*\w/)
  })
})
