import { personas } from '../../personas'
import type { Contract } from '../contract'
import { type Json, toJson } from '../json'
import type { World } from '../world/world'

/** What lies in the storage, and what was sent to it. */
const storageOf = (world: World) => {
  world.uploads.sweep(world.clock.now())
  const { uploads, blobs } = world
  return {
    ...world.storage,
    received_bytes: uploads.receivedBytes,
    received_parts: uploads.receivedParts,
    disk_bytes: blobs.diskBytes,
    disk_files: blobs.files,
    uploads: uploads.unfinished.map(({ plan, parts, partsTotal }) => ({
      id: plan.id,
      path: plan.path,
      size_bytes: plan.size,
      parts_total: partsTotal,
      parts_stored: parts.size,
    })),
  }
}

/** What a world is like at the moment, as tests and the page see it. */
export function stateOf(world: World, contract: Contract): Json {
  return toJson({
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
    line_down: world.line.isDown,
    storage: storageOf(world),
  })
}
