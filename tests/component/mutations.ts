import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { isFull } from '../states/screen-state'
import { screenStates } from '../states/states'

/** Returns the replacement of a value, by its path in the response. */
export type Mutate = (value: unknown, place: string) => unknown

/** Removes a member. */
export const removed = Symbol('gone')

/** A record with each of its members changed. */
export function members(
  record: Record<string, unknown>,
  place: string,
  mutate: Mutate,
): Record<string, unknown> {
  const changed = Object.entries(record).map(([name, value]) => [name, mutate(value, `${place}/${name}`)])
  return Object.fromEntries(changed.filter(([, value]) => value !== removed))
}

/** Whether a value has the form of an enum value. */
export function isWord(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z]+(?:_[a-z]+)*$/.test(value)
}

// Without a slash, which no file name may have.
export const markup = '<img src=x onerror="globalThis.ran = true"><b id=planted>markup'
/** Whether a page has interpreted the markup. */
export function runsMarkup(): boolean {
  return Reflect.get(globalThis, 'ran') === true || document.querySelector('#planted') !== null
}

/** Per test: a response to the previous one may come late. */
let traffic = { inFlight: 0, changed: 0 }

/**
 * Mutates every JSON response of the backend. @param isLeft paths whose responses stay unchanged; default: the user
 * record
 */
export function mutateAnswers(
  mutate: Mutate,
  isLeft: (pathname: string) => boolean = (pathname) => pathname === '/api/me',
): void {
  const { fetch } = globalThis
  const own = { inFlight: 0, changed: 0 }
  traffic = own
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    own.inFlight += 1
    try {
      const answer = await fetch(input, init)
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin)
      const isJson = answer.headers.get('Content-Type')?.includes('application/json') === true
      if (!answer.ok || !isJson || !pathname.startsWith('/api/') || isLeft(pathname)) return answer
      own.changed += 1
      return Response.json(mutate(await answer.json(), ''), { headers: { 'X-Request-Id': 'req_1' } })
    } finally {
      own.inFlight -= 1
    }
  })
}

/** Screens that send no request before a button is pressed. */
const silent = ['/about', '/admin/resources_manager/links']
/** All other screens, complete. */
export const fullScreens = screenStates
  .filter((one) => isFull(one) && !silent.includes(one.route))
  .map(({ route, path = route, as = 'staff' as const }) => ({ path, as }))

/** Waits until a screen has read everything; fails if one of its parts is broken. */
export async function expectComplete(): Promise<void> {
  const main = page.getByRole('main')
  await expect.element(main.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const isSettled = () => traffic.changed > 0 && traffic.inFlight === 0
  // A dashboard card requests its figures once its code is loaded.
  const isLoading = () => document.querySelector('main :is([aria-busy="true"], [data-skeleton])') !== null
  await expect.poll(() => isSettled() && !isLoading()).toBe(true)
  await expect.element(main).not.toHaveTextContent('This page could not be shown')
  const hole = /.{0,40}(?:\bundefined\b|\bNaN\b|\[object ).{0,40}/
  await expect.poll(() => hole.exec(main.element().textContent)?.[0]).toBeUndefined()
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}
