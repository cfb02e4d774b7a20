import { useContext, useState } from 'react'
import { isRecord } from '../../../api/json'
import { DraftsContext } from '../../../ui/form/drafts'

/** What was chosen for the invitation of contacts, by the ids of the contacts. */
export type ContactChoice = {
  readonly chosen: readonly string[]
  /** Filled in here, where the CRM has none. */
  readonly lastNames: Readonly<Record<string, string>>
  /** Roles of all who have none of their own. */
  readonly roleIds: readonly string[]
  readonly ownRoles: Readonly<Record<string, readonly string[]>>
  /** The license of which everybody gets a seat; '' for none. */
  readonly licenseId: string
}

const nothing: ContactChoice = { chosen: [], lastNames: {}, roleIds: [], ownRoles: {}, licenseId: '' }

/** The choice for an account, kept like the draft of a form: a reload or a new sign-in does not lose it. */
export function useContactChoice(accountId: string) {
  const drafts = useContext(DraftsContext)
  const name = `account.contacts.${accountId}`
  const [choice, setChoice] = useState(() => choiceOf(drafts.read(name)?.values ?? {}))
  const change = (changes: Partial<ContactChoice>) => {
    const next = { ...choice, ...changes }
    setChoice(next)
    drafts.write(name, { values: next, seen: {} })
  }
  return { choice, change, drop: () => drafts.remove(name) }
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

const recordOf = (value: unknown) => (isRecord(value) ? Object.entries(value) : [])

/** A draft may be of an older version, or somebody else's work. */
function choiceOf(values: Readonly<Record<string, unknown>>): ContactChoice {
  const { chosen, lastNames, roleIds, ownRoles, licenseId } = { ...nothing, ...values }
  return {
    chosen: textsOf(chosen),
    lastNames: Object.fromEntries(
      recordOf(lastNames).flatMap(([id, text]) => (typeof text === 'string' ? [[id, text]] : [])),
    ),
    roleIds: textsOf(roleIds),
    ownRoles: Object.fromEntries(recordOf(ownRoles).map(([id, ids]) => [id, textsOf(ids)])),
    licenseId: typeof licenseId === 'string' ? licenseId : '',
  }
}
