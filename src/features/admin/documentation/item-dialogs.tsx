import { useState } from 'react'
import { useDeleteDocumentation } from '../../../api/operations.gen'
import { Button } from '../../../ui/control/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { toast } from '../../../ui/feedback/toast'
import { isolated } from '../../../ui/format/isolated'
import { isRestoredBySync, type Node, nameOf } from './item-rules'
import styles from './item-tree.module.css'

type DeleteItemDialogProps = {
  node: Node
  onHide: () => void
  onDeleted: () => void
  onClose: () => void
}

/** Deletes a page; says that it returns while its file is in the bucket, and offers to hide it [DM2]. */
export function DeleteItemDialog({ node, onHide, onDeleted, onClose }: DeleteItemDialogProps) {
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
