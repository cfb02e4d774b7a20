import { addDays } from '../clock'
import type { Contract } from '../contract'
import { hostileItems } from '../seed/hostile-pages'
import { addManyFiles } from '../seed/many-files'
import { addManyPages } from '../seed/many-pages'
import type { Fault } from '../world/faults'
import { normalScenario, type Scenario, type World } from '../world/world'

type ScenarioDefinition = {
  /** Effect of the scenario in the portal. */
  readonly description: string
  /** Rules in force during the scenario. */
  readonly rules?: Partial<Omit<Scenario, 'name'>>
  /** Changes the world once, when the scenario starts. */
  readonly apply?: (world: World, contract: Contract) => void
  /** `apply` changes rows: the next scenario starts from the seed. */
  readonly changesRows?: boolean
}

/** Ids of all reads or writes. `getMe` never fails: without the user no page is shown. */
const operationIds = ({ operations }: Contract, kind: 'reads' | 'writes') =>
  operations.flatMap(({ id, method }) =>
    (method === 'GET') === (kind === 'reads') && id !== 'getMe' ? [id] : [],
  )

const faultsFor = (ids: readonly string[], fault: Omit<Fault, 'operation'>): Fault[] =>
  ids.map((operation) => ({ operation, ...fault }))

/** Scenarios by name; each applies to all operations of the contract. */
export const scenarios: Readonly<Record<string, ScenarioDefinition>> = {
  normal: { description: 'Everything as the contract says' },
  loading: {
    description: 'No list ever comes',
    apply: ({ faults }, contract) =>
      faults.set(faultsFor(operationIds(contract, 'reads'), { delay_ms: 600_000 })),
  },
  empty: { description: 'Every list is empty', rules: { maxRows: 0 } },
  'one-row': { description: 'Every list has one row', rules: { maxRows: 1 } },
  'many-rows': {
    description: 'Long lists have 100,000 rows',
    apply: (world) => {
      world.rows = 100_000
      world.restart()
    },
  },
  'many-files': {
    description: 'HELYX 4.3 has 2,000 files in one topic',
    changesRows: true,
    apply: (world, contract) => addManyFiles({ world, contract }),
  },
  'many-pages': {
    description: 'HELYX 4.3 and 4.2 have 4,000 further pages of documentation each',
    changesRows: true,
    apply: (world, contract) => addManyPages({ world, contract }),
  },
  failing: {
    description: 'Every read answers 503',
    apply: ({ faults }, contract) => faults.set(faultsFor(operationIds(contract, 'reads'), { status: 503 })),
  },
  unreachable: {
    description: 'Every connection dies',
    apply: ({ faults }, contract) => {
      const ids = [...operationIds(contract, 'reads'), ...operationIds(contract, 'writes')]
      faults.set(faultsFor(ids, { drop: 'unhandled' }))
    },
  },
  'read-only': { description: 'Nobody may change anything', rules: { isReadOnly: true } },
  forbidden: {
    description: 'Every change answers 403, whatever the rights say',
    apply: ({ faults }, contract) => faults.set(faultsFor(operationIds(contract, 'writes'), { status: 403 })),
  },
  'maintenance-over': {
    description: 'The maintenance of every license ended last summer',
    changesRows: true,
    apply: (world, contract) => {
      const licenses = contract.collection('licenses')
      const end = addDays(world.storyDay, -143)
      if (licenses) world.table(licenses).update((row) => ({ ...row, maintenance_end_date: end }))
    },
  },
  'hostile-pages': {
    description: 'HELYX 4.3 has documentation pages that attack the portal',
    changesRows: true,
    apply: (world, contract) => {
      const documentations = contract.collection('documentations')
      if (!documentations) return
      for (const item of hostileItems()) world.table(documentations).add(item)
    },
  },
  stale: { description: 'Someone else saves first', rules: { hasCompetingEditor: true } },
}

/** Starts a scenario in a world, after reverting the previous one. */
export function applyScenario(world: World, contract: Contract, name: string): void {
  const scenario = scenarios[name]
  if (!scenario) return
  world.faults.set([])
  world.access.clear()
  if (world.rows !== world.initialRows || scenarios[world.scenario.name]?.changesRows) {
    world.rows = world.initialRows
    world.restart()
  }
  world.scenario = { ...normalScenario, ...scenario.rules, name }
  scenario.apply?.(world, contract)
}
