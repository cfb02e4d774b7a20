import { describe, expect, it } from 'vitest'
import type { Change, Impact } from './changes'
import { semverAdvice, semverText } from './semver'

const change = (impact: Impact): Change => ({ impact, rule: 'x', message: 'x', oldAt: '', newAt: '' })

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
    expect(semverAdvice(impacts.map(change), before, after)).toMatchObject({ least, isEnough })
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
    expect(semverText(semverAdvice(impacts.map(change), before, after))).toMatch(words)
  })
})
