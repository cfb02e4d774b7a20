import { useUpdateAccount } from '../../../api/operations.gen'
import type { Account } from '../../../domain/account-labels'
import { useAccess } from '../../../session/access'
import { Button } from '../../../ui/control/button'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { toast } from '../../../ui/feedback/toast'
import { Fact, Facts } from '../../../ui/layout/facts'
import { Section } from '../../../ui/layout/section'
import { TextLink } from '../../../ui/layout/text-link'
import { driftOf } from './crm-drift'
import styles from './crm-section.module.css'

/** What the CRM says about the account, and the differences, each with the way to take the CRM's value. */
export function CrmSection({ account }: { account: Account }) {
  const { write } = useAccess()
  const take = useUpdateAccount({
    onSuccess: () => toast.success('Saved what the CRM says.'),
    onError: ({ message }) => toast.error(message),
  })
  const { crm, crm_account_id, crm_account_name, updated_at } = account
  const params = { path: { id: account.id } }
  const drift = driftOf(account)
  return (
    <Section title="CRM">
      {crm_account_id === null ? (
        <p className={styles.note}>
          Not linked. Link the CRM account to see differences and to invite its contacts.
        </p>
      ) : (
        <Facts layout="grid">
          <Fact name="CRM account">{crm?.name ?? crm_account_name ?? crm_account_id}</Fact>
          {crm?.owner_name && <Fact name="Looked after by">{crm.owner_name}</Fact>}
          {crm?.industry && <Fact name="Industry">{crm.industry}</Fact>}
          {crm?.website && (
            <Fact name="Website">
              <TextLink href={crm.website}>{crm.website.replace(/^https?:\/\//, '')}</TextLink>
            </Fact>
          )}
        </Facts>
      )}
      {drift.length > 0 && (
        <ul className={styles.drift} aria-label="Differences to the CRM">
          {drift.map(({ field, label, here, there, change }) => (
            <li key={field}>
              <StatusMark hue="attention">{label}</StatusMark>
              <span>
                Portal: {here}. CRM: {there}.
              </span>
              {write && (
                <Button
                  size="sm"
                  aria-label={`Take theirs: ${label}`}
                  aria-disabled={take.isPending}
                  onClick={() => !take.isPending && take.mutate({ params, body: { ...change, updated_at } })}
                >
                  Take theirs
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
