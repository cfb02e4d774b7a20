import { personas } from '../../personas'
import type { Contract } from '../contract/contract'
import { type Json, toJson } from '../json'
import type { World } from '../world/world'

/** What a world is like at the moment, as tests and the page see it. */
export const stateOf = (world: World, contract: Contract): Json =>
  toJson({
    world: world.name,
    clock: world.clock.state,
    story_day: world.storyDay,
    situation: world.situation,
    rows: world.rows,
    faults: world.faults.all,
    access: Object.fromEntries(world.access),
    personas: personas.map(({ id }) => id),
    operations: contract.operations.map(({ id }) => id),
    calls: world.log.calls.length,
  })
