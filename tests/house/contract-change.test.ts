import { beforeAll, describe, expect, it } from 'vitest'
import { contractOf } from '../../openapi/model/document'
import type { JsonObject } from '../../openapi/model/json'
import { portalDocument } from '../../openapi/model/portal.fixture'
import { type Comparison, compareContracts, exitCodeOf } from '../../scripts/contract/diff/compare'
import { reasons } from '../../scripts/contract/diff/text'
import { readScreenMap } from '../../scripts/contract/screens/screens'
import type { ScreenMap } from '../../scripts/contract/uses/screen-map'
import { projectRoot } from '../../scripts/portal-contract'
import { breaking, type Edit, harmless } from './contract-edits'

let contract: JsonObject
let map: ScreenMap
let all: Comparison

const named = (document: JsonObject) => contractOf('portal', document)
const edited = (edits: readonly Edit[]): JsonObject => {
  const copy = structuredClone(contract)
  for (const { apply } of edits) apply(copy)
  return copy
}

// All edits are judged in one run: each is identified by its own findings.
beforeAll(async () => {
  contract = await portalDocument()
  map = await readScreenMap(projectRoot, named(contract))
  const after = named(edited([...breaking, ...harmless]))
  all = await compareContracts(named(contract), after, map)
}, 600_000)

const because = (mark: RegExp) =>
  all.screens.filter((screen) => reasons(screen).some((line) => mark.test(line))).map(({ path }) => path)

describe('the portal’s own screens', { tags: ['all'] }, () => {
  const ids = (path: string) => map.screens.find((one) => one.path === path)?.operations

  it('are found with what they ask', () => {
    expect(ids('/fake-data')).toContain('listFakeData')
    expect(ids('/licenses/$licenseId')).toEqual(expect.arrayContaining(['listLicenses', 'createLicenseSeat']))
    expect(map.frame).toContain('getMe')
    const all = new Set(named(contract).operations.map(({ id }) => id))
    expect(map.unused.filter((id) => !all.has(id))).toEqual([])
  })

  it('count what is asked for around the generated operations', () => {
    expect(ids('/files')).toContain('downloadZip')
  })
})

describe('what a change means for the screens', { tags: ['all'] }, () => {
  it.each(breaking)('$title', ({ mark, affected }) => {
    expect(because(mark).toSorted()).toEqual([...affected].toSorted())
  })

  it.each(harmless)('$title: no screen', ({ mark }) => {
    expect(because(mark)).toEqual([])
  })

  it('calls a screen affected when it uses a changed operation, else unaffected', () => {
    const verdict = (wanted: string) => all.screens.find(({ path }) => path === wanted)?.verdict
    expect(['/fake-data', '/files', '/admin'].map(verdict)).toEqual(['affected', 'affected', 'unaffected'])
    expect(exitCodeOf(all)).toBe(1)
    expect(all.semver).toMatchObject({ bump: 'major', isEnough: false })
  })

  it('finds nothing broken in what breaks nothing', async () => {
    const after = named(edited(harmless))
    const found = await compareContracts(named(contract), after, map)
    expect(exitCodeOf(found)).toBe(0)
    expect(found.semver.bump).toBe('minor')
    expect(found.screens.filter(({ verdict }) => verdict !== 'unaffected')).toEqual([])
  })

  it('says nothing of screens when the contract is another one', async () => {
    const other = (title: string) =>
      named({
        openapi: '3.1.0',
        info: { title, version: '1.0.0' },
        paths: {
          '/planets': { get: { operationId: 'listPlanets', responses: { '200': { description: 'All' } } } },
        },
      })
    const found = await compareContracts(other('Sky'), other('Heavens'), map)
    expect(found).toMatchObject({ knowsScreens: false, screens: [] })
    expect(found.changes.map(({ impact }) => impact)).toEqual(['patch'])
  })
})
