import type { components } from '../../../api/schema.gen'
import type { DocumentationItem } from '../../../domain/documentation-address'
import type { TreeNode } from '../../../domain/documentation-tree'
import { countOf } from '../../../ui/format/count-of'

export type Item = DocumentationItem
export type Node = TreeNode<Item>

/** What can be done with the pages of a version. What changes them is absent for those who only read. */
export type ItemCommands = {
  /** Opens the page beside the list. */
  readonly open: (item: Item) => void
  /** The id of the page whose title is being edited. */
  readonly renamedId: string | null
  /** Begins to edit a title, or ends it. */
  readonly rename?: (id: string | null) => void
  readonly saveTitle?: (item: Item, title: string) => void
  /** Titles that were typed while somebody else changed the page, by its id. */
  readonly conflicts: ReadonlyMap<string, string>
  /** Leaves the title of such a page as the other one made it. */
  readonly takeTheirs?: (item: Item) => void
  readonly setHidden?: (item: Item, hidden: boolean, below: number) => void
  /** Moves a page to a place among its siblings, counted from 1; absent in lists that are not in the order of the tree. */
  readonly move?: (node: Node, place: number) => void
  /** Asks for the place of a page. */
  readonly askPlace?: (node: Node) => void
  readonly remove?: (node: Node) => void
}

/** What can be done with selected pages. */
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

/** The items once a change is saved, after the contract: a new position moves the following siblings by one. */
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
 * The position that puts an item at a place among its siblings.
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

/** The nodes beside a node, with it. */
export function siblingsOf(tree: readonly Node[], { parent }: Node): readonly Node[] {
  return parent ? parent.children : tree
}

/** How many pages lie below a node. */
export function countBelow({ children }: Node): number {
  return children.reduce((sum, child) => sum + 1 + countBelow(child), 0)
}

/** How many pages lie below some pages, apart from those that are counted already. */
export function countBelowAll(nodes: readonly Node[], counted: ReadonlySet<string>): number {
  return new Set(nodes.flatMap(idsBelow).filter((id) => !counted.has(id))).size
}

const idsBelow = ({ children }: Node): string[] =>
  children.flatMap((child) => [child.item.id, ...idsBelow(child)])

/** The title of the nearest page above that is hidden, and hides this one; null where none is. */
export function hiddenBy({ parent }: Node): string | null {
  if (!parent) return null
  return parent.item.hidden ? nameOf(parent.item) : hiddenBy(parent)
}

/** What a page is called: a page without a title by its path. */
export function nameOf({ title, path }: Pick<Item, 'title' | 'path'>): string {
  return title.trim() === '' ? path : title
}

/** "1 page", "12 pages". */
export function pagesText(count: number): string {
  return countOf(count, 'page')
}

/** Whether the next synchronization restores an item that is deleted. */
export function comesBack({ sync_status: status }: Pick<Item, 'sync_status'>): boolean {
  return status !== 'missing'
}

/** What a change did, in the past tense. */
export function doneText({ item, body }: ItemChange, below: number): string {
  const name = nameOf(item)
  if (body.title !== undefined) return `Renamed ${name} to ${body.title}.`
  if (body.position !== undefined) return `Moved ${name}.`
  const rest = below > 0 ? ` and ${pagesText(below)} below` : ''
  return `${body.hidden ? 'Hid' : 'Showed'} ${name}${rest}.`
}

/** What did not happen: "Wall functions was not hidden". */
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
