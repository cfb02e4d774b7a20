import { describe, expect, it } from 'vitest'
import { plain } from '../report/terminal'
import { FRAME, type ScreenMap } from '../uses/screen-map'
import { confirm, screensText } from './text'

describe('what a check confirms', () => {
  const map: ScreenMap = {
    screens: [
      {
        path: '/moons',
        title: 'Moons',
        file: 'src/moons.tsx',
        operations: ['listMoons', 'getMoon'],
      },
      { path: '/planets', file: 'src/planets.tsx', operations: ['listPlanets'] },
      { path: '/about', file: 'src/about.tsx', operations: [] },
    ],
    frame: ['getMe'],
    unused: ['deleteMoon'],
  }
  const confirmed = confirm(map, [
    { id: 'listMoons', verdict: 'conforms' },
    { id: 'getMoon', verdict: 'deviates' },
    { id: 'getMe', verdict: 'conforms' },
  ])

  it('is told by screen; an operation the check does not know is not probed', () => {
    expect(confirmed).toEqual([
      { path: FRAME, conform: ['getMe'], deviate: [], notProbed: [] },
      { path: '/moons', conform: ['listMoons'], deviate: ['getMoon'], notProbed: [] },
      { path: '/planets', conform: [], deviate: [], notProbed: ['listPlanets'] },
      { path: '/about', conform: [], deviate: [], notProbed: [] },
    ])
  })

  it('is shown with the operations', () => {
    const text = screensText(map, { width: 80, style: plain, confirmed })
    expect(text).toContain('✗ getMoon')
    expect(text).toContain('\n  /moons: getMoon (deviates)\n  /planets: listPlanets (not probed)\n')
    expect(text).toMatch(/\n1 of 3 screens are ready\n$/)
    expect(text).toContain('No screen uses (1): deleteMoon')
  })
})
