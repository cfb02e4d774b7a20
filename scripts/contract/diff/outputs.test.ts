import { describe, expect, it } from 'vitest'
import { plain } from '../report/terminal'
import { semverAdvice } from './changes'
import { type AffectedChange, type Comparison, verdictsOf } from './compare'
import { diffPage, diffText } from './text'

const gone: AffectedChange = {
  impact: 'major',
  rule: 'property-removed',
  message: 'Property `size` of <Moon> was removed.',
  oldAt: '/components/schemas/Moon/properties/size',
  newAt: null,
  way: null,
  operations: ['listMoons'],
}
const map = {
  screens: [
    { path: '/moons', title: 'Moons | all', file: 'src/moons.tsx', operations: ['listMoons'] },
    { path: '/near', file: 'src/near.tsx', operations: ['listMoons'] },
    { path: '/about', file: 'src/about.tsx', operations: [] },
  ],
  frame: [],
  unused: [],
}
const screens = verdictsOf(map, [gone])
const named = (source: string) => ({ source, title: 'Sky', version: '1.0.0' })
const comparison: Comparison = {
  before: named('main'),
  after: named('openapi/sky.yaml'),
  changes: [gone],
  semver: semverAdvice([gone], '1.0.0', '1.0.0'),
  knowsScreens: true,
  screens,
}

describe('the verdict of a screen', () => {
  it('is affected where the screen uses an operation with a breaking change', () => {
    expect(screens.map(({ path, verdict }) => `${path} ${verdict}`)).toEqual([
      'every page unaffected',
      '/moons affected',
      '/near affected',
      '/about unaffected',
    ])
  })

  it('leaves alone what does not break', () => {
    const minor = verdictsOf(map, [{ ...gone, impact: 'minor' }])
    expect(minor.every(({ verdict }) => verdict === 'unaffected')).toBe(true)
  })
})

describe('a comparison is shown', () => {
  it('as text', () => {
    const text = diffText(comparison, { width: 140, style: plain })
    expect(text).toContain('affected  /moons')
    expect(text).toContain('Screens: 2 affected, 2 unaffected.')
    expect(text).toContain('raise info.version from 1.0.0 to at least 2.0.0')
  })

  it('as a page that asks nobody', () => {
    const page = diffPage(comparison)
    expect(page).toContain('`size` of &lt;Moon&gt; was removed')
    expect(page).not.toMatch(/<script|https?:\/\/|\ssrc=/)
  })

  it('as text of nothing', () => {
    const nothing = {
      ...comparison,
      changes: [],
      semver: semverAdvice([], '1.0.0', '1.0.0'),
      screens: verdictsOf(map, []),
    }
    expect(diffText(nothing, { width: 100, style: plain })).toContain('Nothing changed, 1.0.0 stays.')
  })
})
