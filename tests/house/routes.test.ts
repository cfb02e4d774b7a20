import { createMemoryHistory } from '@tanstack/react-router'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { portalDocument } from '../../openapi/model/portal.fixture'
import { accessOf } from '../../scripts/serve/local-identity'
import { permissionKeys } from '../../src/api/permission-keys.gen'
import { lineValues } from '../../src/api/schema.gen'
import { createPortalRouter } from '../../src/app/routes'
import { keyOfPath, mayEnter, mayRead, type Permission } from '../../src/session/permissions'
import { landings, open, table } from '../states/route-table'

const router = createPortalRouter()
/** Every path of the route tree, without the slash of an index route, and its permission. */
const stated = new Map(
  Object.values(router.routesByPath).map(({ fullPath, options }) => [
    fullPath.replace(/(.)\/$/, '$1'),
    options.staticData?.permission,
  ]),
)
const paths = [...stated.keys()]

/** The permission that the gate requires at an address, as in the address bar; null for a not-found page. */
function permissionAt(address: string): Permission | null {
  const { pathname, search, hash } = new URL(`http://portal.example${address}`)
  const { location } = createMemoryHistory({ initialEntries: [`${pathname}${search}${hash}`] })
  const matches = router.matchRoutes(router.parseLocation(location))
  const innermost = matches.at(-1)
  const isLost = matches.some(({ _notFound }) => _notFound) || innermost?.fullPath === '/documentation/$'
  return isLost ? null : (innermost?.staticData.permission ?? null)
}

const everything = Object.fromEntries(permissionKeys.map((key) => [key, 'rw']))

describe('[L2.8] the table of routes', () => {
  test('has one route for each permission key of the contract', () => {
    expect(table).toHaveLength(18)
    expect(table.map(([, key]) => key).toSorted()).toEqual([...permissionKeys].toSorted())
  })

  test.each(table)('%s asks for %s', (path, key) => {
    expect(permissionAt(path)).toBe(key)
    expect(paths).toContain(path)
  })

  test('[L2.3] [L2.10] is complete: every other route is open, a landing page, or a page of its row', () => {
    const others = paths.filter((path) => !table.some(([row]) => row === path))
    for (const path of others) {
      if (open.includes(path) || landings.includes(path)) continue
      expect([path, keyOfPath(table, path)]).not.toEqual([path, null])
      expect([path, permissionAt(path)]).toEqual([path, keyOfPath(table, path)])
    }
    for (const path of [...open, ...landings]) expect(paths).toContain(path)
  })

  test('[L2.3] [L2.10] the dashboard, the account page and unknown documentation are open to everyone', () => {
    for (const path of open) expect([path, stated.get(path)]).toEqual([path, 'open'])
  })

  test.each(landings)('[L2.3] %s asks for any key of the screens below it', (path) => {
    const below = `${path.replace('documentations', 'documentation')}/`
    const keys = table
      .filter(([row]) => row.startsWith(below) && !row.endsWith('/ticket'))
      .map(([, key]) => key)
    expect(permissionAt(path)).toEqual(keys)
    expect(mayEnter({}, permissionAt(path))).toBe(false)
    for (const key of keys) expect(mayEnter({ [key]: 'r' }, permissionAt(path))).toBe(true)
  })

  test('every route states a permission', () => {
    for (const [id, { options }] of Object.entries(router.routesById)) {
      expect([id, options.staticData?.permission]).not.toEqual([id, undefined])
    }
  })
})

test.each(['downloads', 'documentation', 'support'])(
  '[L1.1] %s are split by the two product lines: the right of one opens nothing of the other',
  (area) => {
    expect(lineValues).toEqual(['helyx', 'elements'])
    const permissions = lineValues.map((line) => permissionAt(`/${area}/${line}`))
    expect(new Set(permissions).size).toBe(2)
    for (const own of permissions) {
      const access = { [String(own)]: 'rw' }
      for (const asked of permissions) expect(mayEnter(access, asked)).toBe(asked === own)
    }
  },
)

const chance = fc.integer({ min: 0, max: 9 })
const encoded = (letter: string, lower: boolean) => {
  const hex = letter.charCodeAt(0).toString(16).padStart(2, '0')
  return `%${lower ? hex : hex.toUpperCase()}`
}

/** Spellings of a letter in an address: in either case, plain or percent-encoded. */
const spelledLetter = (letter: string) =>
  fc.tuple(chance, fc.boolean(), fc.boolean()).map(([dice, upper, lower]) => {
    const cased = upper && dice < 4 ? letter.toUpperCase() : letter
    return dice === 0 ? encoded(cased, lower) : cased
  })

const word = (text: string) => fc.tuple(...[...text].map(spelledLetter)).map((letters) => letters.join(''))

