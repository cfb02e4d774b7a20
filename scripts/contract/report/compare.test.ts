import { expect, it } from 'vitest'
import { compare } from './compare'
import { finding, notProbed, operationResult, run, sent } from './fixture'
import { toReport } from './to-report'

const name = finding()
const page = finding({ rule: 'paging-ignored', where: '', at: '/paths/~1pumps/get/parameters/0' })
const sort = finding({ rule: 'sort-ignored', where: '', at: '/paths/~1pumps/get/parameters/1' })
const before = toReport(run([operationResult([sent('example', [name, page])])]))
const rules = (found: readonly { rule: string }[]) => found.map(({ rule }) => rule)

it('tells what is fixed, new and still there', () => {
  const now = toReport(run([operationResult([sent('example', [name, sort])])]))
  const { fixed, added, still, notLookedAt } = compare(before, now)
  expect([rules(fixed), rules(added), rules(still), rules(notLookedAt)]).toEqual([
    ['paging-ignored'],
    ['sort-ignored'],
    ['body-schema'],
    [],
  ])
})

it('does not call fixed what nobody looked at', () => {
  const now = toReport(run([operationResult([sent('another probe')]), notProbed]))
  const { fixed, notLookedAt } = compare(before, now)
  expect([rules(fixed), rules(notLookedAt)]).toEqual([[], ['body-schema', 'paging-ignored']])
})

it('knows a deviation again in another row of a list', () => {
  const now = toReport(
    run([operationResult([sent('example', [finding({ where: '/7/name', message: 'is 9' })])])]),
  )
  expect(rules(compare(before, now).still)).toEqual(['body-schema'])
})
