import type { JsonObject } from './json'
import { loadContract } from './load'

let document: Promise<JsonObject> | null = null

/** The portal's contract, bundled, read once for all tests of a process: none of them may change it. */
export function portalDocument(): Promise<JsonObject> {
  document ??= loadContract()
  return document
}
