import type { Collection } from '../../../openapi/model/collections'
import { type Clock, createClock } from '../clock'
import { BlobStore } from '../files/blob-store'
import type { FileTree } from '../files/file-tree'
import { Uploads } from '../files/uploads'
import { Zips } from '../files/zip-jobs'
import type { Json } from '../json'
import type { Answer } from '../problem'
import { CallLog } from './call-log'
import { Connections } from './connections'
import { DocumentationBucket, type SourceFile } from './documentation-bucket'
import { Faults } from './faults'
import { type Row, Table, withName } from './table'
import { defaultVariant, IntegerIds, type Variant } from './variant'

export type AccessChange = {
  /** Overrides single keys of the persona's `user_access`; `''` removes the right. */
  readonly access?: Readonly<Record<string, string>>
  /** Makes the user record unreadable, as for the personas of these names. */
  readonly me?: 'blocked' | 'invalid'
}

/** The last event of the story day is at 09:41. */
const STORY_MORNING_MS = 10 * 3_600_000

/** Initial state of a world. */
export interface Seeder {
  rowsOf(world: World, collection: Collection): readonly Row[]
  /** Files of the documentation's bucket that no sync has read, by key. */
  sourceFiles(): ReadonlyMap<string, SourceFile>
}

/** The whole state of a backend, for one name in the cookie `world`. */
export class World {
  readonly clock: Clock = createClock()
  readonly faults = new Faults()
  readonly log = new CallLog()
  readonly access = new Map<string, AccessChange>()
  /** Answers of creates, by Idempotency-Key, operation and persona. */
  readonly answers = new Map<string, { readonly body: Json; readonly answer: Promise<Answer | null> }>()
  /** The files of each account, by its id. */
  readonly trees = new Map<string, FileTree>()
  readonly uploads = new Uploads()
  readonly zips = new Zips()
  readonly blobs: BlobStore
  storage: StorageSettings = defaultStorage
  variant: Variant = defaultVariant
  readonly integerIds = new IntegerIds()
  readonly connections = new Connections()
  /** New names of renamed rows, by id. */
  readonly names = new Map<string, string>()
  documentation: DocumentationBucket
  /** By user, the last recorded sign-in: its time in the token, and the instant of the previous one. */
  readonly signIns = new Map<string, { readonly at: number; readonly before: string | null }>()
  /** Rows that the competing editor of the scenario `stale` has saved already, by collection and id. */
  readonly savedByOthers = new Set<string>()
  scenario: Scenario = normalScenario
  /** The initial value of `rows`. */
  readonly initialRows: number
  #tables = new Map<string, Table>()
  #storyDay: string
  #count = 0

  constructor(
    readonly name: string,
    public rows: number,
    private readonly seed: Seeder,
  ) {
    this.initialRows = rows
    this.blobs = new BlobStore(name)
    this.documentation = new DocumentationBucket(seed.sourceFiles())
    this.#storyDay = this.#storyToday()
  }

  /** The day of this world that corresponds to the contract's story day. */
  get storyDay() {
    return this.#storyDay
  }

