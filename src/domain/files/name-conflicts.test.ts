import { array, assert, constantFrom, property, record, uniqueArray } from 'fast-check'
import { expect, it } from 'vitest'
import {
  answerAll,
  type ClashAnswer,
  commonAnswer,
  firstAnswers,
  mayReplace,
  type NameClash,
  pathsByAnswer,
} from './name-conflicts'

const kind = constantFrom('file' as const, 'folder' as const)
const clashes = uniqueArray(record({ path: constantFrom(...'abcdefgh'), incoming: kind, existing: kind }), {
  selector: ({ path }) => path,
}).map((rows) =>
  rows.map(
    ({ path, incoming, existing }): NameClash => ({
      path: `/${path}`,
      name: path,
      incoming: { kind: incoming, sizeBytes: null, modifiedAt: null },
      existing: { kind: existing, sizeBytes: null, modifiedAt: null },
    }),
  ),
)
const answers = array(constantFrom<ClashAnswer>('skip', 'rename', 'replace'), { minLength: 1 })

it('replaces nothing unless somebody says so', () => {
  assert(
    property(clashes, (all) => {
      expect(pathsByAnswer(firstAnswers(all)).replace).toEqual([])
    }),
  )
})

it('groups every clash once, whatever is answered', () => {
  assert(
    property(clashes, answers, (all, said) => {
      const given = said.reduce((before, answer) => answerAll(before, all, answer), firstAnswers(all))
      const { skip, rename, replace } = pathsByAnswer(given)
      expect([...skip, ...rename, ...replace].toSorted()).toEqual(all.map(({ path }) => path).toSorted())
      const refused = all.filter((clash) => !mayReplace(clash)).map(({ path }) => path)
      expect(replace.filter((path) => refused.includes(path))).toEqual([])
    }),
  )
})

it('knows the answer that all have', () => {
  expect(commonAnswer(new Map())).toBeNull()
  expect(commonAnswer(new Map([['/a', 'rename']]))).toBe('rename')
  expect(
    commonAnswer(
      new Map([
        ['/a', 'rename'],
        ['/b', 'skip'],
      ]),
    ),
  ).toBeNull()
})
