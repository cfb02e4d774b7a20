import { type DocumentationItem, type DocumentationVersion, restOf } from './address'
import type { TreeNode } from './tree/page-tree'
import type { Arrival } from './use-page'

/** The version that is open, and how its pages are reached. */
export type OpenVersion = {
  readonly version: DocumentationVersion
  readonly latest: DocumentationVersion
  /** The version segment of its addresses: its number, or `latest`. */
  readonly address: string
  /** Null until the tree has loaded. */
  readonly tree: readonly TreeNode<DocumentationItem>[] | null
  readonly arrival: Arrival
  readonly onFollow: (href: string) => void
}

/** Link properties of a page of the open version; '' is its start. */
export function linkTo({ version, address }: Pick<OpenVersion, 'version' | 'address'>, path: string) {
  return {
    to: `/documentation/${version.line}/$` as const,
    params: { _splat: restOf(address, path) },
  }
}
