import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PersonaId } from '../../mock/personas'
import { isRecord } from '../../src/api/json'
import {
  expectComplete,
  fullScreens,
  isWord,
  type Mutate,
  markup,
  members,
  mutateAnswers,
  removed,
  runsMarkup,
} from './mutations'
import { openPortal } from './open-portal'

// Responses that break the contract or come from a newer backend: a wrong value costs its cell, row or panel only.

/** Replacements of a value. A text also replaces enum values, dates and addresses. */
const values: Record<string, unknown> = {
  nothing: null,
  absent: removed,
  'a number': 7,
  'a text': 'brand_new',
  'an object': { brand: 'new' },
  'a list': ['brand_new'],
}

/** Maps every leaf value by its path. */
const leaves =
  (valueAt: (place: string) => unknown): Mutate =>
  (value, place) => {
    if (isRecord(value)) return members(value, place, leaves(valueAt))
    if (Array.isArray(value) && value.length > 0)
      return value.map((item, n) => leaves(valueAt)(item, `${place}/${n}`))
    return valueAt(place)
  }

/** Maps every object and list within a record. */
const branches =
  (other: unknown): Mutate =>
  (value, place) => {
    if (Array.isArray(value) && place.split('/').length < 3)
      return value.map((item, n) => branches(other)(item, `${place}/${n}`))
    if (!isRecord(value)) return value
    return members(value, place, (member, at) => {
      if (typeof member !== 'object' || member === null) return member
      return at === '/items' ? branches(other)(member, at) : other
    })
  }

/**
 * A list's first row stays valid, so that one row must be shown. A list's only row is the record of a page; its id
 * stays valid, since the page has requested it.
 */
const exceptFirst =
  (mutate: Mutate): Mutate =>
  (value, place) => {
    if (Array.isArray(value)) {
      const [only] = value
      if (value.length !== 1) return value.map((item, n) => (n === 0 ? item : mutate(item, `${place}/${n}`)))
      const mutated = mutate(only, `${place}/0`)
      return [isRecord(only) && isRecord(mutated) && 'id' in only ? { ...mutated, id: only.id } : mutated]
    }
    if (isRecord(value) && Array.isArray(value.items))
      return { ...value, items: exceptFirst(mutate)(value.items, '/items') }
    return mutate(value, place)
  }

/** Every enum value of every row is unknown to the portal, and each record has a new member. */
const fromNewerBackend: Mutate = (value, place) => {
  if (isRecord(value))
    return { ...members(value, place, fromNewerBackend), brand_new: { name: markup, count: 7, items: [] } }
  if (Array.isArray(value)) return value.map((item, n) => fromNewerBackend(item, `${place}/${n}`))
  const isKnown = isWord(value) && !/(?:^|[/_])(?:id|ids|key|path|name|hostname)$/.test(place)
  return isKnown ? `brand_new${markup}` : value
}

/** `late` is loaded last, after its code. */
const screens: { path: string; as?: PersonaId; late?: string }[] = [
  { path: '/', late: 'The next twelve months' },
  { path: '/licenses' },
  { path: '/licenses/lic_0417', as: 'staff' },
  { path: '/admin/licenses_manager/renewals', as: 'staff' },
  { path: '/downloads/helyx' },
  { path: '/documentation/helyx/4.3/solver/boundary-conditions' },
  { path: '/resources' },
  { path: '/resources/res_rotating_pump' },
  { path: '/support/helyx' },
  { path: '/support/helyx/ticket?id=tkt_hlx_48213' },
  { path: '/files' },
  { path: '/user-account' },
  { path: '/fake-data', as: 'staff' },
]

/** A page of panels, a list, a record, a thread and a table of files; the other screens wait for `--all`. */
const usual = ['/', '/licenses', '/licenses/lic_0417', '/support/helyx/ticket?id=tkt_hlx_48213', '/files']

beforeEach(() => {
  // React reports errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const longName = 'Name-without-end-'.repeat(20).replaceAll('-', '')

/** Names and other texts; those with digits may be ids or dates. */
const withLongNames: Mutate = (value, place) => {
  if (isRecord(value)) return members(value, place, withLongNames)
  if (Array.isArray(value)) return value.map((item, n) => withLongNames(item, `${place}/${n}`))
  const isName = /(?:name|title|label|subject|summary|description|version|reason|note)$/.test(place)
  return isName && typeof value === 'string' ? longName : value
}

/** A value of another type at each path, the same in every run. */
function anyValue(place: string): unknown {
  const kinds = Object.values(values)
  const sum = [...place].reduce((total, character) => (total * 31 + character.charCodeAt(0)) % 1_000_003, 7)
  return kinds[sum % kinds.length]
}

for (const { path, as } of fullScreens) {
  const isShort = screens.some((one) => one.path === path)
  test(`[L8.1] [R34] ${path} stands when every value of its answers is of another kind`, {
    tags: isShort ? [] : ['all'],
  }, async () => {
    mutateAnswers(exceptFirst(leaves(anyValue)))
    openPortal(as, path)
    await expectComplete()
  })

  test(`[L8.1] [R5] [R34] ${path} stands when the portal knows no word of its answers, and not all their members`, {
    tags: usual.includes(path) ? [] : ['all'],
  }, async () => {
    mutateAnswers(fromNewerBackend)
    openPortal(as, path)
    await expectComplete()
    await expect.element(page.getByRole('main')).not.toHaveTextContent('This part could not be shown')
    expect(runsMarkup()).toBe(false)
  })

  if (!isShort)
    test(`[L8.1] ${path} stands when each value of its answers is absent`, { tags: ['all'] }, async () => {
      mutateAnswers(exceptFirst(leaves(() => removed)))
      openPortal(as, path)
      await expectComplete()
    })
}

for (const { path, as = 'pi', late } of screens) {
  test(`[L8.1] ${path} is no wider than the window with the longest names`, {
    tags: usual.includes(path) ? [] : ['all'],
  }, async () => {
    mutateAnswers(withLongNames)
    openPortal(as, path)
    await expectComplete()
    if (late) await expect.element(page.getByRole('main')).toHaveTextContent(late)
    // Clipped or scrollable content within the page is not too wide.
    const tooWide = () =>
      document.documentElement.scrollWidth <= document.documentElement.clientWidth
        ? []
        : [...document.querySelectorAll('main *')]
            .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth)
            .map(({ localName, className }) => `${localName} ${className}`)
            .slice(0, 12)
    await expect.poll(tooWide).toEqual([])
  })

  for (const [what, other] of Object.entries(values)) {
    const tags = ['all']
    test(`[L8.1] ${path} stands when each value of its answers is ${what}`, { tags }, async () => {
      mutateAnswers(exceptFirst(leaves(() => other)))
      openPortal(as, path)
      await expectComplete()
    })

    test(`[L8.1] ${path} stands when each object within its answers is ${what}`, { tags }, async () => {
      mutateAnswers(exceptFirst(branches(other)))
      openPortal(as, path)
      await expectComplete()
    })
  }
}
