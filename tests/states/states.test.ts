import { readFile } from 'node:fs/promises'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createPortalRouter } from '../../src/app/routes'
import type { ScreenState } from './screen-state'
import { componentHalves, fullStates, screenStates } from './states'

// The accessibility tests check the listed states; this compares the list with the route tree, so that no new screen is
// forgotten.

const router = createPortalRouter()
const strip = (path: string) => path.replace(/(.)\/$/, '$1')
const routes = Object.values(router.routesByPath)
const paths = [...new Set(routes.map(({ fullPath }) => strip(fullPath)))]
const statesOf = (path: string) =>
  screenStates.filter(({ route }) => route === path).map(({ state }) => state)

const byName = (a: ScreenState, b: ScreenState) =>
  `${a.route} ${a.state}`.localeCompare(`${b.route} ${b.state}`)

/** A screen with code of its own that reads something; the frame's own pages come with the first load. */
const hasOwnCode = (component: unknown) => typeof component === 'function' && 'preload' in component

test('every route of the tree is in the list, and nothing else', () => {
  expect(paths.filter((path) => !statesOf(path).includes('full'))).toEqual([])
  expect(screenStates.filter(({ route }) => !paths.includes(route))).toEqual([])
})

test('a screen that reads is there while it loads and when it fails', () => {
  const reading = routes.filter(({ options }) => hasOwnCode(options.component))
  expect(reading.length).toBeGreaterThan(0)
  for (const { fullPath } of reading) {
    expect([fullPath, statesOf(strip(fullPath))]).toEqual([
      fullPath,
      expect.arrayContaining(['full', 'loading', 'failed', 'empty']),
    ])
  }
})

/** Screens whose addresses contain an open dialog and no search. */
const withoutQuestion = ['/admin/resources_manager/categories']

test('a list, which keeps its question in its address, is there without a match', () => {
  const lists = routes.filter(
    ({ fullPath, options }) =>
      options.validateSearch !== undefined && !withoutQuestion.includes(strip(fullPath)),
  )
  expect(lists.length).toBeGreaterThan(0)
  for (const { fullPath } of lists)
    expect([fullPath, statesOf(strip(fullPath))]).toContainEqual(expect.arrayContaining(['no match']))
})

test('every address belongs to its route', () => {
  for (const { route, path = route, state } of screenStates) {
    const { location } = createMemoryHistory({ initialEntries: [path] })
    const matches = router.matchRoutes(router.parseLocation(location))
    const isLost = matches.some(({ _notFound }) => _notFound)
    expect([path, isLost ? 'not found' : strip(matches.at(-1)?.fullPath ?? '')]).toEqual([
      path,
      state === 'not found' ? 'not found' : route,
    ])
  }
})

test('no state is listed twice', () => {
  const names = screenStates.map(({ route, state }) => `${route} ${state}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('every state is looked at as a component, a full screen end to end, too', async () => {
  expect(componentHalves.flat().toSorted(byName)).toEqual(screenStates.toSorted(byName))
  expect(fullStates.map(({ state }) => state)).toEqual(paths.map(() => 'full'))
  for (const [file, looks] of [
    ['first-half.browser.test.tsx', 'checkStates(componentHalves[0])'],
    ['second-half.browser.test.tsx', 'checkStates(componentHalves[1])'],
    ['../e2e/accessibility.e2e.ts', 'fullStates.filter('],
  ] as const)
    expect(await readFile(new URL(file, import.meta.url), 'utf8')).toContain(looks)
})

test('a dialog is left to a component test that looks at it with axe', async () => {
  const tests = new Set(screenStates.flatMap(({ seenIn }) => seenIn ?? []))
  expect(tests.size).toBeGreaterThan(0)
  for (const name of tests)
    expect(await readFile(`${name}.browser.test.tsx`, 'utf8'), name).toContain('await expectAccessible()')
})
