import { Dialog } from '@chakra-ui/react/dialog'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Interruption } from '../session/auth/session-state'
import { Button } from '../ui/control/button'
import { DialogFrame } from '../ui/dialog/dialog-frame'

export type SessionEndedProps = {
  reason: Interruption
  queries: QueryClient
  onSignIn: () => void
  onPostpone: () => void
}

/** Confirms leaving a page with unsaved work for a sign-in, and says which work is kept. [G6] */
export function SessionEnded({ reason, queries, onSignIn, onPostpone }: SessionEndedProps) {
  const primary = useRef<HTMLButtonElement>(null)
  const isPostponed = useRef(false)
  useEffect(
    () => () => {
      if (isPostponed.current) return
      // Another tab has signed in: failed reads are repeated.
      void queries.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
    },
    [queries],
  )
  const postpone = () => {
    isPostponed.current = true
    onPostpone()
  }
  const isElsewhere = reason === 'elsewhere'
  return (
    <DialogFrame
      role="alertdialog"
      size="sm"
      title={isElsewhere ? 'Sign-in is open in another tab' : 'Your session has ended'}
      initialFocus={primary}
      onEscape={postpone}
    >
      <Dialog.Body display="grid" gap="3">
        <Dialog.Description>
          {isElsewhere
            ? 'Finish signing in there, and this page continues automatically.'
            : 'Sign in again to return to this page.'}
        </Dialog.Description>
        <p>What you entered in a form is kept, and uploads continue after you sign in.</p>
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={postpone}>Not now</Button>
        <Button kind="primary" ref={primary} onClick={onSignIn}>
          {isElsewhere ? 'Sign in here' : 'Sign in again'}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}
