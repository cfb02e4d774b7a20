import { type Ref, useState } from 'react'
import { PersonLink } from '../../../domain/parts/person-link'
import type { License } from '../../../domain/words/licenses'
import type { Role } from '../../../domain/words/people'
import { Button } from '../../../ui/control/button'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { FieldFrame, FieldRow } from '../../../ui/form/field-frame'
import { Input } from '../../../ui/form/input'
import { MultiSelect } from '../../../ui/form/multi-select'
import { isolated } from '../../../ui/format/isolated'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { searchFilter } from '../../../ui/search/search-text'
import { SearchBox } from '../../../ui/table/search-box'
import {
  type ContactChoice,
  canGetSeat,
  contactName,
  contactNotes,
  lacksName,
  type PlannedContact,
} from './contact-plan'
import styles from './contacts-dialog.module.css'

/** From this many contacts on, a search is shown. */
const SEARCHED = 10

type ChoiceProps = { choice: ContactChoice; onChange: (changes: Partial<ContactChoice>) => void }

type ListProps = ChoiceProps & {
  all: readonly PlannedContact[]
  roles: readonly Role[]
  /** The license of which everybody gets a seat, and its holders. */
  license: License | null
  holders: ReadonlySet<string> | null
}

/** The contacts: those that can be invited first, then why the others cannot. */
export function ContactList({ all, roles, choice, onChange, license, holders }: ListProps) {
  const [term, setTerm] = useState('')
  const fits = searchFilter(term)
  const shown = all.filter(({ contact }) => fits(contactName(contact), contact.email, contact.job_title))
  const isInvitable = ({ state }: PlannedContact) => state === 'new' || lacksName(state)
  const invitable = shown.filter(isInvitable)
  const others = shown.filter((one) => !isInvitable(one))
  const ready = invitable.filter(({ state }) => state === 'new').map(({ contact }) => contact.id)
  const isAll = ready.length > 0 && ready.every((id) => choice.chosen.includes(id))
  const choose = (ids: readonly string[], isOn: boolean) => {
    const rest = choice.chosen.filter((id) => !ids.includes(id))
    onChange({ chosen: isOn ? [...rest, ...ids] : rest })
  }
  return (
    <>
      {all.length > SEARCHED && <SearchBox label="Search contacts" value={term} onChange={setTerm} />}
      {ready.length > 1 && (
        <label className={styles.who}>
          <input type="checkbox" checked={isAll} onChange={({ target }) => choose(ready, target.checked)} />
          <span>{`Choose all ${ready.length} who can be invited`}</span>
        </label>
      )}
      <ul className={piece.stack2} aria-label="Contacts">
        {invitable.map((planned) => (
          <ContactRow
            key={planned.contact.id}
            planned={planned}
            roles={roles}
            choice={choice}
            onChange={onChange}
            onChoose={(isOn) => choose([planned.contact.id], isOn)}
          />
        ))}
        {others.map((planned) => (
          <OtherContact
            key={planned.contact.id}
            planned={planned}
            license={license}
            holders={holders}
            isChosen={choice.chosen.includes(planned.contact.id)}
            onChoose={(isOn) => choose([planned.contact.id], isOn)}
          />
        ))}
      </ul>
      {shown.length === 0 && <p>{`No contact matches “${term}”.`}</p>}
    </>
  )
}

