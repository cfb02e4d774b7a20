import { describe, expect, it } from 'vitest'
import { staffAreas } from './staff-areas'

const place = { country: 'NO', territory: null }
const crm = {
  ...place,
  id: 'crm_1',
  name: 'In the CRM',
  website: null,
  owner_name: null,
  industry: null,
  modified_at: '2026-11-10T09:05:00Z',
}
type Page = Parameters<typeof staffAreas.accounts.attention.toItems>[0][number]

const page = (total: number, ...names: string[]): Page => ({
  items: names.map((name) => ({ id: name, name, ...place, crm })),
  total,
})
const textsOf = (...answers: readonly Page[]) =>
  staffAreas.accounts.attention
    .toItems(answers)
    .map(({ text, detail, count }) => [text, detail, count] as const)

describe('[AM2] accounts that need attention', () => {
  it('are one item a concern, which names the first and counts them all', () => {
    expect(
      textsOf(page(5, 'Bluewater', 'Kestrel'), page(2, 'Kestrel', 'Osprey Marine'), page(9, 'Lindau')),
    ).toEqual([
      ['No User Admin', 'Kestrel, Osprey Marine', 2],
      ['Different from the CRM', 'Bluewater, Kestrel and 3 more', 5],
    ])
  })

  it('are none where all is well, and one names itself', () => {
    expect(textsOf(page(0), page(0), page(9, 'Lindau'))).toEqual([])
    expect(textsOf(page(1, 'Kestrel'), page(0))).toEqual([['Different from the CRM', null, 1]])
  })

  it('are none that a backend without the filters gives: all accounts, whatever was asked for', () => {
    const all = page(40, 'Bluewater', 'Kestrel')
    const [one, two] = all.items
    if (!one || !two) throw new Error('No accounts')
    const { crm: _, ...unknown } = two
    const unlinked = { ...two, crm: null }
    const same = { ...two, name: crm.name }
    for (const other of [unknown, unlinked, same]) {
      const ignored = { total: 40, items: [one, other] }
      expect(textsOf(ignored, ignored, ignored)).toEqual([])
    }
  })
})
