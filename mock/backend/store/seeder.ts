import { type Rules, rulesOf } from '../call'
import type { Collection } from '../contract/collections'
import type { Contract } from '../contract/contract'
import { objects } from '../json'
import { daysBetween } from '../world/clock'
import type { Seeder, World } from '../world/world'
import { shiftDates } from './dates'
import { multiply } from './multiply'
import { storyRows } from './seed'
import type { Row } from './table'

/** Gives worlds the rows they begin with; worlds of the same day and size share them. */
export const createSeeder = (contract: () => Contract, rules: Rules): Seeder => {
  const known = new WeakMap<Contract, Map<string, ReturnType<Seeder>>>()
  const stories = new WeakMap<Collection, readonly Row[]>()
  /** Made once; worlds of another day only move its dates. */
  const storyOf = (collection: Collection) => {
    const done = stories.get(collection)
    if (done) return done
    const examples = storyRows(contract(), collection)
    const story = rulesOf({ rules }, collection).grow?.(examples) ?? examples
    stories.set(collection, story)
    return story
  }
  const make = (world: World, collection: Collection, days: number) => {
    const { seed, least = 0 } = rulesOf({ rules }, collection)
    const told = objects(shiftDates(storyOf(collection), days))
    const story = seed ? told.map((row) => seed(row, days)) : told
    return multiply(collection.name, story, Math.max(least, collection.paged || least > 0 ? world.rows : 0))
  }
  return (world, collection) => {
    const now = contract()
    const days = daysBetween(now.storyDay, world.storyDay)
    const seeds = known.get(now) ?? new Map<string, ReturnType<Seeder>>()
    known.set(now, seeds)
    const key = `${collection.path} ${days} ${world.rows}`
    const rows = seeds.get(key) ?? make(world, collection, days)
    seeds.set(key, rows)
    return rows
  }
}
