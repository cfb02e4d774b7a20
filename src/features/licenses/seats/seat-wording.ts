import { useListUsers } from '../../../api/operations.gen'
import { platformLabels } from '../../../domain/download-labels'
import { hostIdLabels } from '../../../domain/license-labels'
import type { License, Seat } from '../../../domain/licenses'
import type { FieldWording } from '../../../ui/form/stale-edit'
import { formatDay } from '../../../ui/format/date'
import type { SeatValues } from './seat-values'

const asText = (value: unknown) => (typeof value === 'string' ? value : '')
const wordOf = (words: Readonly<Record<string, string>>) => (value: unknown) =>
  words[asText(value)] ?? asText(value)

/** How the fields of a seat, and what stands in them, are called where two people have changed the same one. */
export function useSeatWords(license: License, seat: Seat): Record<keyof SeatValues, FieldWording> {
  const people = useListUsers({ params: { query: { 'account_id[]': [license.account.id], page_size: 200 } } })
  const names = Object.fromEntries([
    ...(seat.user ? [[seat.user.id, seat.user.name]] : []),
    ...(people.data?.items ?? []).map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]),
  ])
  return {
    user_id: { label: 'Person', value: wordOf(names) },
    hostname: { label: 'Host name', value: asText },
    platform: { label: 'Platform', value: wordOf(platformLabels) },
    host_id_type: { label: 'Kind of host ID', value: wordOf(hostIdLabels) },
    host_id: { label: 'Host ID', value: asText },
    expiry_date: { label: 'Until', value: (value) => formatDay(asText(value)) },
    label: { label: 'Label', value: asText },
    note: { label: 'Note', value: asText },
  }
}
