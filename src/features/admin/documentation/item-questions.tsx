import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import { type Item, type Node, nameOf, siblingsOf } from './item-rules'

const PlaceDialog = lazyDialog(async () => (await import('../../../ui/reorder/place-dialog')).PlaceDialog)
const DeleteItemDialog = lazyDialog(async () => (await import('./item-dialogs')).DeleteItemDialog)

export type ItemQuestion = { readonly kind: 'delete' | 'place'; readonly id: string }

type ItemQuestionsProps = {
  question: ItemQuestion | null
  nodes: ReadonlyMap<string, Node>
  tree: readonly Node[]
  /** Moves a page to a place among its siblings, counted from 1. */
  move: (node: Node, place: number) => void
  hide: (item: Item) => void
  onDeleted: (id: string) => void
  onClose: () => void
}

/** The dialogs about one page of a version. */
export function ItemQuestions({ question, nodes, tree, move, hide, onDeleted, onClose }: ItemQuestionsProps) {
  const asked = question && nodes.get(question.id)
  if (!asked) return null
  const { id } = asked.item
  if (question.kind === 'place') {
    const order = {
      ids: siblingsOf(tree, asked).map(({ item }) => item.id),
      nameOf: () => nameOf(asked.item),
      move: (_: string, place: number) => move(asked, place),
      ask: onClose,
    }
    return <PlaceDialog key={id} id={id} order={order} />
  }
  return (
    <DeleteItemDialog
      key={id}
      node={asked}
      onHide={() => {
        onClose()
        hide(asked.item)
      }}
      onDeleted={() => {
        onClose()
        onDeleted(id)
      }}
      onClose={onClose}
    />
  )
}
