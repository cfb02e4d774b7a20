import type { JsonObject } from './json'
import { loadContract } from './load'

let document: Promise<JsonObject> | null = null

/** The portal's bundled contract, loaded once per process; tests must not modify it. */
export function portalDocument(): Promise<JsonObject> {
  document ??= loadContract()
  return document
}
