import { type ReactNode, useState } from 'react'
import type { PermissionKey } from '../../../session/permissions'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import type { Elements } from '../../../ui/layout/elements'
import { TextLink } from '../../../ui/layout/text-link'
import type { AccessQuestion } from '../../rules/access/access-question'
import type { User } from '../../words/people'
import type { SubjectAccount } from './check-access-dialog'

const CheckAccessDialog = lazyDialog(async () => (await import('./check-access-dialog')).CheckAccessDialog)

type CheckAccessProps = {
  /** A question or its id; default: the first of all. */
  question?: AccessQuestion | `${PermissionKey}:${'r' | 'w'}`
  /** Default: the signed-in user, or the person of "view as". */
  user?: User
  /** Asks who of an account may do something, without a certain person. */
  account?: SubjectAccount
  trigger: (open: () => void) => Elements
}

/** Opens the answer to "who may do this, and why not me?". */
export function CheckAccess({ question, user, account, trigger }: CheckAccessProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {trigger(() => setIsOpen(true))}
      {isOpen && <CheckAccessDialog {...{ question, user, account }} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type CheckAccessLinkProps = Pick<CheckAccessProps, 'question'> & { children: ReactNode }

/** The same, from a text. */
export function CheckAccessLink({ question, children }: CheckAccessLinkProps) {
  return (
    <CheckAccess
      question={question}
      trigger={(open) => (
        <TextLink asChild>
          <button type="button" onClick={open}>
            {children}
          </button>
        </TextLink>
      )}
    />
  )
}

type AccessReasonProps = Required<Pick<CheckAccessProps, 'question'>> & {
  className?: string
  /** The link's text. */
  label?: string
  /** Why a control is disabled or absent for lack of a permission. */
  reason: string | null
}

/** The reason, with a link to who has the permission. */
export function AccessReason({ question, className, label = 'Check access', reason }: AccessReasonProps) {
  return (
    <span className={className}>
      <span>{reason}</span> <CheckAccessLink question={question}>{label}</CheckAccessLink>
    </span>
  )
}
