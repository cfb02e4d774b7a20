import { type components, hostIdTypeValues } from '../../../api/schema.gen'

type Schemas = components['schemas']
type License = Schemas['License']
export type HostIdType = Schemas['HostIdType']

/** What license servers expect where nothing is locked. */
const ANY = 'ANY'

const isHostIdType = (text: string): text is HostIdType => hostIdTypeValues.some((value) => value === text)

/** Only where nothing is counted may the software run anywhere. */
export const isCounted = ({ type }: Pick<License, 'type'>): boolean => type !== 'site'

/** The kinds of host ID that a license can be locked to. */
export function hostIdKinds(license: Pick<License, 'type'>): readonly HostIdType[] {
  return hostIdTypeValues.filter((kind) => kind !== 'any' || !isCounted(license))
}

/** One spelling for one machine: an Ethernet address as 12 lower-case hex digits; what cannot be one stays as typed. */
export function normalHostId(kind: string, text: string): string {
  const typed = text.trim()
  if (kind === 'any') return typed || ANY
  if (kind !== 'ether') return typed
  const digits = typed.replaceAll(/[:.\s-]/g, '').toLowerCase()
  return /^[0-9a-f]{12}$/.test(digits) ? digits : typed
}

/** A seat's form values with its host ID in the one form that is sent and stored. */
export function withNormalHostId<T extends { host_id: string; host_id_type: string }>(seat: T): T {
  return { ...seat, host_id: normalHostId(seat.host_id_type, seat.host_id) }
}

/** What is wrong with a host ID beyond the contract's patterns, in words; null when nothing is. */
export function hostIdProblem(kind: string | undefined, text: string): string | null {
  if (kind !== 'ip' || !/^[\d.*]+$/.test(text)) return null
  const tooLarge = text.split('.').find((part) => Number(part) > 255)
  return tooLarge === undefined ? null : `No part of an IP address is above 255; ${tooLarge} is.`
}

/** Why a license may not run on just any machine, in words; null when it may or nobody asks for it. */
export function anyHostProblem(license: Pick<License, 'type'>, kind: string | undefined): string | null {
  if (kind !== 'any' || !isCounted(license)) return null
  return 'The seats of this license are counted, so each needs a machine of its own. Choose another kind.'
}

/** Narrows what a form holds. */
export function hostIdTypeOf(text: string): HostIdType | null {
  return isHostIdType(text) ? text : null
}