type OtherProps = Pick<ListProps, 'license' | 'holders'> & {
  planned: PlannedContact
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** A contact who cannot be invited; an existing user can get a seat, such as after a failed run. */
function OtherContact({ planned, license, holders, isChosen, onChoose }: OtherProps) {
  const { contact, state } = planned
  const name = contactName(contact)
  const canGet = canGetSeat(planned, holders)
  const isUser = state === 'user'
  const seat =
    isUser && license && holders ? `, ${canGet ? 'no seat' : 'has a seat'} on ${license.number}` : ''
  return (
    <li className={styles.contact}>
      <span className={styles.who}>
        {canGet && (
          <input
            type="checkbox"
            aria-label={`A seat for ${isolated(name)}`}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
        <span>
          {contact.portal_user_id === null ? (
            <bdi translate="no">{name}</bdi>
          ) : (
            <PersonLink id={contact.portal_user_id} name={name} />
          )}
          <span className={cx(piece.block, piece.mutedSmall)} translate="no">
            {[contact.email, contact.job_title].filter(Boolean).join(', ')}
          </span>
        </span>
      </span>
      <StatusBadge hue={isUser ? 'neutral' : 'attention'}>{`${contactNotes[state]}${seat}`}</StatusBadge>
    </li>
  )
}

type RowProps = ChoiceProps & {
  planned: PlannedContact
  roles: readonly Role[]
  onChoose: (isChosen: boolean) => void
}

function ContactRow({ planned, roles, choice, onChange, onChoose }: RowProps) {
  const { contact, state, isOutside, leftOut } = planned
  const { id } = contact
  const name = contactName(contact)
  const own = choice.ownRoles[id]
  const isNew = state === 'new'
  const isChosen = choice.chosen.includes(id) && isNew
  return (
    <li className={styles.contact}>
      <label className={styles.who}>
        <input
          type="checkbox"
          aria-label={name}
          checked={isChosen}
          disabled={!isNew}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span>
          <bdi translate="no">{name}</bdi>
          <span className={cx(piece.block, piece.mutedSmall)} translate="no">
            {[contact.email, contact.job_title].filter(Boolean).join(', ')}
          </span>
        </span>
      </label>
      <span className={styles.state}>
        <StatusBadge hue={isNew ? 'positive' : 'attention'}>{contactNotes[state]}</StatusBadge>
        {isOutside && <StatusBadge hue="attention">Address outside the account’s domains</StatusBadge>}
        {leftOut.map((text) => (
          <StatusBadge key={text} hue="attention">
            {text}
          </StatusBadge>
        ))}
      </span>
      <NameFields planned={planned} choice={choice} onChange={onChange} />
      {isChosen && own === undefined && (
        <Button
          size="sm"
          onClick={() => onChange({ ownRoles: { ...choice.ownRoles, [id]: choice.roleIds } })}
        >
          {`Other roles for ${isolated(name)}`}
        </Button>
      )}
      {isChosen && own !== undefined && (
        <div>
          <RolesSelect
            label={`Roles of ${isolated(name)}`}
            roles={roles}
            chosen={own}
            onChange={(ids) => onChange({ ownRoles: { ...choice.ownRoles, [id]: ids } })}
          />
        </div>
      )}
    </li>
  )
}

/** The parts of a name that a contact lacks, and those that were entered here. */
function NameFields({
  planned: { contact, state },
  choice,
  onChange,
}: ChoiceProps & { planned: PlannedContact }) {
  const { id, email } = contact
  const { firstNames, lastNames } = choice
  const lacksBoth = state === 'no-name' || state === 'long-name'
  const wantsFirst = lacksBoth || state === 'no-first-name' || firstNames[id] !== undefined
  const wantsLast = lacksBoth || state === 'no-last-name' || lastNames[id] !== undefined
  if (!wantsFirst && !wantsLast) return null
  const address = email ?? ''
  return (
    <FieldRow>
      {wantsFirst && (
        <NameField
          label="First name"
          of={(!wantsLast && contact.last_name) || address}
          value={firstNames[id] ?? contact.first_name}
          onChange={(name) => onChange({ firstNames: { ...firstNames, [id]: name } })}
        />
      )}
      {wantsLast && (
        <NameField
          label="Last name"
          of={(!wantsFirst && contact.first_name) || address}
          value={lastNames[id] ?? contact.last_name}
          onChange={(name) => onChange({ lastNames: { ...lastNames, [id]: name } })}
        />
      )}
    </FieldRow>
  )
}

type NameFieldProps = {
  label: string
  /** Name of the contact in the labels of its fields. */
  of: string
  value: string
  onChange: (name: string) => void
}

function NameField({ label, of, value, onChange }: NameFieldProps) {
  return (
    <FieldFrame label={label} error={undefined}>
      {(described) => (
        <Input
          {...described}
          aria-label={`${label} of ${of}`}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  )
}

type RolesSelectProps = {
  label: string
  roles: readonly Role[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  inputRef?: Ref<HTMLInputElement>
}

/** Selects several of the roles available to the account. */
export function RolesSelect({ label, roles, chosen, onChange, inputRef }: RolesSelectProps) {
  const options = roles
    .filter(({ assignable }) => assignable)
    .map(({ id, name, description }) => ({ value: id, label: name, detail: description }))
  return (
    <FieldFrame label={label} error={undefined}>
      {(described) => (
        <MultiSelect
          label={label}
          options={options}
          chosen={chosen.filter((id) => options.some(({ value }) => value === id))}
          onChange={onChange}
          described={described}
          inputRef={inputRef}
          placeholder="Choose roles"
        />
      )}
    </FieldFrame>
  )
}
