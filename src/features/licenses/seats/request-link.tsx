import type { License } from '../../../domain/licenses'
import { useIsVendor } from '../../../domain/use-is-vendor'
import { useConfig } from '../../../session/config-context'
import { useCurrentUser } from '../../../session/current-user'
import { TextLink } from '../../../ui/layout/text-link'
import styles from './request-link.module.css'
import { requestMail, type SeatRequest } from './seat-requests'

/** The next step for somebody who is blocked: a mail to support, written as far as the portal knows. Not for the vendor's own people, who would write to themselves. */
export function RequestLink({ license, request }: { license: License; request: SeatRequest | null }) {
  const config = useConfig()
  const user = useCurrentUser()
  const isStaff = useIsVendor()
  if (!request || isStaff) return null
  const from = `${user.first_name} ${user.last_name}`
  return (
    <TextLink href={requestMail(config.supportEmail, from, license, request)} className={styles.link}>
      {request.label}
    </TextLink>
  )
}
