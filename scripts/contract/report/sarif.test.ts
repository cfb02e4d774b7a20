import { expect, it } from 'vitest'
import { objectAt } from '../../../openapi/model/json'
import { startFaultyServer } from '../fixtures/faulty-server.fake'
import { run, token } from '../fixtures/run-check.fixture'
import { toSarif } from './sarif'
import { emptyContext, toReport } from './to-report'

it('has a result for each finding, at the line of the contract, with what tells it from others', async () => {
  const server = await startFaultyServer(['type-wrong', 'property-extra'])
  const result = await run(server.contract, server.url, {
    token: token(server.tokens.keeper),
    only: ['getTelescope', 'listTelescopes'],
  })
  await server.close()
  const report = toReport(result, { ...emptyContext, placeOf: () => 'api/observatory.yaml:12' })
  const log = JSON.parse(toSarif(report))
  expect(log).toMatchObject({ version: '2.1.0', runs: [{ tool: { driver: { name: 'portal-contract' } } }] })
  const { results } = log.runs[0]
  expect(results).toHaveLength(report.deviations.length)
  expect(results.map(({ level }: { level: string }) => level)).toEqual(
    report.deviations.map(({ severity }) => (severity === 'deviation' ? 'error' : 'warning')),
  )
  const [first] = results
  expect(objectAt(log.runs[0].tool.driver.rules[first.ruleIndex])).toEqual({ id: first.ruleId })
  expect(first.locations[0].physicalLocation).toEqual({
    artifactLocation: { uri: 'api/observatory.yaml' },
    region: { startLine: 12 },
  })
  expect(first.message.text).toContain('curl -i ')
  expect(first.message.text).toContain(report.deviations[0]?.excerpt ?? 'no excerpt')
  const prints = results.map((one: { partialFingerprints: object }) =>
    JSON.stringify(one.partialFingerprints),
  )
  expect(new Set(prints).size).toBe(results.length)
})
