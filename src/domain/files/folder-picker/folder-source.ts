/** A folder that can be opened, and perhaps chosen. */
export interface PickedFolder {
  readonly path: string
  readonly name: string
  /** Whether it takes new entries. */
  readonly writable: boolean
}

export interface PickedListing {
  readonly writable: boolean
  readonly folders: readonly PickedFolder[]
  /** Whether a name is taken in it, by a folder or by a file. */
  readonly isTaken: (name: string) => boolean
  /** How many more bytes find room; null where there is no limit. */
  readonly freeBytes: number | null
}

/** Where a picker's folders come from. What fails carries its words. */
export interface FolderSource {
  readonly list: (path: string, signal: AbortSignal) => Promise<PickedListing>
  /** Folders anywhere whose name holds the term, which is never empty; the best matches first. */
  readonly search: (term: string, signal: AbortSignal) => Promise<readonly PickedFolder[]>
  /** @returns the path of the new folder */
  readonly create: (path: string, name: string) => Promise<string>
}

/** Why a folder is not to be chosen. */
export interface FolderRefusal {
  /** In few words: "It is one of the folders to move." */
  readonly reason: string
  /** Whether it holds for all below it, too: then it is not even opened. */
  readonly isShut: boolean
}

/** Which folders must not be chosen; null: this one may. */
export type RefuseFolder = (folder: {
  readonly path: string
  readonly writable: boolean
}) => FolderRefusal | null
