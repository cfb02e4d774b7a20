import { type Collection, refOf } from '../../../openapi/model/collections'
import { objectAt } from '../../../openapi/model/json'
import { propertiesOf } from '../../../openapi/model/schemas'
import { type Rules, rulesOf } from '../call'
import { daysBetween } from '../clock'
import { createRandom, hash } from '../content/random'
import type { Contract } from '../contract'
import { asRecords, isObject, isText, type Json, type JsonObject } from '../json'
import { unsyncedFiles } from '../seed/documentation-news'
import { exampleOf, shiftDate, shiftRow } from '../world/examples'
import { idOf, type Row } from '../world/table'
import type { Seeder, World } from '../world/world'

export type Embedded = {
  readonly member: string
  readonly child: Collection
}

const known = new WeakMap<Collection, readonly Embedded[]>()

/** Fields of a collection's rows that contain the rows of a child collection, such as `ResourceTopic.downloads`. */
export function embeddedChildren(contract: Contract, parent: Collection): readonly Embedded[] {
  const done = known.get(parent)
  if (done) return done
  const children = contract.collections.filter((one) => one.parent === parent && one.itemRef !== null)
  const found = Object.entries(propertiesOf(contract.document, parent.item)).flatMap(([member, schema]) => {
    const child = children.find((one) => one.itemRef === refOf(objectAt(schema).items))
    return child ? [{ member, child }] : []
  })
  known.set(parent, found)
  return found
}

const linked = (row: Row, link: string | null, parentId: string): Row =>
  link === null || row[link] !== undefined ? row : { ...row, [link]: parentId }

/** Rows of a collection in the contract's examples: its `typical` list and those embedded in its parents. */
export function exampleRows(contract: Contract, collection: Collection): readonly Row[] {
  const typical = exampleOf(collection.list, '200', 'typical')
  const own = asRecords(isObject(typical) ? typical.items : typical)
  const { parent, link } = collection
  if (!parent) return own
  const ids = new Set(own.map(idOf))
  const members = embeddedChildren(contract, parent).filter(({ child }) => child === collection)
  const embedded = exampleRows(contract, parent).flatMap((row) =>
    members.flatMap(({ member }) => asRecords(row[member]).map((one) => linked(one, link, idOf(row)))),
  )
  return [...own, ...embedded.filter((row) => !ids.has(idOf(row)))]
}

const named = ['name', 'title', 'subject', 'last_name']

/** Changes of a copied row; other fields keep the example's values. */
function variation(row: Row, copy: number, chance: () => number): JsonObject {
  const changed: Record<string, Json> = { id: `${idOf(row)}-${copy}` }
  for (const [member, value] of Object.entries(row)) {
    if (isText(value)) {
      if (member === 'email') changed[member] = value.replace('@', `.${copy}@`)
      else if (member === 'number')
        changed[member] = value.replace(/(?<!\d)\d+$/, (digits) => `${Number(digits) + copy * 1000}`)
      else if (named.includes(member)) changed[member] = `${value} ${copy + 1}`
      else if (/_(at|date)$/.test(member)) changed[member] = shiftDate(value, Math.floor(chance() * -300))
    } else if (member === 'amount' && typeof value === 'number') {
      changed[member] = Math.round(value * (0.2 + chance() * 1.6) * 100) / 100
    }
  }
  return changed
}

/**
 * Rows generated from the contract's examples, the same in every run. Copies share unchanged values, so a hundred
 * thousand rows stay small. Rows with an account are distributed over the customers' accounts.
 */
export function generateRows(name: string, examples: readonly Row[], count: number): readonly Row[] {
  if (count <= examples.length || examples.some((row) => idOf(row) === '')) return examples
  const chance = createRandom(hash(name))
  const accounts = [
    ...new Map(examples.map(({ account }) => [isObject(account) ? idOf(account) : '', account])).values(),
  ]
  const copies = Array.from({ length: count - examples.length }, (_, i): Row => {
    const row = examples[i % examples.length] ?? {}
    const account = accounts[Math.floor(chance() * accounts.length)]
    const copy = 1 + Math.floor(i / examples.length)
    return {
      ...row,
      ...variation(row, copy, chance),
      ...(isObject(row.account) && account ? { account } : {}),
    }
  })
  return [...examples, ...copies]
}

/** Creates the initial rows of worlds; worlds of the same day and size share them. */
export function createSeeder(contract: () => Contract, rules: Rules): Seeder {
  const seeds = new WeakMap<Contract, Map<string, readonly Row[]>>()
  const seeded = new WeakMap<Collection, readonly Row[]>()
  /** Cached per collection; worlds of another day only move the dates. */
  const seedRows = (collection: Collection) => {
    const known = seeded.get(collection)
    if (known) return known
    const examples = exampleRows(contract(), collection)
    const rows = rulesOf({ rules }, collection).seed?.(examples) ?? examples
    seeded.set(collection, rows)
    return rows
  }
  const make = (world: World, collection: Collection, days: number) => {
    const own = rulesOf({ rules }, collection)
    const { minimumRows = 0 } = own
    const rows = seedRows(collection)
      .map((row) => shiftRow(row, days))
      .map((row) => own.adjustSeed?.(row, days) ?? row)
    const count = Math.max(minimumRows, collection.paged || minimumRows > 0 ? world.rows : 0)
    return generateRows(collection.name, rows, count)
  }
  const rowsOf = (world: World, collection: Collection) => {
    const now = contract()
    const days = daysBetween(now.storyDay, world.storyDay)
    const made = seeds.get(now) ?? new Map<string, readonly Row[]>()
    seeds.set(now, made)
    const key = `${collection.path} ${days} ${world.rows}`
    const rows = made.get(key) ?? make(world, collection, days)
    made.set(key, rows)
    return rows
  }
  return { rowsOf, sourceFiles: unsyncedFiles }
}
