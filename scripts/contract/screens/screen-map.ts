/** What a screen asks of the backend. */
export type Use = {
  /** The operationId. */
  readonly id: string
  /** Members of the answer that are read, as paths: `items[].product.name`. */
  readonly fields: readonly string[]
  /** Members not read by name, of records passed on whole to code whose types do not tell what is read. */
  readonly perhaps: readonly string[]
}

export type Screen = {
  /** As the router knows it: `/licenses/$licenseId`. */
  readonly path: string
  readonly title?: string
  /** The page's file, from the project's root. */
  readonly file: string
  readonly operations: readonly Use[]
}

/** A stretch of source; lines and columns count from 1. */
export type SourceRange = {
  readonly file: string
  readonly from: readonly [line: number, column: number]
  readonly to: readonly [line: number, column: number]
}

/** Who needs a stretch of source. */
export type Place = SourceRange & {
  /** Paths of the screens that need it. */
  readonly screens: readonly string[]
  /** The frame needs it, and with it every page. */
  readonly isFrame: boolean
}

/** Query parameters that a place of the sources names itself. */
export type SentQuery = {
  readonly operation: string
  readonly names: readonly string[]
  readonly file: string
  readonly line: number
  readonly column: number
}

/** Which screen of the portal uses what of the contract. */
export type ScreenMap = {
  readonly screens: readonly Screen[]
  /** What is around every page: header, menus, palette, uploads, the user record. */
  readonly frame: readonly Use[]
  /** Operations of the contract that neither a screen nor the frame uses. */
  readonly unused: readonly string[]
  /** By operation, members of its answer that are not read by name, without records passed on whole. */
  readonly unread: Readonly<Record<string, readonly string[]>>
  readonly places: readonly Place[]
  readonly sent: readonly SentQuery[]
  /** It does not tell which members are read. */
  readonly isCoarse?: boolean
}

/** What messages call the part of the portal that is around every page. */
export const FRAME = 'every page'
