import { describe, expect, it } from 'vitest'
import { plain } from '../report/terminal'
import { semverAdvice } from './changes'
import { type AffectedChange, type Comparison, verdictsOf } from './compare'
import { diffHtml } from './html'
import { diffMarkdown, diffText } from './text'

const gone: AffectedChange = {
  impact: 'major',
  rule: 'property-removed',
  message: 'Property `size` of `Moon` was removed.',
  oldAt: '/components/schemas/Moon/properties/size',
  newAt: null,
  way: null,
  operations: ['listMoons'],
}
const place = (from: [number, number], to: [number, number], screens: string[], isFrame = false) => ({
  file: 'src/moons.tsx',
  from,
  to,
  screens,
  isFrame,
})
const uses = (...fields: string[]) => [{ id: 'listMoons', fields, perhaps: [] }]
const map = {
  screens: [
    { path: '/moons', title: 'Moons | all', file: 'src/moons.tsx', operations: uses('items[].size') },
    { path: '/near', file: 'src/near.tsx', operations: uses('items[].name') },
    { path: '/about', file: 'src/about.tsx', operations: [] },
  ],
  frame: [],
  unused: [],
  unread: {},
  places: [place([1, 1], [9, 2], ['/moons', '/near']), place([4, 3], [5, 20], ['/moons'])],
  sent: [],
}
const problem = { file: 'src/moons.tsx', line: 4, column: 8, message: "Property 'size' does <not> exist" }
const stray = { ...problem, file: 'src/sample.ts' }
const verdicts = verdictsOf(map, [gone], [problem, stray])
const named = (source: string) => ({ source, title: 'Sky', version: '1.0.0' })
const comparison: Comparison = {
  before: named('main'),
  after: named('openapi/sky.yaml'),
  changes: [gone],
  semver: semverAdvice([gone], '1.0.0', '1.0.0'),
  knowsScreens: true,
  ...verdicts,
}

describe('the verdict of a screen', () => {
  it('is broken only where the smallest stretch around a problem is needed', () => {
    expect(verdicts.screens.map(({ path, verdict }) => `${path} ${verdict}`)).toEqual([
      'every page unaffected',
      '/moons broken',
      '/near potentially affected',
      '/about unaffected',
    ])
    expect(verdicts.elsewhere).toEqual([stray])
  })

  it('says when a member that is gone is not read', () => {
    const isNotRead = (path: string) =>
      verdicts.screens.find((one) => one.path === path)?.changes[0]?.isNotRead
    expect([isNotRead('/moons'), isNotRead('/near')]).toEqual([false, true])
  })

  it('leaves alone what does not break', () => {
    const { screens } = verdictsOf(map, [{ ...gone, impact: 'minor' }], [])
    expect(screens.every(({ verdict }) => verdict === 'unaffected')).toBe(true)
  })
})

describe('a comparison is shown', () => {
  it('as text', () => {
    const text = diffText(comparison, { width: 140, style: plain })
    expect(text).toContain('broken  /moons')
    expect(text).toContain('Screens: 1 broken, 1 potentially affected, 2 unaffected.')
    expect(text).toContain('It is not read here, as far as types tell.')
    expect(text).toContain('raise info.version from 1.0.0 to at least 2.0.0')
    expect(text).toContain('1 problem in sources no screen needs, such as src/sample.ts:4')
  })

  it('as Markdown whose tables hold', () => {
    const text = diffMarkdown(comparison)
    expect(text).toContain('| `/moons` Moons \\| all | ❌ broken |')
    expect(text).toContain('does \\<not\\> exist')
  })

  it('as a page that asks nobody', () => {
    const page = diffHtml(comparison)
    expect(page).toContain('does &lt;not&gt; exist')
    expect(page).not.toMatch(/<script|https?:\/\/|\ssrc=/)
  })

  it('as text of nothing', () => {
    const nothing = {
      ...comparison,
      changes: [],
      semver: semverAdvice([], '1.0.0', '1.0.0'),
      ...verdictsOf(map, [], []),
    }
    expect(diffText(nothing, { width: 100, style: plain })).toContain('Nothing changed, 1.0.0 stays.')
  })
})
