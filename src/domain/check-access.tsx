import { lazy, useState } from 'react'
import type { PermissionKey } from '../session/permissions'
import { DialogSuspense } from '../ui/dialog/dialog-suspense'
import type { Elements } from '../ui/layout/elements'
import { TextLink } from '../ui/layout/text-link'
import type { AccessQuestion } from './access-question'
import type { SubjectAccount } from './check-access-dialog'
import type { User } from './people'

const CheckAccessDialog = lazy(async () => ({
  default: (await import('./check-access-dialog')).CheckAccessDialog,
}))

type CheckAccessProps = {
  /** Itself or its id; default: the first of all. */
  question?: AccessQuestion | `${PermissionKey}:${'r' | 'w'}`
  /** Default: the signed-in user, or whom they view the portal as. */
  user?: User
  /** Asks who of an account may do something, of no person. */
  account?: SubjectAccount
  /** The control that opens the dialog. */
  trigger: (open: () => void) => Elements
}

/** Opens the answer to "who may do this, and why not me?". */
export function CheckAccess({ question, user, account, trigger }: CheckAccessProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {trigger(() => setIsOpen(true))}
      {isOpen && (
        <DialogSuspense>
          <CheckAccessDialog {...{ question, user, account }} onClose={() => setIsOpen(false)} />
        </DialogSuspense>
      )}
    </>
  )
}

type AccessReasonProps = Required<Pick<CheckAccessProps, 'question'>> & {
  className?: string
  /** Why something is disabled, or not there, for lack of a permission. */
  reason: string | null
}

/** The reason, with a link to who has the permission. */
export function AccessReason({ question, className, reason }: AccessReasonProps) {
  return (
    <span className={className}>
      <span>{reason}</span>{' '}
      <CheckAccess
        question={question}
        trigger={(open) => (
          <TextLink asChild>
            <button type="button" onClick={open}>
              Check access
            </button>
          </TextLink>
        )}
      />
    </span>
  )
}
