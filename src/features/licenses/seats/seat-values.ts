import type { Seat } from '../../../domain/licenses'

/** What is typed, all texts; the contract's validators read the empty ones as absent or null. */
export interface SeatValues {
  user_id: string
  label: string
  hostname: string
  host_id: string
  host_id_type: string
  platform: string
  expiry_date: string
  note: string
}

export function seatValues(seat?: Seat): SeatValues {
  return {
    user_id: seat?.user?.id ?? '',
    label: seat?.label ?? '',
    hostname: seat?.hostname ?? '',
    host_id: seat?.host_id ?? '',
    host_id_type: seat?.host_id_type ?? '',
    platform: seat?.platform ?? '',
    expiry_date: seat?.expiry_date ?? '',
    note: seat?.note ?? '',
  }
}
