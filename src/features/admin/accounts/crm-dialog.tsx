import { Dialog } from '@chakra-ui/react/dialog'
import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useListAccounts, useListAvailableCrmAccounts, useUpdateAccount } from '../../../api/operations.gen'
import type { Account } from '../../../domain/words/account-labels'
import { useOfflineReason } from '../../../ui/browser/online'
import { useDebouncedValue } from '../../../ui/browser/use-debounced-value'
import { Button } from '../../../ui/control/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { Panel } from '../../../ui/feedback/panel'
import { toast } from '../../../ui/feedback/toast'
import checkStyles from '../../../ui/form/check.module.css'
import { ErrorSummary } from '../../../ui/form/error-summary'
import { isolated } from '../../../ui/format/isolated'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { searchText } from '../../../ui/search/pasted-text'
import { searchFilter } from '../../../ui/search/search-text'
import { SearchBox } from '../../../ui/table/search-box'
import { countryName } from './countries'
import styles from './crm-dialog.module.css'

/** Matches shown at once; typing narrows them. */
const SHOWN = 50

type CrmDialogProps = { account: Account; onClose: () => void }

/** Links an account to a CRM account, links it to another one, or unlinks it. */
export function CrmDialog({ account, onClose }: CrmDialogProps) {
  // The name is kept: once the account is unlinked, it has none until the dialog is closed.
  const [unlinking, setUnlinking] = useState<string | null>(null)
  if (unlinking !== null) return <UnlinkDialog account={account} name={unlinking} onClose={onClose} />
  return <LinkDialog account={account} onClose={onClose} onUnlink={() => setUnlinking(crmName(account))} />
}

/** Linked CRM accounts are shown with their account, and cannot be chosen. */
function LinkDialog({ account, onClose, onUnlink }: CrmDialogProps & { onUnlink: () => void }) {
  const name = useId()
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState<string | null>(account.crm_account_id)
  const { available, linked } = useCrmChoices(term)
  const offline = useOfflineReason()
  const save = useUpdateAccount({
    onSuccess: (saved) => toast.success(`Linked to ${isolated(crmName(saved))}.`),
  })
  const others = linked.filter(({ id }) => id !== account.id)
  const confirm = async () => {
    if (save.isPending || offline !== null || chosen === account.crm_account_id) return
    try {
      await save.mutateAsync({
        params: { path: { id: account.id } },
        body: { crm_account_id: chosen, updated_at: account.updated_at },
      })
      onClose()
    } catch {
      // The failure is shown above.
    }
  }
  return (
    <DialogFrame title={`CRM account of ${isolated(account.name)}`} size="md" isForm onEscape={onClose}>
      <Dialog.Body display="grid" gap="4">
        <ErrorSummary failure={save.error} />
        <Dialog.Description>
          {account.crm_account_id === null
            ? 'Contacts can be invited, and differences are pointed out, once the account is linked.'
            : `Linked to ${isolated(crmName(account))}.`}
        </Dialog.Description>
        <SearchBox label="Search by name or country" value={term} onChange={setTerm} />
        <Panel
          label="CRM accounts"
          query={available}
          skeleton={<SkeletonText lines={6} label="Loading CRM accounts" />}
          empty={{
            when: (all) => all.length === 0 && others.length === 0,
            title: 'No CRM account to choose',
            children: 'The CRM lists none, or each is linked already.',
          }}
          noMatch={null}
          failed="The CRM accounts could not be loaded"
        >
          {(all) => {
            const fitting = matching(all, term)
            return (
              <div className={cx(piece.stack1, styles.choices)} role="radiogroup" aria-label="CRM accounts">
                {fitting.slice(0, SHOWN).map(({ id, name: title, country, industry }) => (
                  <label key={id} className={cx(checkStyles.check, styles.choice)}>
                    <input type="radio" name={name} checked={chosen === id} onChange={() => setChosen(id)} />
                    <span>
                      <span>{title}</span>
                      <span className={cx(piece.block, piece.mutedSmall)}>
                        {[country && countryName(country), industry].filter(Boolean).join(', ')}
                      </span>
                    </span>
                  </label>
                ))}
                {others.map((other) => (
                  <label key={other.id} className={cx(checkStyles.check, styles.choice)}>
                    <input type="radio" name={name} disabled checked={false} readOnly />
                    <span>
                      <span>{crmName(other)}</span>
                      <span className={cx(piece.block, piece.mutedSmall)}>{`Linked to ${other.name}`}</span>
                    </span>
                  </label>
                ))}
                {fitting.length === 0 && others.length === 0 && <p>{`No CRM account matches “${term}”.`}</p>}
                {all.length === 0 && <p>Each CRM account is linked already.</p>}
                {fitting.length > SHOWN && (
                  <p>{`${fitting.length - SHOWN} more match. Type more of the name.`}</p>
                )}
              </div>
            )
          }}
        </Panel>
        {account.crm_account_id !== null && (
          <Button className={piece.start} onClick={onUnlink}>
            {`Unlink ${isolated(crmName(account))}`}
          </Button>
        )}
      </Dialog.Body>
      <DialogActions
        verb="Link"
        isBusy={save.isPending}
        blocked={offline ?? (chosen === account.crm_account_id ? 'Choose a CRM account.' : null)}
        onCancel={onClose}
        onConfirm={confirm}
      />
    </DialogFrame>
  )
}

