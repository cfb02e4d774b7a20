import { Dialog } from '@chakra-ui/react/dialog'
import type { ReactNode } from 'react'
import type { Account } from '../../../domain/account-labels'
import { freeSeats } from '../../../domain/licenses'
import { BulkTable } from '../../../ui/bulk/bulk-table'
import { Button } from '../../../ui/control/button'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { useOfflineReason } from '../../../ui/feedback/online'
import { contactName } from './contact-plan'
import type { InvitationPlan } from './contacts-dialog'
import styles from './contacts-dialog.module.css'
import { Expected } from './contacts-expected'

type CheckProps = {
  account: Account
  plan: InvitationPlan
  onBack: () => void
  onCancel: () => void
  onSend: () => void
  /** Takes the place of the buttons. */
  question: ReactNode
}

/** What will be sent for each person, and what each will find, before anything is sent. */
export function CheckInvitations({ account, plan, onBack, onCancel, onSend, question }: CheckProps) {
  const { invitations, license } = plan
  const offline = useOfflineReason()
  const free = license ? freeSeats(license) : 0
  const rows = invitations.map(({ id, contact, roles }, index) => ({
    id,
    name: contactName(contact),
    details: contact.email ?? '',
    hue: license && index >= free ? ('attention' as const) : ('positive' as const),
    status: roles.map(({ name }) => name).join(', '),
    ...(license && {
      message: index < free ? `A seat on ${license.number}` : `No seat is left on ${license.number}`,
    }),
  }))
  const count = invitations.length
  return (
    <>
      <Dialog.Body display="grid" gap="4">
        <Dialog.Description>
          {count === 1 ? 'One person gets' : `${count} people get`} an e-mail each. Nothing was sent yet.
        </Dialog.Description>
        <BulkTable label="To be invited" heads={['Contact', 'Roles']} rows={rows} />
        <Expected account={account} invitations={invitations} license={license} />
        <Button size="sm" onClick={onBack} className={styles.back}>
          Back to the contacts
        </Button>
      </Dialog.Body>
      {question || (
        <DialogActions
          verb={count === 1 ? 'Invite 1 person' : `Invite ${count} people`}
          isBusy={false}
          blocked={offline}
          onCancel={onCancel}
          onConfirm={() => offline === null && onSend()}
        />
      )}
    </>
  )
}
