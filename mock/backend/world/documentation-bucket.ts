import { setTimeout as sleep } from 'node:timers/promises'
import type { Schemas } from '../contract.gen'
import type { RowOf } from '../operation-types'

/** A source file that differs from the seed. */
export type SourceFile = {
  /** The page; empty for a PDF. */
  readonly html: string
  /** Base64 of a page in another encoding than UTF-8, which is answered unchanged. */
  readonly base64?: string
  /** Kind of a page that a sync adds. */
  readonly kind?: RowOf<'documentations'>['kind']
  /** Why it cannot be read; null if it can. */
  readonly broken: string | null
}

/**
 * How syncs end: after a moment; when they are released; half way, with a failure; or after a moment with a 409, as
 * behind a gateway that repeats calls.
 */
export const syncModes = ['usual', 'hold', 'fail', 'repeat'] as const
export type SyncMode = (typeof syncModes)[number]

/** A running sync. */
export type SyncRun = Pick<Schemas['SyncResult'], 'started_at' | 'started_by'>

/** A sync takes a moment, so that a second one can overlap with it. */
const TAKES_MS = 500

/** The source tree of the documentation, and its syncs. */
export class DocumentationBucket {
  /** Files that differ from the seed, by key; null: deleted. */
  readonly files: Map<string, SourceFile | null>
  /** The files as last synced. */
  readonly taken = new Map<string, SourceFile>()
  /** Ids of pages that are not in the seed, by key, so that a restored one keeps its id. */
  readonly ids = new Map<string, string>()
  mode: SyncMode = 'usual'
  run: SyncRun | null = null
  last: Schemas['SyncResult'] | null = null
  #releases: (() => void)[] = []

  /** @param files found by the first sync */
  constructor(files: ReadonlyMap<string, SourceFile>) {
    this.files = new Map(files)
  }

  /** Resolves when a sync that starts now has read everything. */
  read(): Promise<void> {
    if (this.mode !== 'hold') return sleep(TAKES_MS)
    return new Promise((resolve) => this.#releases.push(resolve))
  }

  /** Releases held syncs. */
  release() {
    for (const go of this.#releases.splice(0)) go()
  }
}
