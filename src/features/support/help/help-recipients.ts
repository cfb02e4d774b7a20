import { useListFirstLineSupports } from '../../../api/operations.gen'
import { useConfig } from '../../../session/config-context'
import { useCurrentUser } from '../../../session/current-user'
import { mayEnter, type Permission } from '../../../session/permissions'

/** Somebody a request can go to. */
export interface Recipient {
  id: string
  name: string
  email: string
  /** Their own helpdesk. */
  url: string | null
}

/** Those who may ask the backend who answers them. */
export const supportReaders: Permission = ['support_helyx', 'support_elements', 'accounts_manager']

/**
 * Who answers the account of this user, the vendor first where there are several. Whoever may not ask, or got no
 * answer, writes to the portal's own support. Null while it is not known yet.
 */
export function useRecipients(): { recipients: readonly Recipient[]; isFallback: boolean } | null {
  const { user_access } = useCurrentUser()
  const { vendor, supportEmail } = useConfig()
  const mayAsk = mayEnter(user_access, supportReaders)
  const { data, error } = useListFirstLineSupports(undefined, { enabled: mayAsk })
  if (mayAsk && !data && !error) return null
  if (data && data.length > 0) {
    const sorted = data.toSorted((a, b) => Number(b.kind === 'vendor') - Number(a.kind === 'vendor'))
    return { recipients: sorted, isFallback: false }
  }
  const portal = { id: 'portal', name: `${vendor} portal support`, email: supportEmail, url: null }
  return { recipients: [portal], isFallback: error !== null }
}
