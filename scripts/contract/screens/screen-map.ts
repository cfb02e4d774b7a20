/** An operation that a screen uses. */
export type Use = {
  /** The operationId. */
  readonly id: string
  /** Members of the answer whose names the screen's sources mention: `items[].product.name`. */
  readonly fields: readonly string[]
}

export type Screen = {
  /** As the router knows it: `/licenses/$licenseId`. */
  readonly path: string
  readonly title?: string
  /** The page's file, from the project's root. */
  readonly file: string
  readonly operations: readonly Use[]
}

/** Which screen of the portal uses what of the contract. */
export type ScreenMap = {
  readonly screens: readonly Screen[]
  /** Around every page: header, menus, palette, uploads, the user record. */
  readonly frame: readonly Use[]
  /** Operations of the contract that neither a screen nor the frame uses. */
  readonly unused: readonly string[]
  /** It does not tell which members are read. */
  readonly isCoarse?: boolean
}

/** Name of the part of the portal that is around every page. */
export const FRAME = 'every page'
