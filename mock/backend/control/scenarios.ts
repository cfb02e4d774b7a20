import type { Contract } from '../contract'
import { addDays } from '../world/clock'
import type { Fault } from '../world/faults'
import { noLimits, type World } from '../world/world'

type Scenario = {
  /** What one sees in the portal. */
  readonly says: string
  readonly bring: (world: World, contract: Contract) => void
}

/** Who somebody is stays known: without it there is no page to see anything on. */
const operations = ({ operations: all }: Contract, isRead: boolean) =>
  all.flatMap(({ id, method }) => ((method === 'GET') === isRead && id !== 'getMe' ? [id] : []))

const each = (ids: readonly string[], fault: Omit<Fault, 'operation'>): Fault[] =>
  ids.map((operation) => ({ operation, ...fault }))

/** The states a screen can be in, by name, for every operation of the contract at once. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  normal: { says: 'Everything as the contract says', bring: () => undefined },
  loading: {
    says: 'No list ever comes',
    bring: ({ faults }, contract) => faults.set(each(operations(contract, true), { delay_ms: 600_000 })),
  },
  empty: {
    says: 'Every list is empty',
    bring: (world) => {
      world.limits = { ...noLimits, most: 0 }
    },
  },
  'one-row': {
    says: 'Every list has one row',
    bring: (world) => {
      world.limits = { ...noLimits, most: 1 }
    },
  },
  'many-rows': {
    says: 'Long lists have 100,000 rows',
    bring: (world) => {
      world.rows = 100_000
      world.restart()
    },
  },
  failing: {
    says: 'Every read answers 503',
    bring: ({ faults }, contract) => faults.set(each(operations(contract, true), { status: 503 })),
  },
  unreachable: {
    says: 'Every connection dies',
    bring: ({ faults }, contract) =>
      faults.set(
        each([...operations(contract, true), ...operations(contract, false)], { drop: 'unhandled' }),
      ),
  },
  'read-only': {
    says: 'Nobody may change anything',
    bring: (world) => {
      world.limits = { ...noLimits, isReadOnly: true }
    },
  },
  forbidden: {
    says: 'Every change answers 403, whatever the rights say',
    bring: ({ faults }, contract) => faults.set(each(operations(contract, false), { status: 403 })),
  },
  'maintenance-over': {
    says: 'The maintenance of every license ended last summer',
    bring: (world, contract) => {
      const licenses = contract.collection('licenses')
      const end = addDays(world.storyDay, -143)
      if (licenses) world.table(licenses).update((row) => ({ ...row, maintenance_end_date: end }))
    },
  },
  stale: {
    says: 'Somebody else saves first',
    bring: (world) => {
      world.limits = { ...noLimits, hasRival: true }
    },
  },
}

/** Brings a world into a situation; what another one had changed is taken back first. */
export function applyScenario(world: World, contract: Contract, name: string): void {
  const situation = scenarios[name]
  if (!situation) return
  world.faults.set([])
  world.access.clear()
  world.limits = noLimits
  if (world.rows !== world.ownRows || world.situation === 'maintenance-over') {
    world.rows = world.ownRows
    world.restart()
  }
  world.situation = name
  situation.bring(world, contract)
}
