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

describe('[US3] invitations that need attention', () => {
  type Row = Parameters<typeof staffAreas.users.attention.toItems>[0][number]['items'][number]
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const invited = (id: string, more: Partial<Row> = {}): Row => ({
    id,
    first_name: id,
    last_name: 'Berg',
    email: `${id}@halvorsen.example`,
    status: 'invited',
    invited_at: daysAgo(12),
    ...more,
  })
  const textsOfUsers = (...items: Row[]) =>
    staffAreas.users.attention
      .toItems([{ items, total: 40 }])
      .map(({ text, detail, count }) => [text, detail, count] as const)

  it('are one item that names the first and counts them all', () => {
    expect(textsOfUsers(invited('Anna'), invited('Bjarne'))).toEqual([
      ['Invited over 7 days ago', 'Anna Berg, Bjarne Berg and 38 more', 40],
    ])
  })

  it.each([
    ['all users', { status: 'active' }],
    ['fresh invitations', { invited_at: daysAgo(2) }],
    ['invitations without a day', { invited_at: null }],
  ] as const)('are none that a backend without the filter gives: %s', (_, other) => {
    expect(textsOfUsers(invited('Anna'), invited('Bjarne', other))).toEqual([])
  })
})
