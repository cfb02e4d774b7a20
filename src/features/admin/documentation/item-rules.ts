import type { components } from '../../../api/schema.gen'
import type { DocumentationItem } from '../../../domain/rules/documentation/documentation-address'
import type { TreeNode } from '../../../domain/rules/documentation/documentation-tree'
import { countOf } from '../../../ui/format/count-of'
import { labels } from '../../../ui/format/labels'
import type { Hue } from '../../../ui/theme/palette'

type Schemas = components['schemas']

export type Item = DocumentationItem
export type Node = TreeNode<Item>

export const documentationKindLabels = labels<Schemas['DocumentationKind']>({
  guide: 'Guide',
  tutorial: 'Tutorial',
  reference: 'Reference',
  release_notes: 'Release notes',
  theory: 'Theory',
  api: 'API',
})

export const syncStatusLabels = labels<Schemas['SyncStatus']>({
  ok: 'Unchanged',
  changed: 'Changed',
  missing: 'File missing',
  failed: 'Failed',
})

export const syncStatusHues: Record<Schemas['SyncStatus'], Hue> = {
  ok: 'neutral',
  changed: 'info',
  missing: 'attention',
  failed: 'critical',
}

/** Actions on the pages of a version. Changes are absent for viewers without write access. */
export type ItemCommands = {
  /** Opens the page beside the list. */
  readonly open: (item: Item) => void
  /** The id of the page whose title is being edited. */
  readonly renamedId: string | null
  /** Begins or ends editing a title. */
  readonly rename?: (id: string | null) => void
  readonly saveTitle?: (item: Item, title: string) => void
  /** Titles typed while another user changed the page, by its id. */
  readonly conflicts: ReadonlyMap<string, string>
  /** Keeps the other user's title. */
  readonly takeTheirs?: (item: Item) => void
  readonly setHidden?: (item: Item, hidden: boolean, below: number) => void
  /** Moves a page to a position among its siblings, counted from 1; absent in lists that are not in tree order. */
  readonly move?: (node: Node, place: number) => void
  /** Asks for the position of a page. */
  readonly askPlace?: (node: Node) => void
  readonly remove?: (node: Node) => void
}

/** Actions on selected pages. */
export type BulkAction = 'hide' | 'show' | 'delete'

/** One change of one item, as it is sent. */
export type ItemChange = {
  readonly item: Item
  readonly body: Pick<
    components['schemas']['DocumentationUpdate'],
    'title' | 'hidden' | 'position' | 'updated_at'
  >
}

const areSiblings = (a: Item, b: Item) =>
  a.parent_id === b.parent_id && a.line === b.line && a.version === b.version

/** The items after a saved change, as in the contract: a new position moves the following siblings by one. */
export function afterChange(items: readonly Item[], { item, body }: ItemChange): readonly Item[] {
  const { updated_at: _, ...members } = body
  const { position } = members
  return items.map((one) => {
    if (one.id === item.id) return { ...one, ...members }
    const isMoved = position !== undefined && areSiblings(one, item) && one.position >= position
    return isMoved ? { ...one, position: one.position + 1 } : one
  })
}

/**
 * The `position` that puts an item at a place among its siblings.
 * @param siblings in their order, with the item
 * @param place counted from 1
 */
export function positionAt(siblings: readonly Item[], id: string, place: number): number {
  const others = siblings.filter((one) => one.id !== id)
  const at = Math.min(Math.max(place, 1), siblings.length) - 1
  const behind = others[at]
  if (behind) return behind.position
  return Math.min(9999, (others.at(-1)?.position ?? -1) + 1)
}

/** A node and its siblings. */
export function siblingsOf(tree: readonly Node[], { parent }: Node): readonly Node[] {
  return parent ? parent.children : tree
}

/** Number of pages below a node. */
export function countBelow({ children }: Node): number {
  return children.reduce((sum, child) => sum + 1 + countBelow(child), 0)
}

/** Number of pages below some pages, each counted once. */
export function countBelowAll(nodes: readonly Node[], counted: ReadonlySet<string>): number {
  return new Set(nodes.flatMap(idsBelow).filter((id) => !counted.has(id))).size
}

const idsBelow = ({ children }: Node): string[] =>
  children.flatMap((child) => [child.item.id, ...idsBelow(child)])

/** The title of the nearest hidden page above, which hides this one; null if there is none. */
export function hiddenBy({ parent }: Node): string | null {
  if (!parent) return null
  return parent.item.hidden ? nameOf(parent.item) : hiddenBy(parent)
}

/** Display name of a page: its path if it has no title. */
export function nameOf({ title, path }: Pick<Item, 'title' | 'path'>): string {
  return title.trim() === '' ? path : title
}

/** "1 page", "12 pages". */
export function pagesText(count: number): string {
  return countOf(count, 'page')
}

/** Whether the next synchronization restores a deleted item. */
export function isRestoredBySync({ sync_status: status }: Pick<Item, 'sync_status'>): boolean {
  return status !== 'missing'
}

/** Effect of a change, in the past tense. */
export function doneText({ item, body }: ItemChange, below: number): string {
  const name = nameOf(item)
  if (body.title !== undefined) return `Renamed ${name} to ${body.title}.`
  if (body.position !== undefined) return `Moved ${name}.`
  const rest = below > 0 ? ` and ${pagesText(below)} below` : ''
  return `${body.hidden ? 'Hid' : 'Showed'} ${name}${rest}.`
}

/** The failed effect: "Wall functions was not hidden". */
export function failedText({ item, body }: ItemChange): string {
  const verb =
    body.title !== undefined
      ? 'renamed'
      : body.position !== undefined
        ? 'moved'
        : body.hidden
          ? 'hidden'
          : 'shown'
  return `${nameOf(item)} was not ${verb}`
}
