import { describe, expect, it } from 'vitest'
import { coverageOf } from './coverage'
import { contract, exchange, notProbed, operationResult, probe, sent } from './report.fixture'

const wrongBody = { response: null, failure: 'cut' }

describe('coverage', () => {
  it('counts operations that were answered', () => {
    const silent = operationResult([sent('a', [], { exchange: exchange(200, [], wrongBody) })])
    expect(coverageOf(contract, [silent, notProbed]).operations).toEqual({
      seen: 0,
      all: 2,
      missed: ['listPumps', 'createPump'],
    })
    expect(coverageOf(contract, [operationResult([sent('a')])]).operations.seen).toBe(1)
  })

  it('counts documented statuses: itself, then its range, then default', () => {
    const results = [sent('a'), sent('b', [], { exchange: exchange(404) })]
    expect(coverageOf(contract, [operationResult(results)]).statuses).toEqual({
      seen: 2,
      all: 3,
      missed: ['listPumps default'],
    })
  })

  it('does not count what another path or method answered', () => {
    const elsewhere = [
      sent('a', [], { probe: probe('a', { kind: 'unknown-path' }) }),
      sent('b', [], { probe: probe('b', { method: 'OPTIONS', kind: 'undeclared-method' }) }),
    ]
    expect(coverageOf(contract, [operationResult(elsewhere)]).statuses.seen).toBe(0)
  })

  it('counts parameters by the name that was sent', () => {
    const query: [string, string][] = [['status[]', 'on']]
    const asked = sent('a', [], { probe: probe('a', { query, headers: [['x-trace', '1']] }) })
    expect(coverageOf(contract, [operationResult([asked])]).parameters.missed).toEqual([
      'listPumps query page',
    ])
  })

  it('counts members of answers, through lists, alternatives and circles, and none that is only sent', () => {
    const rows = [{ id: 'p', maker: { city: 'Oslo' }, parts: [] }]
    const came = sent('a', [], { exchange: exchange(200, rows) })
    expect(coverageOf(contract, [operationResult([came])]).properties).toEqual({
      seen: 4,
      all: 5,
      missed: ['listPumps 200 /*/name'],
    })
  })
})