type UnlinkDialogProps = CrmDialogProps & {
  /** Of the CRM account. */
  name: string
}

function UnlinkDialog({ account, name, onClose }: UnlinkDialogProps) {
  const save = useUpdateAccount({ onSuccess: () => toast.success(`Unlinked from ${isolated(name)}.`) })
  const confirm = async () => {
    await save.mutateAsync({
      params: { path: { id: account.id } },
      body: { crm_account_id: null, updated_at: account.updated_at },
    })
    onClose()
  }
  return (
    <ConfirmDialog
      verb="Unlink"
      thing={`CRM account “${isolated(name)}”`}
      onConfirm={confirm}
      onClose={onClose}
      error={save.error}
      pending={save.isPending}
    >
      {`Differences between ${isolated(account.name)} and the CRM are no longer pointed out, and its contacts can no longer be invited. Users and licenses stay as they are.`}
    </ConfirmDialog>
  )
}

/** The name of the linked CRM account; its id if the CRM has not returned the name. */
function crmName({ crm_account_name, crm_account_id }: Account): string {
  return crm_account_name ?? crm_account_id ?? ''
}

export type CrmAccount = NonNullable<Account['crm']>

/** Linked accounts read at once; if there are more, the server searches them. */
const LINKED = 200

/**
 * The CRM accounts to choose from, and our accounts linked to the others, so that a search shows where they are. Of
 * `linked`, those that match the term; `available` has all.
 */
export function useCrmChoices(term: string) {
  const available = useListAvailableCrmAccounts()
  const searched = useDebouncedValue(searchText(term), 250)
  const first = useListAccounts({ params: { query: { crm_linked: true, page_size: LINKED } } })
  const isMore = (first.data?.total ?? 0) > LINKED
  const found = useListAccounts(
    { params: { query: { crm_linked: true, search: searched, page_size: LINKED } } },
    { enabled: isMore && searched !== '', placeholderData: keepPreviousData },
  )
  const linked = (isMore && found.data ? found.data : first.data)?.items ?? []
  const named = linked.map((account) => ({
    account,
    name: `${account.name} ${account.crm_account_name ?? ''}`,
  }))
  return {
    available,
    linked: matching(
      named.map(({ account, name }) => ({ account, name, country: account.country })),
      term,
    ).map(({ account }) => account),
  }
}

/** Those whose name or country contains every word of the term. */
export function matching<T extends { name: string; country: string | null }>(
  all: readonly T[],
  term: string,
): T[] {
  const fits = searchFilter(term)
  return all.filter(({ name, country }) => fits(name, country && countryName(country)))
}

/** "Tidewater Turbines Ltd, United Kingdom" */
export function crmLabel({ name, country }: Pick<CrmAccount, 'name' | 'country'>): string {
  return country ? `${name}, ${countryName(country)}` : name
}
