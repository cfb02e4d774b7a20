/** What a named situation changes in a world beside faults, rights and rows. */
export type Limits = {
  /** No list has more rows than this; null: as many as there are. */
  readonly most: number | null
  /** Before each first change of a row somebody else saves it. */
  readonly hasRival: boolean
  /** Nobody's rights let them change anything. */
  readonly isReadOnly: boolean
}

export const noLimits: Limits = { most: null, hasRival: false, isReadOnly: false }
