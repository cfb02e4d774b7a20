import { Link } from '@tanstack/react-router'
import { LicensesOfReleaseLink, useLicenseRights } from '../../../domain/parts/license-link'
import type { Product } from '../../../domain/words/releases'
import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import { formatCount } from '../../../ui/format/count'
import { countOf } from '../../../ui/format/count-of'
import { NoValue } from '../../../ui/format/date'
import { isolated } from '../../../ui/format/isolated'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { Section } from '../../../ui/layout/section'
import { TextLink } from '../../../ui/layout/text-link'
import { DataTable } from '../../../ui/table/data-table'

/** Number of entitled customers, and of users by version; without that figure, the licenses that name it. */
export function ProductReach({ product }: { product: Product }) {
  const { id, family, status, reach, licenses_count } = product
  const seesAccounts = canRead(useCurrentUser().user_access, 'accounts_manager')
  const { read: seesLicenses } = useLicenseRights()
  if (!reach)
    return (
      <Section title="Licenses that name this release">
        <p className={cx(piece.muted, piece.pad)}>
          {licenses_count === undefined ? (
            <span>Not known.</span>
          ) : seesLicenses && licenses_count > 0 ? (
            <TextLink asChild>
              <LicensesOfReleaseLink id={id}>{licensesOf(licenses_count)}</LicensesOfReleaseLink>
            </TextLink>
          ) : (
            <span>{licensesOf(licenses_count)}</span>
          )}{' '}
          <span>Which accounts get the release is shown to those who can read all licenses.</span>
        </p>
      </Section>
    )
  const { accounts, accounts_count, versions_in_use } = reach
  return (
    <>
      <Section title={status === 'published' ? 'Who gets it' : 'Who will get it'}>
        {accounts_count === 0 ? (
          <p
            className={cx(piece.muted, piece.pad)}
          >{`No account has a license of ${family.name} that covers it.`}</p>
        ) : (
          <>
            <p className={cx(piece.muted, piece.pad)}>
              {accounts_count === 1
                ? '1 account has a license that covers it.'
                : `${formatCount(accounts_count)} accounts have a license that covers it.`}
            </p>
            <ul className={cx(piece.pad, piece.stack3)} aria-label="Accounts">
              {accounts.map((account) => (
                <li key={account.id}>
                  {seesAccounts ? (
                    <TextLink asChild>
                      <Link
                        to="/admin/accounts_manager/$accountId/{-$tab}"
                        params={{ accountId: account.id }}
                      >
                        {account.name}
                      </Link>
                    </TextLink>
                  ) : (
                    account.name
                  )}
                </li>
              ))}
              {accounts_count > accounts.length && (
                <li>{`and ${formatCount(accounts_count - accounts.length)} more`}</li>
              )}
            </ul>
          </>
        )}
      </Section>
      <Section title={`Versions of ${isolated(family.name)} in use`}>
        <p className={cx(piece.muted, piece.pad)}>
          By the licenses in force. Those without a number of seats, such as a site’s, count as accounts only.
        </p>
        {versions_in_use.length === 0 ? (
          <p className={cx(piece.muted, piece.pad)}>No license in force names a version.</p>
        ) : (
          <DataTable
            label="Versions in use"
            rows={versions_in_use}
            rowId={({ version }) => version}
            columns={[
              { id: 'version', header: 'Version', kind: 'name', cell: ({ version }) => version },
              {
                id: 'accounts',
                header: 'Accounts',
                kind: 'number',
                cell: ({ accounts }) => formatCount(accounts),
              },
              {
                id: 'seats',
                header: 'Seats',
                kind: 'number',
                cell: ({ seats }) => (seats === 0 ? <NoValue /> : formatCount(seats)),
              },
            ]}
          />
        )}
      </Section>
    </>
  )
}

const licensesOf = (count: number) => (count === 0 ? 'None.' : `${countOf(count, 'license')}.`)
