import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from '@tanstack/react-router'
import { useConfig } from '../../../session/config-context'
import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import { isVendorUser } from '../../../session/session-status'
import { TextLink } from '../../../ui/text-link'
import { requestMail } from './request-mail'

const Ways = chakra('span', { base: { display: 'inline-flex', flexWrap: 'wrap', columnGap: '3' } })

/** What somebody can do about a lock: a mail to the vendor, written as far as the portal knows, and their licenses. */
export function LockActions({ subject, reason }: { subject: string; reason: string | null }) {
  const config = useConfig()
  const user = useCurrentUser()
  if (isVendorUser(user, config)) return null
  const from = `${user.first_name} ${user.last_name}`
  const mail = requestMail(config.supportEmail, { from, account: user.account.name, subject, reason })
  return (
    <Ways>
      <TextLink href={mail}>Ask {config.vendor} for access</TextLink>
      {canRead(user.user_access, 'licenses') && (
        <TextLink asChild>
          <Link to="/licenses">See your licenses</Link>
        </TextLink>
      )}
    </Ways>
  )
}
