import { useState } from 'react'
import { useDeleteDocumentation } from '../../../api/operations.gen'
import { Button } from '../../../ui/control/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { toast } from '../../../ui/feedback/toast'
import { isolated } from '../../../ui/format/isolated'
import { PlaceDialog } from '../../../ui/reorder/place-dialog'
import { type Item, isRestoredBySync, type Node, nameOf, siblingsOf } from './item-rules'
import styles from './item-tree.module.css'

export type ItemQuestion = { readonly kind: 'delete' | 'place'; readonly id: string }

type ItemQuestionsProps = {
  question: ItemQuestion
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
  const asked = nodes.get(question.id)
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

type DeleteItemDialogProps = {
  node: Node
  onHide: () => void
  onDeleted: () => void
  onClose: () => void
}

/** Deletes a page; says that it returns while its file is in the bucket, and offers to hide it [DM2]. */
function DeleteItemDialog({ node, onHide, onDeleted, onClose }: DeleteItemDialogProps) {
  const { item, children } = node
  const name = nameOf(item)
  const remove = useDeleteDocumentation({ onSuccess: () => toast.success(`Deleted ${isolated(name)}.`) })
  const confirm = async () => {
    await remove.mutateAsync({ params: { path: { id: item.id } } })
    onDeleted()
  }
  const below = children.length
  const [beside] = useState(() => rowBeside(item.id))
  return (
    <ConfirmDialog
      verb="Delete"
      thing={`page “${isolated(name)}”`}
      onConfirm={confirm}
      onClose={onClose}
      error={remove.error}
      pending={remove.isPending}
      fallbackFocus={() => (beside?.isConnected ? beside : null)}
      blocked={
        below > 0
          ? `${below === 1 ? '1 page lies' : `${below} pages lie`} below it. Delete these first.`
          : null
      }
    >
      {isRestoredBySync(item) ? (
        <p>
          It returns with the next synchronization while its file is in the bucket, with its first title and
          place. To keep it from customers for good, hide it.
        </p>
      ) : (
        <p>Its file is not in the bucket any more, so no synchronization brings it back.</p>
      )}
      {!item.hidden && (
        <p className={styles.instead}>
          <Button size="sm" onClick={onHide}>
            Hide instead
          </Button>
        </p>
      )}
    </ConfirmDialog>
  )
}

/**
 * Focus target after a page's row is removed: the next row of the tree, or its link in a list; else the previous one.
 */
function rowBeside(id: string): HTMLElement | null {
  const row = document.querySelector(`tbody th a[href*="item=${CSS.escape(id)}"]`)?.closest('tr')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  if (!(next instanceof HTMLElement)) return null
  return next.matches('[data-row]') ? next : next.querySelector('th a')
}
