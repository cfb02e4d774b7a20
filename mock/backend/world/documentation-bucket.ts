import { setTimeout as sleep } from 'node:timers/promises'
import type { Schemas } from '../contract.gen'
import type { RowOf } from '../operation-types'

/** A source file that is not as the story begins with it. */
export type SourceFile = {
  /** The page; empty for a PDF. */
  readonly html: string
  /** The bytes of a page in another encoding than UTF-8, as Base64: readers get them as they are. */
  readonly base64?: string
  /** Of a page that a sync adds. */
  readonly kind?: RowOf<'documentations'>['kind']
  /** Why it cannot be read; null where it can. */
  readonly broken: string | null
}

/**
 * How syncs end: after a moment; when they are released; half way, with a failure; or after a moment, while the caller
 * gets the refusal of a second start, as behind a gateway that repeats calls.
 */
export const syncModes = ['usual', 'hold', 'fail', 'repeat'] as const
export type SyncMode = (typeof syncModes)[number]

/** A run that has not ended. */
export type SyncRun = Pick<Schemas['SyncResult'], 'started_at' | 'started_by'>

/** A sync takes a moment, so that a second one can run into it. */
const TAKES_MS = 500

/** The source tree of the documentation, and its syncs. */
export class DocumentationBucket {
  /** Files that differ from the seed's, by key; null: it is gone. */
  readonly files: Map<string, SourceFile | null>
  /** What the last sync took of each of them. */
  readonly taken = new Map<string, SourceFile>()
  /** Ids of pages that no seed has, by key, so that a restored one is the same. */
  readonly ids = new Map<string, string>()
  mode: SyncMode = 'usual'
  run: SyncRun | null = null
  last: Schemas['SyncResult'] | null = null
  #releases: (() => void)[] = []

  /** @param files what the first sync finds */
  constructor(files: ReadonlyMap<string, SourceFile>) {
    this.files = new Map(files)
  }

  /** Resolves when a run that starts now has read everything. */
  read(): Promise<void> {
    if (this.mode !== 'hold') return sleep(TAKES_MS)
    return new Promise((resolve) => this.#releases.push(resolve))
  }

  /** Lets runs that are held go on. */
  release() {
    for (const go of this.#releases.splice(0)) go()
  }
}
