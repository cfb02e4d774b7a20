import { Dialog } from '@chakra-ui/react/dialog'
import { useRef } from 'react'
import { useConfig } from '../../session/config-context'
import { useCurrentUser } from '../../session/current-user'
import type { PermissionKey } from '../../session/permissions'
import { Button } from '../../ui/control/button'
import { DialogFrame } from '../../ui/dialog/dialog-frame'
import { Fact, Facts } from '../../ui/layout/facts'
import { Mono } from '../../ui/layout/mono'
import { TextLink } from '../../ui/layout/text-link'
import type { AccountArea, AreaAccess } from './access'
import { explanationOf } from './access-explanation'

type AccessDialogProps = {
  area: AccountArea
  access: AreaAccess
  /** "Read and write" */
  accessLabel: string
  /** The keys that open the area. */
  keys: readonly PermissionKey[]
  /** The area is for vendor staff, and the user is not one of them. */
  isStaffOnly: boolean
  contacts: readonly { readonly name: string; readonly email: string }[]
  onClose: () => void
}

/** Why the user may open an area or not: its address, its key, and the user's rights. */
export function AccessDialog(props: AccessDialogProps) {
  const { area, access, accessLabel, keys, isStaffOnly, contacts, onClose } = props
  const close = useRef<HTMLButtonElement>(null)
  const me = useCurrentUser()
  const { vendor } = useConfig()
  const isClosed = access === 'none'
  const subject = encodeURIComponent(`Access to ${area.title}`)
  return (
    <DialogFrame
      title={`Why can I ${isClosed ? 'not ' : ''}see ${area.title}?`}
      onEscape={onClose}
      initialFocus={close}
    >
      <Dialog.Body display="grid" gap="2">
        <Dialog.Description>{explanationOf(keys, me)}</Dialog.Description>
        <Facts>
          <Fact name="Access">{accessLabel}</Fact>
          <Fact name="Address">
            <Mono>{area.path}</Mono>
          </Fact>
          <Fact name="Key">
            <Mono>{keys.join(', ')}</Mono>
          </Fact>
          {me.roles && <Fact name="Your roles">{me.roles.map(({ name }) => name).join(', ') || 'None'}</Fact>}
          {isClosed && (
            <Fact name="Whom to ask">
              {isStaffOnly
                ? `Nobody: this is for ${vendor} staff only.`
                : contacts.map(({ name, email }) => (
                    <span key={email}>
                      {name}, <TextLink href={`mailto:${email}?subject=${subject}`}>{email}</TextLink>
                      <br />
                    </span>
                  ))}
            </Fact>
          )}
        </Facts>
      </Dialog.Body>
      <Dialog.Footer>
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}
