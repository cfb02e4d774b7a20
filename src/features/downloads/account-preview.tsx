import { useQueries } from '@tanstack/react-query'
import { combineReads } from '../../api/combine-reads'
import { listLicenses, useListAccountsLight, useListAddOns, useListLicenses } from '../../api/operations.gen'
import type { components } from '../../api/schema.gen'
import { coveragesOf, lockReason } from '../../domain/rules/access/entitlement'
import type { Product } from '../../domain/words/releases'
import { useCurrentUser } from '../../session/current-user'
import { canRead } from '../../session/permissions'
import { useIsVendor } from '../../session/use-is-vendor'
import { Button } from '../../ui/control/button'
import type { Failure } from '../../ui/feedback/failure'
import { isolated } from '../../ui/format/isolated'
import { FilterSearchChip } from '../../ui/table/filter-search-chip'

type Download = components['schemas']['ProductTopicDownload']

/** A staff preview of a release for an account. */
export type AccountPreview = {
  /** Whether the user is staff, for whom nothing is locked. */
  readonly isStaff: boolean
  /** Whether the user may read the data that determines locks. */
  readonly canSeeLocks: boolean
  readonly accounts: readonly components['schemas']['AccountLight'][]
  /** State of the read; `off` while no account is chosen. */
  readonly state: 'off' | 'reading' | 'failed' | 'unknown' | 'shown'
  readonly account: components['schemas']['AccountLight'] | undefined
  readonly failure: Failure | null
  readonly retry: () => void
  /** The release and its files for the account; unchanged while no account's locks are known. */
  readonly product: Product
  readonly fileOf: (file: Download) => Download
}

/** Maximum number of licenses per response. */
const PAGE = 200

/**
 * A release with an account's locks, computed from its licenses: a backend returns them only to the account's own
 * people, and none for a draft.
 * @param accountId of the account to preview as; ignored for customers, and for staff who may not read licenses
 */
export function useAccountPreview(product: Product, accountId: string | undefined): AccountPreview {
  const { user_access: access } = useCurrentUser()
  const isStaff = useIsVendor()
  const canSeeLocks = isStaff && canRead(access, 'licenses_manager')
  const isOn = canSeeLocks && accountId !== undefined
  const accounts = useListAccountsLight(undefined, {
    enabled: canSeeLocks && (isOn || product.status === 'draft'),
  })
  const pageOf = (page: number) => ({
    params: {
      query: {
        'account_id[]': [accountId ?? ''],
        'line[]': [product.line],
        'status[]': ['active' as const, 'expiring' as const, 'expired' as const],
        page,
        page_size: PAGE,
      },
    },
  })
  const first = useListLicenses(pageOf(1), { enabled: isOn })
  const pages = isOn ? Math.ceil((first.data?.total ?? 0) / PAGE) : 0
  const others = useQueries({
    queries: Array.from({ length: Math.max(pages - 1, 0) }, (_, at) => listLicenses(pageOf(at + 2))),
  })
  const addOns = useListAddOns({ params: { query: { productFamily: product.family.id } } }, { enabled: isOn })
  const account = accounts.data?.find(({ id }) => id === accountId)
  const { isComplete, error, refetch } = combineReads([accounts, first, addOns, ...others])
  const failure = isOn ? error : null
  const state = !isOn ? 'off' : failure ? 'failed' : !isComplete ? 'reading' : account ? 'shown' : 'unknown'
  const given = {
    isStaff,
    canSeeLocks,
    accounts: accounts.data ?? [],
    account,
    failure,
    retry: refetch,
  }
  if (state !== 'shown' || !account) return { ...given, state, product, fileOf: (file) => file }
  const coverages = coveragesOf([first, ...others].flatMap(({ data }) => data?.items ?? []))
  const family = product.family.name
  const reasonOf = (releaseDate: string | null, needed: Download['requires_add_on']) => {
    const code = addOns.data?.find(({ id }) => id === needed?.id)?.code
    const addOn = needed && { ...needed, ...(code !== undefined && { code }) }
    return lockReason(coverages, account.name, { family, releaseDate, addOn })
  }
  const locked = (reason: string | null) => ({ entitled: reason === null, entitlement_reason: reason })
  return {
    ...given,
    state,
    product: { ...product, ...locked(reasonOf(product.release_date, null)) },
    fileOf: (file) => ({ ...file, ...locked(reasonOf(file.release_date, file.requires_add_on)) }),
  }
}

type PreviewAsProps = { preview: AccountPreview; onChange: (accountId: string | undefined) => void }

/** Names the account whose locks staff see, lets them choose another, and ends the preview. */
export function PreviewAs({ preview, onChange }: PreviewAsProps) {
  const { canSeeLocks, accounts, account, state, failure, retry } = preview
  if (!canSeeLocks)
    return <span>Locks are not shown: they depend on each account’s licenses, which you may not read.</span>
  const customers = accounts.filter(({ kind }) => kind !== 'vendor')
  return (
    <>
      <span role="status">
        {state === 'shown' && account
          ? `As ${isolated(account.name)} sees it, with the licenses it has today.${account.status === 'active' ? '' : ` The account is ${account.status}: nobody of it can sign in.`}`
          : state === 'reading'
            ? 'Reading the licenses of the account…'
            : state === 'unknown'
              ? 'This account does not exist or is archived. No locks are shown.'
              : state === 'off'
                ? 'Locks depend on each account’s licenses. Choose one to see them.'
                : ''}
      </span>
      {state === 'failed' && (
        <>
          <span role="alert">
            {`The licenses of the account could not be read. ${failure?.message ?? ''} No locks are shown.`}
          </span>
          <Button size="sm" onClick={retry}>
            Retry
          </Button>
        </>
      )}
      <FilterSearchChip
        label="Preview as"
        values={account ? [account.id] : []}
        options={customers.map(({ id, name }) => ({ value: id, label: name }))}
        onNeed={() => undefined}
        onChange={([id]) => onChange(id)}
      />
      {state !== 'off' && (
        <Button size="sm" onClick={() => onChange(undefined)}>
          End preview
        </Button>
      )}
    </>
  )
}
