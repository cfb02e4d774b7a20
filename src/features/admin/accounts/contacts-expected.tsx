import { useListLicenses, useListProducts } from '../../../api/operations.gen'
import type { Account } from '../../../domain/account-labels'
import { coveragesOf } from '../../../domain/entitlement'
import { accessOfRoles, expectedAtFirstSignIn } from '../../../domain/first-sign-in'
import type { License } from '../../../domain/licenses'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { contactName } from './contact-plan'
import type { Invitation } from './contacts-dialog'
import styles from './contacts-dialog.module.css'

type ExpectedProps = { account: Account; invitations: readonly Invitation[]; license: License | null }

/** What the invited will find at their first sign-in; those with the same roles together. */
export function Expected({ account, invitations, license }: ExpectedProps) {
  const licenses = useListLicenses({ params: { query: { 'account_id[]': [account.id], page_size: 200 } } })
  const products = useListProducts({ params: { query: { 'status[]': ['published'], page_size: 200 } } })
  if (licenses.error) return <p role="alert">What they will find is unknown. {licenses.error.message}</p>
  if (!licenses.data || (products.isPending && !products.error))
    return <SkeletonText lines={3} label="Looking up what they will find" />

  const coverages = coveragesOf(licenses.data.items)
  const groups = new Map<string, Invitation[]>()
  for (const one of invitations) {
    const key = one.roles
      .map(({ id }) => id)
      .sort()
      .join()
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return (
    <section aria-label="Expected at the first sign-in" className={styles.expected}>
      <h3>Expected at the first sign-in</h3>
      {[...groups].map(([key, people]) => (
        <div key={key}>
          {groups.size > 1 && (
            <p className={styles.detail}>{people.map(({ contact }) => contactName(contact)).join(', ')}</p>
          )}
          <ul>
            {expectedAtFirstSignIn(
              accessOfRoles(people[0]?.roles ?? []),
              coverages,
              products.data?.items ?? null,
              license?.number ?? null,
            ).map(({ id, text, isMissing }) => (
              <li key={id}>
                <StatusMark hue={isMissing ? 'attention' : 'positive'}>{text}</StatusMark>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
