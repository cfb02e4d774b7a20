import { chakra } from '@chakra-ui/react/styled-system'
import { lazy, useId, useState } from 'react'
import { Button } from '../../../ui/button'
import { Opening } from '../../../ui/opening'
import { Surface, SurfaceTitle } from '../../../ui/surface'
import { toast } from '../../../ui/toast'
import { forgetLocalData } from './local-data'

const ConfirmDialog = lazy(() =>
  import('../../../ui/confirm-dialog').then(({ ConfirmDialog: it }) => ({ default: it })),
)

const Head = chakra('header', {
  base: { display: 'flex', alignItems: 'center', px: '4', minH: '12', borderBottomWidth: '1px' },
})
const Body = chakra('div', { base: { display: 'grid', gap: '3', p: '4', justifyItems: 'start' } })

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
      <Head>
        <SurfaceTitle id={headingId}>This device</SurfaceTitle>
      </Head>
      <Body>
        <p>
          This browser remembers what you opened last, your saved views and columns, what was new at your last
          visit, and the drafts of forms in this tab. Nothing of it leaves this device.
        </p>
        <Button onClick={() => setIsAsking(true)}>Clear what this device remembers</Button>
      </Body>
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
