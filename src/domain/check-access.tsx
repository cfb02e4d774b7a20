import { lazy, type ReactNode, useState } from 'react'
import { DialogSuspense } from '../ui/dialog/dialog-suspense'
import type { AccessQuestion } from './access-question'
import type { User } from './people'

const CheckAccessDialog = lazy(async () => ({
  default: (await import('./check-access-dialog')).CheckAccessDialog,
}))

type CheckAccessProps = {
  /** Or its id, `licenses:w`. Default: the first of all. */
  question?: AccessQuestion | AccessQuestion['id']
  /** Default: the signed-in user, or whom they view the portal as. */
  user?: User
  /** The control that opens the dialog. */
  trigger: (open: () => void) => ReactNode
}

/** Opens the answer to "who may do this, and why not me?". */
export function CheckAccess({ question, user, trigger }: CheckAccessProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {trigger(() => setIsOpen(true))}
      {isOpen && (
        <DialogSuspense>
          <CheckAccessDialog question={question} user={user} onClose={() => setIsOpen(false)} />
        </DialogSuspense>
      )}
    </>
  )
}
