import { useListLicenses, useListProducts } from '../../../api/operations.gen'
import {
  accessOfRoles,
  coveragesOf,
  type Expectation,
  expectedAtFirstSignIn,
} from '../../../domain/rules/access/entitlement'
import type { Account } from '../../../domain/words/account-labels'
import type { License } from '../../../domain/words/licenses'
import type { Role } from '../../../domain/words/people'
import { useConfig } from '../../../session/config-context'
import { useCurrentUser } from '../../../session/current-user'
import { CopyButton } from '../../../ui/control/copy-button'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { type Contact, contactName } from './contact-plan'
import styles from './contacts-dialog.module.css'

/** A person who can sign in for the first time, or will. */
export type Invited = {
  readonly contact: Pick<Contact, 'id' | 'first_name' | 'last_name' | 'email'>
  readonly roles: readonly Pick<Role, 'id' | 'access'>[]
}

type ExpectedProps = {
  account: Pick<Account, 'id' | 'name'>
  invitations: readonly Invited[]
  license: Pick<License, 'number'> | null
}

/** People with the same roles, who have the same access. */
type Group = { readonly people: readonly Invited[]; readonly finds: readonly Expectation[] }

/** The access of the invited at their first sign-in; null while it is read. */
function useExpected({ account, invitations, license }: ExpectedProps) {
  const licenses = useListLicenses({ params: { query: { 'account_id[]': [account.id], page_size: 200 } } })
  const products = useListProducts({ params: { query: { 'status[]': ['published'], page_size: 200 } } })
  const isKnown = licenses.data && !(products.isPending && !products.error)
  if (!isKnown) return { error: licenses.error, groups: null }
  const coverages = coveragesOf(licenses.data.items)
  const groups = new Map<string, Invited[]>()
  for (const one of invitations) {
    const key = one.roles
      .map(({ id }) => id)
      .sort()
      .join()
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  const releases = products.data?.items ?? null
  const all = [...groups.values()].map((people): Group => {
    const access = accessOfRoles(people[0]?.roles ?? [])
    return { people, finds: expectedAtFirstSignIn(access, coverages, releases, license?.number ?? null) }
  })
  return { error: null, groups: all }
}

/** The access of the invited at their first sign-in; those with the same roles together. */
export function Expected(props: ExpectedProps) {
  const { error, groups } = useExpected(props)
  if (error) return <p role="alert">{`What they will find is unknown. ${error.message}`}</p>
  if (!groups) return <SkeletonText lines={3} label="Looking up what they will find" />
  return (
    <section aria-label="Expected at the first sign-in" className={piece.stack2}>
      <h3 className={piece.medium}>Expected at the first sign-in</h3>
      {groups.map(({ people, finds }) => (
        <div key={people[0]?.contact.id}>
          {groups.length > 1 && (
            <p className={piece.mutedSmall}>{people.map(({ contact }) => contactName(contact)).join(', ')}</p>
          )}
          <ul className={piece.stack1}>
            {finds.map(({ id, text, isMissing }) => (
              <li key={id}>
                <StatusBadge hue={isMissing ? 'attention' : 'positive'}>{text}</StatusBadge>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** A text for the customer: who can sign in now, where, and to what. Nothing is sent from here. */
export function TextToSend(props: ExpectedProps) {
  const { groups } = useExpected(props)
  const { vendor } = useConfig()
  const { first_name, last_name } = useCurrentUser()
  const text = textFor(props.account, groups ?? [], vendor, [first_name, last_name].join(' '))
  return (
    groups && (
      <section aria-label="Text to send to the customer" className={piece.stack2}>
        <h3 className={piece.medium}>Text to send to the customer</h3>
        <pre className={cx(piece.anywhere, styles.text)}>{text}</pre>
        <CopyButton kind="secondary" className={piece.start} label="Copy text" text={text} />
      </section>
    )
  )
}

/** Missing access is for the vendor to fix, and not part of the customer's text. */
function textFor(
  { name }: Pick<Account, 'name'>,
  groups: readonly Group[],
  vendor: string,
  sender: string,
): string {
  const who = groups.map(({ people, finds }) =>
    [
      ...people.map(({ contact }) => `${contactName(contact)} (${contact.email ?? ''})`),
      ...finds.filter(({ isMissing }) => !isMissing).map(({ text }) => `- ${text}`),
    ].join('\n'),
  )
  const count = groups.flatMap(({ people }) => people).length
  const invited = count === 1 ? 'One person' : `${count} people`
  return [
    'Hello,',
    `${invited} of ${name} can now sign in to the customer portal of ${vendor}: ${location.origin}`,
    `${count === 1 ? 'An invitation was' : 'Invitations were'} sent by e-mail. Please follow the link in the e-mail to sign in for the first time.`,
    ...who,
    `Kind regards\n${sender}`,
  ].join('\n\n')
}
