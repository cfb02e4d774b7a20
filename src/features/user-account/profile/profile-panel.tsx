import { type ReactNode, useId } from 'react'
import { useCurrentUser } from '../../../session/current-user'
import { CopyButton } from '../../../ui/control/copy-button'
import { InstantTime } from '../../../ui/format/date'
import { Fact, Facts } from '../../../ui/layout/facts'
import { Mono } from '../../../ui/layout/mono'
import { Surface, SurfaceTitle } from '../../../ui/layout/surface'
import { TextLink } from '../../../ui/layout/text-link'
import { contactsOf } from '../access/account-area'
import styles from './profile-panel.module.css'

function Titled({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Surface aria-labelledby={id}>
      <header className={styles.head}>
        <SurfaceTitle id={id}>{title}</SurfaceTitle>
      </header>
      {children}
    </Surface>
  )
}

/** Who the user is here, as the vendor's records have it. */
export function ProfilePanel() {
  const me = useCurrentUser()
  return (
    <Titled title="Profile">
      <Facts>
        <Fact name="Name">{[me.first_name, me.last_name].filter(Boolean).join(' ')}</Fact>
        <Fact name="E-mail">{me.email}</Fact>
        {me.phone && <Fact name="Phone">{me.phone}</Fact>}
        <Fact name="Account">{me.account.name}</Fact>
        <Fact name={me.roles.length === 1 ? 'Role' : 'Roles'}>
          {me.roles.map(({ name }) => name).join(', ') || 'None'}
        </Fact>
        <Fact name="Territory">{me.territory?.name ?? 'None'}</Fact>
        <Fact name="Last sign-in">
          {me.last_sign_in_at ? <InstantTime value={me.last_sign_in_at} relative /> : 'This is your first'}
        </Fact>
        <Fact name="User ID">
          <span className={styles.copyable}>
            <Mono>{me.id}</Mono>
            <CopyButton iconOnly label="Copy user ID" text={me.id} />
          </span>
        </Fact>
      </Facts>
    </Titled>
  )
}

/** Who of the account looks after its users. */
export function PeoplePanel() {
  const me = useCurrentUser()
  const contacts = contactsOf(me)
  return (
    <Titled title={`People of ${me.account.name}`}>
      {contacts.length === 0 ? (
        <p className={styles.nobody}>Nobody is named as Principal Investigator or User Admin.</p>
      ) : (
        <ul className={styles.people}>
          {contacts.map(({ id, name, email, roles }) => (
            <li key={id}>
              <p>
                <span className={styles.who}>
                  {name}
                  {id === me.id && ' (you)'}
                </span>{' '}
                <span className={styles.what}>· {roles.join(', ')}</span>
              </p>
              <p>
                <TextLink href={`mailto:${email}`}>{email}</TextLink>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Titled>
  )
}
