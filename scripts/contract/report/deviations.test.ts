import { describe, expect, it } from 'vitest'
import { deviationsOf } from './deviations'
import { eventful, finding, listPumps, notProbed, operationResult, probe, run, sent } from './fixture'

describe('deviations', () => {
  it('tell the same rule at the same place once, with its probes and a count', () => {
    const [first, ...others] = deviationsOf(eventful)
    expect(first?.rule).toBe('body-schema')
    expect(first?.findings.map(({ finding }) => finding.where)).toEqual(['/0/name', '/1/name', '/4/name'])
    expect(first?.hits.map(({ results }) => results.map(({ probe }) => probe.title))).toEqual([
      ['documented example', 'page at its least (1)'],
    ])
    expect(others.map(({ rule }) => rule)).toEqual(['undocumented-property'])
  })

  it('tell a shared component once for all operations that use it', () => {
    const other = { ...listPumps, id: 'getPump' }
    const both = run([
      operationResult([sent('a', [finding({ where: '/items/0/name' })])]),
      operationResult([sent('b', [finding({ where: '/name' })])], { operation: other }),
    ])
    expect(deviationsOf(both)).toHaveLength(1)
    expect(deviationsOf(both)[0]?.hits.map(({ operation }) => operation.id)).toEqual(['listPumps', 'getPump'])
  })

  it('keep apart what operations say for themselves, and different members of one component', () => {
    const own = finding({ rule: 'status-wrong', where: 'status', at: '/paths/~1pumps/get/responses' })
    const other = { ...listPumps, id: 'getPump' }
    const found = deviationsOf(
      run([
        operationResult([sent('a', [own, finding({ where: '/0/id' }), finding({ where: '/0/name' })])]),
        operationResult([sent('b', [own])], { operation: other }),
        notProbed,
      ]),
    )
    expect(found).toHaveLength(4)
    expect(new Set(found.map(({ key }) => key)).size).toBe(4)
  })

  it.each(['unauthenticated-accepted', 'header-missing'] as const)(
    'tell once what a server does for all operations alike: %s',
    (rule) => {
      const other = { ...listPumps, id: 'getPump', at: '/paths/~1pumps~1{id}/get' }
      const found = deviationsOf(
        run([
          operationResult([sent('a', [finding({ rule, where: 'status', at: listPumps.at })])]),
          operationResult([sent('a', [finding({ rule, where: 'status', at: other.at })])], {
            operation: other,
          }),
        ]),
      )
      expect(found.map(({ hits }) => hits.map(({ at }) => at))).toEqual([[listPumps.at, other.at]])
    },
  )

  it('tell once how a list ignores a parameter, whatever its rows show', () => {
    const at = '/paths/~1pumps/get/parameters/0'
    const ignored = (where: string) => finding({ rule: 'sort-ignored', where, at })
    expect(
      deviationsOf(
        run([operationResult([sent('a', [ignored('/1/name')]), sent('b', [ignored('/2/size')])])]),
      ),
    ).toHaveLength(1)
  })

  it('keep apart what was expected of a status', () => {
    const status = finding({ rule: 'status-wrong', where: 'status', at: '/paths/~1pumps/get/responses' })
    const found = deviationsOf(
      run([
        operationResult([
          sent('unknown id', [status], { probe: probe('unknown id', { expected: 'not-found' }) }),
          sent('bad page', [status], { probe: probe('bad page', { expected: 'refused' }) }),
        ]),
      ]),
    )
    expect(found).toHaveLength(2)
  })

  it('put warnings behind deviations', () => {
    const warning = finding({ severity: 'warning', at: '/components/schemas/A' })
    const found = deviationsOf(run([operationResult([sent('a', [warning, finding()])])]))
    expect(found.map(({ severity }) => severity)).toEqual(['deviation', 'warning'])
  })
})
