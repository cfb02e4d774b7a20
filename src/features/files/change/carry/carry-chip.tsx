import { ClipboardPaste, X } from 'lucide-react'
import { Button } from '../../../../ui/control/button'
import { useReasonOffline } from '../../../../ui/feedback/online'
import type { FilesContext } from '../../actions'
import { named } from '../batch/item-labels'
import styles from './carry-chip.module.css'
import { carry, useCarried } from './clipboard'
import { openFolder, paste, reasonNotToPaste } from './paste'

/** What was cut or copied, and the way to put it here. */
export function CarryChip({ context }: { context: FilesContext }) {
  const carried = useCarried()
  const offline = useReasonOffline()
  const reason = carried ? (reasonNotToPaste(carried, openFolder(context)) ?? offline) : null
  if (context.reason !== null) return null
  return (
    <div role="status">
      {carried && (
        <div className={styles.chip}>
          <span>
            {named(carried.files.map(({ path }) => path))} to {carried.transfer}
            {reason !== null && <small> {reason}</small>}
          </span>
          <Button size="sm" disabled={reason !== null} onClick={() => paste(context, openFolder(context))}>
            <ClipboardPaste size={16} aria-hidden="true" />
            Paste here
          </Button>
          <Button
            kind="quiet"
            size="icon"
            aria-label={`Do not ${carried.transfer} them`}
            onClick={() => carry(null)}
          >
            <X size={16} aria-hidden="true" />
          </Button>
        </div>
      )}
    </div>
  )
}
