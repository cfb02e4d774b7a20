export type Screen = {
  /** The router's path: `/licenses/$licenseId`. */
  readonly path: string
  readonly title?: string
  /** The page's file, from the project's root. */
  readonly file: string
  /** operationIds that it uses. */
  readonly operations: readonly string[]
}

/** Use of the contract by the portal's screens. */
export type ScreenMap = {
  readonly screens: readonly Screen[]
  /** Common to all pages: header, menus, palette, uploads, the user record. */
  readonly frame: readonly string[]
  /** Operations of the contract that neither a screen nor the frame uses. */
  readonly unused: readonly string[]
}

/** Name of the part of the portal common to all pages. */
export const FRAME = 'every page'
