import { describe, expect, it } from 'vitest'
import { staffAreas } from './staff-areas'

const page = (total: number, ...names: string[]) => ({
  items: names.map((name) => ({ id: name, name })),
  total,
})
const textsOf = (...answers: readonly ReturnType<typeof page>[]) =>
  staffAreas.accounts.attention
    .toItems(answers)
    .map(({ text, detail, count }) => [text, detail, count] as const)

describe('[AM2] accounts that need attention', () => {
  it('are one item a concern, which names the first and counts them all', () => {
    expect(textsOf(page(5, 'Bluewater', 'Kestrel'), page(2, 'Kestrel', 'Osprey Marine'))).toEqual([
      ['No User Admin', 'Kestrel, Osprey Marine', 2],
      ['Different from the CRM', 'Bluewater, Kestrel and 3 more', 5],
    ])
  })

  it('are none where all is well, and one names itself', () => {
    expect(textsOf(page(0), page(0))).toEqual([])
    expect(textsOf(page(1, 'Kestrel'), page(0))).toEqual([['Different from the CRM', null, 1]])
  })
})
