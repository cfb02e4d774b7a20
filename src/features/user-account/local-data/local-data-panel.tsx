import { lazy, useId, useState } from 'react'
import { Button } from '../../../ui/control/button'
import { Opening } from '../../../ui/dialog/opening'
import { toast } from '../../../ui/feedback/toast'
import { Surface, SurfaceTitle } from '../../../ui/layout/surface'
import { forgetLocalData } from './local-data'
import styles from './local-data-panel.module.css'

const ConfirmDialog = lazy(() =>
  import('../../../ui/dialog/confirm-dialog').then(({ ConfirmDialog: it }) => ({ default: it })),
)

type LocalDataPanelProps = {
  /** Removes the drafts of forms that this tab keeps. */
  onForgetDrafts: () => void
}

/** What this browser remembers beside the preferences, and how it forgets. */
export function LocalDataPanel({ onForgetDrafts }: LocalDataPanelProps) {
  const headingId = useId()
  const [isAsking, setIsAsking] = useState(false)
  const clear = async () => {
    forgetLocalData()
    onForgetDrafts()
    setIsAsking(false)
    toast.success('This device no longer remembers what you opened, saved and typed.')
  }
  return (
    <Surface aria-labelledby={headingId}>
      <header className={styles.head}>
        <SurfaceTitle id={headingId}>This device</SurfaceTitle>
      </header>
      <div className={styles.body}>
        <p>
          This browser remembers what you opened last, your saved views and columns, what was new at your last
          visit, and the drafts of forms in this tab. Nothing of it leaves this device.
        </p>
        <Button onClick={() => setIsAsking(true)}>Clear what this device remembers</Button>
      </div>
      {isAsking && (
        <Opening>
          <ConfirmDialog
            verb="Clear"
            thing="what this device remembers"
            onConfirm={clear}
            onClose={() => setIsAsking(false)}
            error={null}
            pending={false}
          >
            What you opened last, saved views, columns, marks of what is new and drafts of forms are removed.
            Your preferences stay, and you stay signed in.
          </ConfirmDialog>
        </Opening>
      )}
    </Surface>
  )
}