  /**
   * The day of the clock. With the real clock it is yesterday before the story day's events, since past events must not
   * be in the future.
   */
  #storyToday(): string {
    const { clock } = this
    if (!clock.state.real) return clock.today()
    return new Date(clock.now().getTime() - STORY_MORNING_MS).toISOString().slice(0, 10)
  }

  /** The rows of a collection, seeded on first use. */
  table(collection: Collection): Table {
    const known = this.#tables.get(collection.path)
    if (known) return known
    const named = [...this.names]
    const rename = (row: Row) => named.reduce((one, [id, name]) => withName(one, id, name), row)
    const seed = this.seed.rowsOf(this, collection)
    const table = new Table(named.length ? seed.map(rename) : seed)
    this.#tables.set(collection.path, table)
    return table
  }

  /** The rows of a collection if it was seeded; undefined means that it is unchanged. */
  touched(collection: Collection): Table | undefined {
    return this.#tables.get(collection.path)
  }

  /** The tables seeded so far. */
  get tables(): readonly Table[] {
    return [...this.#tables.values()]
  }

  /** A number that is new in this world. */
  next() {
    this.#count += 1
    return this.#count
  }

  /** Reseeds all rows around the clock's day. Faults, access and clock stay. */
  restart() {
    this.#tables.clear()
    this.answers.clear()
    this.names.clear()
    this.#forgetFiles()
    this.documentation.release()
    this.documentation = new DocumentationBucket(this.seed.sourceFiles())
    this.savedByOthers.clear()
    this.signIns.clear()
    this.#count = 0
    this.#storyDay = this.#storyToday()
  }

  /** Removes the world's files from the disk. */
  close() {
    this.documentation.release()
    this.#forgetFiles()
  }

  #forgetFiles() {
    this.zips.clear()
    this.uploads.clear()
    this.trees.clear()
    this.blobs.clear()
  }
}

const IDLE_MS = 30 * 60_000
const isName = (name: string) => /^[A-Za-z0-9_.-]{1,80}$/.test(name)

/** The name in the cookie `world`, `main` without one. */
export function worldNameOf(cookies: string | undefined) {
  const name = /(?:^|;\s*)world=([^;]*)/.exec(cookies ?? '')?.[1]
  return name !== undefined && isName(name) ? name : 'main'
}

/** All worlds, created when first named and dropped half an hour after their last call (`main` stays). */
export class Worlds {
  #worlds = new Map<string, { world: World; used: number }>()

  constructor(
    private readonly rows: number,
    private readonly seed: Seeder,
    private readonly now: () => number = Date.now,
  ) {}

  get names() {
    return [...this.#worlds.keys()]
  }

  get(name: string): World {
    const now = this.now()
    for (const [other, { used }] of this.#worlds) {
      if (other !== 'main' && now - used > IDLE_MS) this.forget(other)
    }
    const world = this.#worlds.get(name)?.world ?? new World(name, this.rows, this.seed)
    this.#worlds.set(name, { world, used: now })
    return world
  }

  clear() {
    for (const name of this.names) this.forget(name)
  }

  /** Drops a world; its next call creates a new one. */
  forget(name: string) {
    this.#worlds.get(name)?.world.close()
    this.#worlds.delete(name)
  }
}

/** The scenario of a world, and the rules that hold while it lasts. */
export type Scenario = {
  readonly name: string
  /** No list has more rows than this; null: no limit. */
  readonly maxRows: number | null
  /** Another editor saves each row once before the user's first change of it. */
  readonly hasCompetingEditor: boolean
  /** All rights are reduced to reading. */
  readonly isReadOnly: boolean
}

export const normalScenario: Scenario = {
  name: 'normal',
  maxRows: null,
  hasCompetingEditor: false,
  isReadOnly: false,
}

const gibibyte = 1024 ** 3

/** Limits and speeds of a world's storage; tests change them through the control endpoint. */
export type StorageSettings = {
  /** Of every part but the last; null: by the size of the file. */
  readonly part_size_bytes: number | null
  /** Lifetime of signed URLs. */
  readonly address_seconds: number
  /** Largest file. */
  readonly file_bytes: number
  /** Largest archive. */
  readonly archive_bytes: number
  /** Packing speed of archives; null: unlimited. */
  readonly zip_bytes_per_second: number | null
  /** Quota of an account; null: as in the contract's examples. */
  readonly quota_bytes: number | null
  /** `address`: an archive's signed URL for callers that prefer JSON; `bytes`: always its bytes, as specified. */
  readonly archives: (typeof archiveAnswers)[number]
}

export const archiveAnswers = ['address', 'bytes'] as const

export const defaultStorage: StorageSettings = {
  part_size_bytes: null,
  address_seconds: 3600,
  file_bytes: 500 * gibibyte,
  archive_bytes: 50 * gibibyte,
  zip_bytes_per_second: null,
  quota_bytes: null,
  archives: 'address',
}
