import { array, assert, constantFrom, property, record, uniqueArray } from 'fast-check'
import { expect, it } from 'vitest'
import {
  answerAll,
  type ConflictAnswer,
  commonAnswer,
  defaultAnswers,
  isReplaceable,
  type NameConflict,
  pathsByAnswer,
} from './name-conflicts'

const kind = constantFrom('file' as const, 'folder' as const)
const conflicts = uniqueArray(record({ path: constantFrom(...'abcdefgh'), incoming: kind, existing: kind }), {
  selector: ({ path }) => path,
}).map((rows) =>
  rows.map(
    ({ path, incoming, existing }): NameConflict => ({
      path: `/${path}`,
      name: path,
      incoming: { kind: incoming, sizeBytes: null, modifiedAt: null },
      existing: { kind: existing, name: path, sizeBytes: null, modifiedAt: null },
    }),
  ),
)
const answers = array(constantFrom<ConflictAnswer>('skip', 'rename', 'replace'), { minLength: 1 })

it('replaces nothing by default', () => {
  assert(
    property(conflicts, (all) => {
      expect(pathsByAnswer(defaultAnswers(all)).replace).toEqual([])
    }),
  )
})

it('groups every conflict once, whatever the answers', () => {
  assert(
    property(conflicts, answers, (all, said) => {
      const given = said.reduce((before, answer) => answerAll(before, all, answer), defaultAnswers(all))
      const { skip, rename, replace } = pathsByAnswer(given)
      expect([...skip, ...rename, ...replace].toSorted()).toEqual(all.map(({ path }) => path).toSorted())
      const refused = all.filter((conflict) => !isReplaceable(conflict)).map(({ path }) => path)
      expect(replace.filter((path) => refused.includes(path))).toEqual([])
    }),
  )
})

it('finds the answer that all share', () => {
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
