import { describe, expect, it } from 'vitest'
import { plain } from '../report/terminal'
import { FRAME, type ScreenMap } from './screen-map'
import { confirm, screensText } from './text'

describe('what a check confirms', () => {
  const uses = (id: string) => ({ id, fields: ['name'] })
  const map: ScreenMap = {
    screens: [
      {
        path: '/moons',
        title: 'Moons',
        file: 'src/moons.tsx',
        operations: [uses('listMoons'), uses('getMoon')],
      },
      { path: '/planets', file: 'src/planets.tsx', operations: [uses('listPlanets')] },
      { path: '/about', file: 'src/about.tsx', operations: [] },
    ],
    frame: [uses('getMe')],
    unused: ['deleteMoon'],
  }
  const confirmed = confirm(map, [
    { id: 'listMoons', verdict: 'conforms' },
    { id: 'getMoon', verdict: 'deviates' },
    { id: 'getMe', verdict: 'conforms' },
  ])

  it('is told by screen; an operation the check does not know is not probed', () => {
    expect(confirmed.map(({ path, state }) => [path, state])).toEqual([
      [FRAME, 'confirmed'],
      ['/moons', 'suffers'],
      ['/planets', 'open'],
      ['/about', 'asks nothing'],
    ])
    expect(confirmed[2]?.notProbed).toEqual(['listPlanets'])
  })

  it('is shown with the operations', () => {
    const text = screensText(map, { width: 80, style: plain, showsFields: true, confirmed })
    expect(text).toContain('✗ getMoon')
    expect(text).toContain('\n  /moons: getMoon (deviates)\n  /planets: listPlanets (not probed)\n')
    expect(text).toMatch(/\n1 of 3 screens are ready\n$/)
    expect(text).toContain('No screen uses (1): deleteMoon')
  })
})
