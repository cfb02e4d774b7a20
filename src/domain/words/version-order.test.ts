import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareVersions, newestFirst } from './version-order'

const sorted = (versions: readonly string[]) => versions.toSorted(compareVersions)
const number = fc.nat({ max: 3000 })
const release = fc.array(number, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'))
const suffix = fc.oneof(
  fc.constant(''),
  fc
    .tuple(
      fc.constantFrom('-', '.', '', '-rc', '-beta', '.alpha.', 'b', 'p', '-hotfix', '-lucky'),
      fc.option(number, { nil: '' }),
    )
    .map((parts) => parts.join('')),
)
const version = fc.oneof(
  fc.tuple(release, suffix).map((parts) => parts.join('')),
  fc.string({ maxLength: 12 }),
)

describe('the order of versions', () => {
  it('is a total order over whatever a version may be', { tags: ['all'] }, () => {
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        expect(compareVersions(a, a)).toBe(0)
        expect(Math.sign(compareVersions(a, b)) + Math.sign(compareVersions(b, a))).toBe(0)
        const [low = '', middle = '', high = ''] = sorted([a, b, c])
        expect(compareVersions(low, middle)).toBeLessThanOrEqual(0)
        expect(compareVersions(middle, high)).toBeLessThanOrEqual(0)
        expect(compareVersions(low, high)).toBeLessThanOrEqual(0)
      }),
      { numRuns: 2000 },
    )
  })

  it('goes by numbers, part by part', () => {
    fc.assert(
      fc.property(release, number, number, (head, a, b) => {
        expect(Math.sign(compareVersions(`${head}.${a}`, `${head}.${b}`))).toBe(Math.sign(a - b))
      }),
    )
    expect(sorted(['4.10', '4.9', '4.9.12', '4.2'])).toEqual(['4.2', '4.9', '4.9.12', '4.10'])
    expect(sorted(['4.3.20261120120000000000001', '4.3.20261120120000000000000', '4.3'])).toEqual([
      '4.3',
      '4.3.20261120120000000000000',
      '4.3.20261120120000000000001',
    ])
  })

  it('puts calendar versions in the order of the calendar, after numbered ones', () => {
    const inOrder = ['4.3', '2025.12', '2026.1', '2026.04', '2026.4.1', '2026.10', '2027.1-beta1', '2027.1']
    expect(sorted(inOrder.toReversed())).toEqual(inOrder)
  })

  it('puts a pre-release before its release, and a patch after it', () => {
    const inOrder = [
      '4.3.9',
      '4.4.0-dev',
      '4.4.0-alpha1',
      '4.4.0-beta',
      '4.4.0-beta1',
      '4.4.0-beta2',
      '4.4.0-beta10',
      '4.4.0-rc1',
      '4.4.0-something',
      '4.4',
      '4.4-hotfix1',
      '4.4.1',
    ]
    expect(sorted(inOrder.toReversed())).toEqual(inOrder)
    fc.assert(
      fc.property(
        release,
        fc.constantFrom('dev', 'alpha', 'beta', 'rc', 'lucky'),
        number,
        (head, word, n) => {
          expect(compareVersions(`${head}-${word}${n}`, head)).toBeLessThan(0)
          expect(compareVersions(`${head}-${word}${n}`, `${head}-${word}${n + 1}`)).toBeLessThan(0)
          expect(compareVersions(`${head}-patch${n}`, head)).toBeGreaterThan(0)
        },
      ),
    )
  })

  it('knows spellings of the same version', () => {
    for (const [a, b] of [
      ['4.3', '4.3.0'],
      ['v4.3', '4.3'],
      [' 4.3 ', '4.3.0.0'],
      ['2026.04', '2026.4'],
      ['4.4.0-beta1', '4.4-beta.1'],
      ['4.4.0-BETA1', '4.4b1'],
      ['4.4-rc.2', '4.4rc2'],
    ] as const)
      expect([a, b, compareVersions(a, b)]).toEqual([a, b, 0])
  })
})

it('lists each version once, the newest first', () => {
  expect(newestFirst(['4.9', '4.10', '4.9', '4.10-rc.1'])).toEqual(['4.10', '4.10-rc.1', '4.9'])
})
