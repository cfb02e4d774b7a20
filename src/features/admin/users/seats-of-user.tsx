import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listLicenseSeats, useListLicenses } from '../../../api/operations.gen'
import type { License, Seat } from '../../../domain/licenses'
import { personName, type User } from '../../../domain/people'
import type { QueryLike } from '../../../ui/feedback/panel'
import { Panel } from '../../../ui/feedback/panel'
import { Ago, PlainDate } from '../../../ui/format/date'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'

/** A seat that a person holds, and its license. */
export type HeldSeat = { readonly seat: Seat; readonly license: License }

/** The seats a person holds: those of every license that has one for them. */
export function useHeldSeats(userId: string): QueryLike<readonly HeldSeat[]> {
  const licenses = useListLicenses({ params: { query: { 'user_id[]': [userId], page_size: 200 } } })
  const items = licenses.data?.items ?? []
  const seats = useQueries({
    queries: items.map(({ id }) => listLicenseSeats({ params: { path: { id } } })),
  })
  const all = [licenses, ...seats]
  const isComplete = all.every(({ data }) => data !== undefined)
  return {
    data: isComplete
      ? items.flatMap((license, index) =>
          (seats[index]?.data ?? [])
            .filter(({ user }) => user?.id === userId)
            .map((seat) => ({ seat, license })),
        )
      : undefined,
    error: all.find(({ error }) => error)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const { error, refetch } of all) if (error) void refetch()
    },
  }
}

const columns: Column<HeldSeat>[] = [
  {
    id: 'license',
    header: 'License',
    kind: 'name',
    cell: ({ license }) => (
      <Link to="/licenses/$licenseId" params={{ licenseId: license.id }}>
        {license.number}
      </Link>
    ),
  },
  { id: 'product', header: 'Product', phone: 'second', cell: ({ license }) => license.product.name },
  { id: 'used', header: 'Last used', phone: 'second', cell: ({ seat }) => <Ago value={seat.last_used_at} /> },
  {
    id: 'expires',
    header: 'Expires',
    phone: 'first',
    cell: ({ seat, license }) => <PlainDate value={seat.expiry_date ?? license.expiry_date} />,
  },
]

export function SeatsOfUser({ user }: { user: User }) {
  return (
    <Panel
      title="Seats"
      query={useHeldSeats(user.id)}
      skeleton={<SkeletonRows rows={3} columns={4} label="Loading seats" />}
      empty={{
        when: (held) => held.length === 0,
        title: 'No seats',
        children: `${personName(user)} holds no seat. Seats are assigned on a license.`,
      }}
      noMatch={null}
      failed="Seats could not be loaded"
    >
      {(held) => <DataTable label="Seats" rows={held} columns={columns} rowId={({ seat }) => seat.id} />}
    </Panel>
  )
}
