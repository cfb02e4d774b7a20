import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PersonaId } from '../../mock/personas'
import { isRecord } from '../../src/api/json'
import { isFull } from '../states/screen-state'
import { screenStates } from '../states/states'
import { openPortal } from './open-portal'

// Answers that break the contract, or that a newer backend gives: a wrong value costs its cell, its row or its panel.

const gone = Symbol('gone')

/** What stands in place of a value. A text takes the place of an enum value, a date and an address, too. */
const values: Record<string, unknown> = {
  nothing: null,
  absent: gone,
  'a number': 7,
  'a text': 'brand_new',
  'an object': { brand: 'new' },
  'a list': ['brand_new'],
}

type Mutate = (value: unknown, place: string) => unknown

/** Each value that contains no other, by a function of its place. */
const leaves =
  (valueAt: (place: string) => unknown): Mutate =>
  (value, place) => {
    if (isRecord(value)) return members(value, place, leaves(valueAt))
    if (Array.isArray(value) && value.length > 0)
      return value.map((item, n) => leaves(valueAt)(item, `${place}/${n}`))
    return valueAt(place)
  }

/** Each object and list within a record. */
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

const members = (record: Record<string, unknown>, place: string, mutate: Mutate) =>
  Object.fromEntries(
    Object.entries(record)
      .map(([name, value]) => [name, mutate(value, `${place}/${name}`)])
      .filter(([, value]) => value !== gone),
  )

/**
 * A list's first row is right, so that there is one that must be shown. The only row of a list is the record of a page,
 * of which its id alone is right, by which the page has asked for it.
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

/** Each value of an enum, of every row, is one that the portal does not know yet. */
const withNewWords: Mutate = (value, place) => {
  if (isRecord(value)) return members(value, place, withNewWords)
  if (Array.isArray(value)) return value.map((item, n) => withNewWords(item, `${place}/${n}`))
  const isWord = typeof value === 'string' && /^[a-z]+(?:_[a-z]+)*$/.test(value)
  return isWord && !/(?:^|[/_])(?:id|ids|key|path|name|hostname)$/.test(place) ? 'brand_new' : value
}

/** Of the current test: an answer to the one before may come late. */
let traffic = { inFlight: 0, changed: 0 }

/** Changes every JSON answer but the user record, which the session reads by itself. */
function mutateAnswers(mutate: Mutate): void {
  const { fetch } = globalThis
  const own = { inFlight: 0, changed: 0 }
  traffic = own
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    own.inFlight += 1
    try {
      const answer = await fetch(input, init)
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin)
      const isJson = answer.headers.get('Content-Type')?.includes('application/json') === true
      if (!answer.ok || !isJson || !pathname.startsWith('/api/') || pathname === '/api/me') return answer
      own.changed += 1
      return Response.json(mutate(await answer.json(), ''), { headers: { 'X-Request-Id': 'req_1' } })
    } finally {
      own.inFlight -= 1
    }
  })
}

/** `late` is what comes last, after its code. */
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

/** What asks the backend for nothing before a button is pressed. */
const silent = ['/about', '/admin/resources_manager/links']
/** Every other screen, with all its content. */
const fullScreens = screenStates
  .filter((one) => isFull(one) && !silent.includes(one.route))
  .map(({ route, path = route, as = 'staff' as const }) => ({ path, as }))

async function expectStanding(): Promise<void> {
  const main = page.getByRole('main')
  await expect.element(main.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const isSettled = () => traffic.changed > 0 && traffic.inFlight === 0
  // A card of the dashboard asks for its figures when its code has come.
  const isLoading = () => document.querySelector('main :is([aria-busy="true"], [data-skeleton])') !== null
  await expect.poll(() => isSettled() && !isLoading()).toBe(true)
  await expect.element(main).not.toHaveTextContent('This page could not be shown')
  const hole = /.{0,40}(?:\bundefined\b|\bNaN\b|\[object ).{0,40}/
  await expect.poll(() => hole.exec(main.element().textContent)?.[0]).toBeUndefined()
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

beforeEach(() => {
  // React reports what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const longName = 'Name-without-end-'.repeat(20).replaceAll('-', '')

/** Names and other texts; what has digits may be an id or a date. */
const withLongNames: Mutate = (value, place) => {
  if (isRecord(value)) return members(value, place, withLongNames)
  if (Array.isArray(value)) return value.map((item, n) => withLongNames(item, `${place}/${n}`))
  const isName = /(?:name|title|label|subject|summary|description|version|reason|note)$/.test(place)
  return isName && typeof value === 'string' ? longName : value
}

const markup = '<img src=x onerror="globalThis.ran = true"><b id=planted>markup</b>'
const runsMarkup = () =>
  Reflect.get(globalThis, 'ran') === true || document.querySelector('#planted') !== null

/** Every text of an answer; what has digits may be an id, an address or a date, which the screen has to find. */
const withMarkup: Mutate = (value, place) => {
  if (isRecord(value)) return members(value, place, withMarkup)
  if (Array.isArray(value)) return value.map((item, n) => withMarkup(item, `${place}/${n}`))
  const isText = typeof value === 'string' && !/(?:^|[/_])(?:id|ids|key|path|url|at|on|html)$/.test(place)
  return isText ? `${markup}${value}` : value
}

/** Another kind of value for each place, the same in every run. */
function anyValue(place: string): unknown {
  const kinds = Object.values(values)
  const sum = [...place].reduce((total, character) => (total * 31 + character.charCodeAt(0)) % 1_000_003, 7)
  return kinds[sum % kinds.length]
}

for (const path of [
  '/licenses',
  '/licenses/lic_0417',
  '/documentation/helyx/4.3/solver/boundary-conditions',
  '/resources',
  '/resources/res_rotating_pump',
  '/support/helyx',
  '/support/helyx/ticket?id=tkt_hlx_48213',
])
  test(`${path} shows markup in every text of its answers as text`, async () => {
    mutateAnswers(withMarkup)
    openPortal(path === '/licenses/lic_0417' ? 'staff' : 'pi', path)
    await expectStanding()
    await expect.element(page.getByRole('main')).toHaveTextContent('<b id=planted>')
    expect(runsMarkup()).toBe(false)
  })

for (const { path, as } of fullScreens) {
  const isShort = screens.some((one) => one.path === path)
  test(`[L8.1] [R34] ${path} stands when every value of its answers is of another kind`, {
    tags: isShort ? [] : ['all'],
  }, async () => {
    mutateAnswers(exceptFirst(leaves(anyValue)))
    openPortal(as, path)
    await expectStanding()
  })

  test(`[L8.1] [R34] ${path} stands when every word of its answers is one that the portal does not know`, {
    tags: isShort ? [] : ['all'],
  }, async () => {
    mutateAnswers(withNewWords)
    openPortal(as, path)
    await expectStanding()
    await expect.element(page.getByRole('main')).not.toHaveTextContent('This part could not be shown')
  })
}

for (const { path, as = 'pi', late } of screens) {
  test(`[L8.1] ${path} is no wider than the window with the longest names`, async () => {
    mutateAnswers(withLongNames)
    openPortal(as, path)
    await expectStanding()
    if (late) await expect.element(page.getByRole('main')).toHaveTextContent(late)
    // What is cut off or scrolls within the page is not too wide.
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
      await expectStanding()
    })

    test(`[L8.1] ${path} stands when each object within its answers is ${what}`, { tags }, async () => {
      mutateAnswers(exceptFirst(branches(other)))
      openPortal(as, path)
      await expectStanding()
    })
  }
}
