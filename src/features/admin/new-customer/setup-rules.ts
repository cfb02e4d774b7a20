import type { Account } from '../../../domain/words/account-labels'
import { freeSeats, isInForce, type License } from '../../../domain/words/licenses'
import type { User } from '../../../domain/words/people'
import { lineLabels } from '../../../domain/words/product-lines'
import { canWrite } from '../../../session/permissions'
import { formatCount } from '../../../ui/format/count'

/** A step of setting up a new customer. */
export type SetupStep = 'account' | 'people' | 'licenses' | 'seats'

/** All rows of a response; null after a failed read, whose cached rows may be outdated, and if there are more pages. */
export function allRowsOf<Row>({ data, error }: ListAnswer<Row>): readonly Row[] | null {
  return error === null && data !== undefined && data.total <= data.items.length ? data.items : null
}

type ListAnswer<Row> = {
  readonly data: { readonly items: readonly Row[]; readonly total: number } | undefined
  readonly error: unknown
}

/** A sentence about something that is missing before the people of an account can work. */
export type SetupGap = { readonly step: SetupStep; readonly text: string }

/** Records of an account; null if some of them could not be read. */
export type SetupRecords = {
  readonly account: Account
  readonly users: readonly User[] | null
  readonly licenses: readonly License[] | null
}

/** Everything missing before the people of an account can work, in setup order. */
export function setupGaps({ account, users, licenses }: SetupRecords): readonly SetupGap[] {
  const gap = (step: SetupStep, text: string | false): SetupGap[] => (text ? [{ step, text }] : [])
  const inForce = licenses?.filter(isInForce) ?? []
  const drafts = licenses?.filter(({ status }) => status === 'draft') ?? []
  const able = users?.filter(({ status }) => status !== 'disabled') ?? []
  const uncovered = account.product_lines.filter((line) =>
    inForce.every(({ product }) => product.line !== line),
  )
  const free = inForce.find((license) => license.type !== 'node_locked' && freeSeats(license) > 0)
  return [
    ...gap('account', account.status === 'suspended' && 'The account is suspended: nobody can sign in.'),
    ...gap('account', account.status === 'archived' && 'The account is archived: nobody can sign in.'),
    ...gap('account', account.principal_investigator === null && 'No Principal Investigator is named.'),
    ...gap('people', users === null && 'Not all users could be read.'),
    ...gap('people', users !== null && able.length === 0 && 'Nobody can sign in yet.'),
    ...gap(
      'people',
      able.length > 0 &&
        !able.some(({ user_access }) => canWrite(user_access, 'users_manager')) &&
        'Nobody can manage users.',
    ),
    ...gap('licenses', licenses === null && 'Not all licenses could be read.'),
    ...drafts.flatMap(({ number }) => gap('licenses', `${number} is a draft: issue it.`)),
    ...(licenses === null || drafts.length > 0
      ? []
      : uncovered.flatMap((line) => gap('licenses', `No license of ${lineLabels[line]} is in force.`))),
    ...gap(
      'seats',
      free !== undefined &&
        inForce.every(({ seats_used }) => seats_used === 0) &&
        `Nobody has a seat: ${free.number} has ${formatCount(freeSeats(free))} free.`,
    ),
  ]
}
