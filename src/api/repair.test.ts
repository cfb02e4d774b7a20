import { expect, test } from 'vitest'
import { operationsOf } from '../../openapi/model/operations'
import { portalDocument } from '../../openapi/model/portal.fixture'
import { answers } from './answers.gen'
import { isRecord } from './json'
import { repairAnswer } from './repair'

/** The examples of all repaired responses, by operation. */
const samples = operationsOf(await portalDocument()).flatMap(({ id, responses }) =>
  Object.hasOwn(answers, id) && id !== 'getMe'
    ? responses
        .filter(({ status }) => status.startsWith('2'))
        .flatMap(({ contents }) => contents.flatMap(({ examples }) => [...examples]))
        .map(([name, { value }]) => ({ id, name, value }))
    : [],
)

/** The paths of a response's values, including arrays and objects; of a list only those of its first item. */
function placesOf(value: unknown, place = ''): string[] {
  const below = Array.isArray(value)
    ? value.slice(0, 1).flatMap((item: unknown) => placesOf(item, `${place}/0`))
    : isRecord(value)
      ? Object.entries(value).flatMap(([name, member]) => placesOf(member, `${place}/${name}`))
      : []
  return place === '' ? below : [place, ...below]
}

const gone = Symbol('gone')

/** A copy of a response with another value at a path. */
function withValue(answer: unknown, place: string, value: unknown): unknown {
  const copy: unknown = structuredClone(answer)
  const names = place.slice(1).split('/')
  const last = names.pop() ?? ''
  let at: unknown = copy
  for (const name of names) at = Array.isArray(at) ? at[Number(name)] : isRecord(at) ? at[name] : undefined
  if (Array.isArray(at)) at[Number(last)] = value === gone ? undefined : value
  else if (isRecord(at) && value === gone) delete at[last]
  else if (isRecord(at)) at[last] = value
  return copy
}

const wrong = [null, 7, 'text', true, {}, [], [null], gone]

test.each(samples)('$id: the answer "$name" of the contract stays the same', ({ id, value }) => {
  const { data, places } = repairAnswer(id, value)
  expect(places).toEqual([])
  expect(data).toBe(value)
})

let bodies = 0

test.each(samples)('[L8.1] [R34] $id: no wrong value in "$name" is left for a screen', ({ id, value }) => {
  let noticed = 0
  for (const place of placesOf(value))
    for (const other of wrong) {
      const { data, places } = repairAnswer(id, withValue(value, place, other))
      bodies += 1
      if (places.length > 0) noticed += 1
      expect(repairAnswer(id, data), `${place} with ${typeof other}`).toEqual({ data, places: [] })
    }
  expect(noticed).toBeGreaterThanOrEqual(placesOf(value).length)
})

test('[R34] these were 5,000 answers and more', () => {
  expect(bodies).toBeGreaterThan(5000)
})

test('a wrong value costs itself, and is named', () => {
  const license = { id: 'lic_1', number: 'HLX-1', hosts: {}, seats_total: 'nine', notes: 5 }
  const { data, places } = repairAnswer('listLicenses', { items: [license], total: 1 })
  expect(data).toMatchObject({ total: 1, items: [{ id: 'lic_1', number: 'HLX-1', hosts: [] }] })
  expect(places).toEqual(expect.arrayContaining(['/items/0/hosts', '/items/0/product']))
})

test('the permissions of the user are not guessed', () => {
  const me = { id: 7, user_access: null }
  expect(repairAnswer('getMe', me)).toEqual({ data: me, places: [] })
})

test('no more than twenty places are named', () => {
  expect(
    repairAnswer(
      'listTickets',
      Array.from({ length: 100 }, () => ({})),
    ).places,
  ).toHaveLength(20)
})
