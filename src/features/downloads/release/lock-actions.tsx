import { Link } from '@tanstack/react-router'
import { useIsVendor } from '../../../domain/use-is-vendor'
import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import { Button } from '../../../ui/control/button'
import { type HelpFacts, useGetHelp } from '../../../ui/feedback/get-help'
import { TextLink } from '../../../ui/layout/text-link'
import styles from './lock-actions.module.css'

/** What somebody can do about a lock: write to those who look after them, and see their licenses. */
export function LockActions({ name, facts }: { name: string; facts: HelpFacts }) {
  const getHelp = useGetHelp()
  const user = useCurrentUser()
  const isStaff = useIsVendor()
  if (isStaff) return null
  return (
    <span className={styles.ways}>
      <Button size="sm" onClick={() => getHelp({ ...facts, subject: `Access to ${name}` })}>
        Ask for access
      </Button>
      {canRead(user.user_access, 'licenses') && (
        <TextLink asChild>
          <Link to="/licenses">See your licenses</Link>
        </TextLink>
      )}
    </span>
  )
}