const separator = fc.constantFrom(
  '/',
  '/',
  '/',
  '//',
  '/./',
  '\\',
  '/x/../',
  '/%2e/',
  '/x/%2E%2e/',
  '%2F',
  '%5C',
)
const ending = fc.constantFrom(
  '',
  '',
  '/',
  '//',
  '/.',
  ';x',
  '%00',
  '\\',
  '%2F',
  '?a=/licenses',
  '#/licenses',
  '%',
  'x',
)
const tail = fc.constantFrom(
  '',
  '',
  '/lic_1',
  '/ticket',
  '/..',
  '/../files',
  '/helyx',
  '/%2e%2e/elements',
  '/a/b',
)

/** A path of the table, or a similar one, in some spelling. */
const spelling = fc
  .constantFrom(
    ...table.map(([path]) => path),
    ...landings,
    '/filesystem',
    '/documentation',
    '/support/helyxx',
  )
  .chain((path) => {
    const words = path.slice(1).split('/').map(word)
    return fc.tuple(
      separator,
      fc.tuple(...words),
      fc.array(separator, { minLength: 3, maxLength: 3 }),
      tail,
      ending,
    )
  })
  .map(([first, words, between, more, end]) => {
    const [head = '', ...rest] = words
    const start = first.startsWith('%') ? '/' : first
    return `${start}${head}${rest.map((one, index) => `${between[index] ?? '/'}${one}`).join('')}${more}${end}`
  })

const spellings: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => path.toUpperCase(),
  (path) => path.replace('_', '%5F').replace('e', '%65'),
  (path) => path.replace(/(.)\/(?=[^/]*$)/, '$1%2F'),
  (path) => `/${path}`,
  (path) => path.replaceAll('/', '//'),
  (path) => path.replace(/\/(?=[^/]*$)/, '/./'),
  (path) => `/x/..${path}`,
  (path) => `/files/%2E%2e${path}`,
  (path) => `${path}/`,
  (path) => `${path};x`,
  (path) => `${path}%00`,
  (path) => path.replaceAll('/', '\\').replace('\\', '/'),
  (path) => `${path}%5C`,
]

test('[R9] each of 18 routes in 14 spellings is closed without its right, or not there', () => {
  const pairs = table.flatMap(([path]) => spellings.map((spell) => spell(path)))
  expect(pairs).toHaveLength(252)
  const opens = (address: string) => {
    const permission = permissionAt(address)
    return permission !== null && mayEnter({}, permission)
  }
  // A path that begins with two slashes names a host; the address bar never passes one.
  expect(pairs.map((address) => address.replace(/^\/{2,}/, '/')).filter(opens)).toEqual([])
})

test('[AM4] [US3] accounts and users are open to support and closed to content, with every part of one of them', async () => {
  const access = accessOf(await portalDocument())
  const parts = [...stated].flatMap(([path, permission]) =>
    /^\/admin\/(accounts|users)_manager/.test(path) && permission !== undefined ? [permission] : [],
  )
  expect(parts.length).toBeGreaterThan(3)
  for (const permission of parts) {
    expect(mayEnter(access('support'), permission)).toBe(true)
    expect(mayEnter(access('content'), permission)).toBe(false)
  }
})

describe('[L5.2] [L5.3] the gate and the router agree on every spelling', () => {
  test('[R11] a screen under a row is closed to whoever lacks the key of the row', () => {
    fc.assert(
      fc.property(spelling, (address) => {
        const { pathname } = new URL(`http://portal.example${address}`)
        const key = keyOfPath(table, pathname)
        const permission = permissionAt(address)
        if (key === null || permission === null) return
        const lacking = { ...everything, [key]: 'w' }
        expect([address, mayEnter(lacking, permission)]).toEqual([address, false])
        expect([address, mayEnter({ [key]: 'r' }, permission)]).toEqual([address, true])
      }),
      { numRuns: 5000 },
    )
  })

  test('[R11] what the gate opens, the pure read check opens too', () => {
    const access = fc.record(
      Object.fromEntries(permissionKeys.map((key) => [key, fc.constantFrom('', 'r', 'w', 'rw')])),
    )
    fc.assert(
      fc.property(spelling, access, (address, rights) => {
        const { pathname } = new URL(`http://portal.example${address}`)
        const permission = permissionAt(address)
        const isOpen = permission !== null && mayEnter(rights, permission)
        if (isOpen) expect([address, mayRead(rights, table, pathname)]).toEqual([address, true])
        if (permission !== null && keyOfPath(table, pathname) !== null)
          expect([address, isOpen]).toEqual([address, mayRead(rights, table, pathname)])
      }),
      { numRuns: 5000 },
    )
  })

  test('the spellings reach screens and miss them', () => {
    const reached = fc
      .sample(spelling, { numRuns: 1000, seed: 7 })
      .filter((one) => permissionAt(one) !== null)
    expect(reached.length).toBeGreaterThan(200)
    expect(reached.length).toBeLessThan(950)
  })
})
