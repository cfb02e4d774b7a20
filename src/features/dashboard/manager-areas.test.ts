import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { managerAreas } from './manager-areas'

const licensesOf = managerAreas.licenses.attention.toItems
type License = Parameters<typeof licensesOf>[0][number]['items'][number]
const productsOf = managerAreas.products.attention.toItems
type Product = Parameters<typeof productsOf>[0][number]['items'][number]

const page = <T>(...items: T[]) => ({ items, total: items.length })
const license = (number: string, more: Partial<License> = {}): License => ({
  id: number,
  number,
  status: 'active',
  expiry_date: '2026-12-18',
  created_at: '2026-01-01T00:00:00Z',
  license_file: null,
  hosts: [],
  ...more,
})
const draft = (number: string, created_at: string) => license(number, { status: 'draft', created_at })
const shown = (all: readonly { text: string; detail: string | null; count: number }[]) =>
  all.map(({ text, detail, count }) => [text, detail, count])

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 20, 9), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('[LM3] licenses that need attention', () => {
  it('are those that end within 30 days without a next term, and drafts older than a month', () => {
    expect(
      shown(
        licensesOf([
          { items: [license('A'), license('B', { expiry_date: '2026-12-20' })], total: 3 },
          page(license('C')),
          page(draft('D', '2026-10-19T00:00:00Z'), draft('E', '2026-10-20T00:00:00Z')),
        ]),
      ),
    ).toEqual([
      ['No next term', 'A, B and 1 more', 3],
      ['Drafted over a month ago', null, 1],
    ])
    expect(shown(licensesOf([page(license('A')), page(), page()]))).toEqual([
      ['No next term', 'ends on 18 Dec 2026', 1],
    ])
    expect(licensesOf([page(), page(license('C')), page()])).toEqual([])
  })

  it('are all whose file is due, as the server counts them: without one, for other days or hosts', () => {
    const lines = (end: string) =>
      `HOST lic01 9cb65418aa01 5053\nLICENSE corvane helyx_solver 4.3 ${end} 24 sig=8b`
    const file = (content: string) => ({
      filename: 'a.lic',
      size_bytes: content.length,
      checksum_sha256: '',
      issued_at: '2026-01-01T09:00:00Z',
      content,
    })
    const none = license('A')
    const extended = license('B', { license_file: file(lines('2026-06-30')) })
    const well = license('C', { license_file: file(lines('2026-12-18')) })
    const due = (...items: License[]) => licensesOf([page(), page(), page(), { items, total: 200 }])
    expect(shown(due(none, extended))).toEqual([['License file due', 'A, B and 198 more', 200]])
    expect(shown(licensesOf([page(), page(), page(), page(extended)]))).toEqual([
      ['License file due', 'the last day was changed', 1],
    ])
    // A backend that does not know the filter answers with all licenses.
    expect(due(none, well)).toEqual([])
  })

  it('lead to the list of exactly those', () => {
    const [item] = licensesOf([page(), page(), page(), page(license('A'), license('B'))])
    expect(item?.subject).toMatchObject({
      props: {
        to: '/admin/licenses_manager',
        search: { file_due: '1' },
        children: '2 licenses need a new file',
      },
    })
  })

  it('are none that a backend without the filters gives: all licenses, whatever was asked for', () => {
    const ignored = page(license('A'), license('B', { expiry_date: '2029-01-01' }))
    expect(licensesOf([ignored, ignored, ignored])).toEqual([])
    const soon = page(license('A'))
    expect(licensesOf([soon, soon, page()])).toEqual([])
    for (const expiry_date of ['2026-11-19', '2026-12-21', null])
      expect(licensesOf([page(license('A', { expiry_date })), page(), page()])).toEqual([])
    expect(licensesOf([page(), page(), page(draft('D', '2026-01-01T00:00:00Z'), license('A'))])).toEqual([])
  })
})

describe('[PM5] releases that need attention', () => {
  const product = (name: string, ...publish_blockers: string[]): Product => ({
    id: name,
    name,
    status: 'draft',
    publish_blockers,
  })

  it('are drafts that wait for files, with the reason of the only one', () => {
    const waiting = product('HELYX 4.4', 'No release day.', '1 file is missing from the bucket.')
    expect(shown(productsOf([page(waiting, product('GUI 4.4', 'No release notes.'))]))).toEqual([
      ['Files not ready', '1 file is missing from the bucket.', 1],
    ])
    expect(shown(productsOf([page(waiting, product('GUI 4.4', 'No installer for Linux.'))]))).toEqual([
      ['Files not ready', 'HELYX 4.4, GUI 4.4', 2],
    ])
    const { publish_blockers: _, ...unknown } = waiting
    expect(productsOf([page(unknown)])).toEqual([])
  })

  it('are none of a backend that answers with all releases', () => {
    const published = { ...product('HELYX 4.3'), status: 'published' as const }
    expect(productsOf([page(product('HELYX 4.4', '1 file is missing.'), published)])).toEqual([])
  })
})
