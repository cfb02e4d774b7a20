import { type BodyModule, checkBody } from '../../../api/body'
import type { components } from '../../../api/schema.gen'
import type { BodyCheck } from '../../../ui/form/body-form'
import type { License } from '../../words/licenses'
import {
  detectHostIdType,
  hostIdProblem,
  hostIdTypeOf,
  hostNameProblem,
  isSameHostId,
  normalHostId,
  resolvedHostIdType,
  unknownHostId,
} from '../host-id'

type Host = License['hosts'][number]
type Body = components['schemas']['LicenseUpdate']

const ONE = ['single'] as const
const THREE = ['primary', 'secondary', 'tertiary'] as const

export type HostsSize = 'one' | 'three'
export const hostsSizes = [
  { value: 'one', label: 'One server' },
  { value: 'three', label: 'Three redundant servers' },
] as const

/** The roles of one server, or of three. */
export function rolesOf(size: HostsSize): readonly Host['role'][] {
  return size === 'three' ? THREE : ONE
}

const roleOrder: readonly Host['role'][] = [...ONE, ...THREE]

export function hostsInOrder({ hosts }: Pick<License, 'hosts'>): readonly Host[] {
  return hosts.toSorted((a, b) => roleOrder.indexOf(a.role) - roleOrder.indexOf(b.role))
}

/** Form values: always three hosts, of which the first, or all, are sent. */
export function hostsValues(license: Pick<License, 'hosts'> | null) {
  const hosts = license ? hostsInOrder(license) : []
  const size: HostsSize = hosts.length > 1 ? 'three' : 'one'
  return { size, hosts: THREE.map((_, i) => hostValues(hosts[i], hosts[0])) }
}

function hostValues(host: Host | undefined, first: Host | undefined) {
  const { hostname = '', host_id = '', host_id_type = '', platform = '' } = host ?? {}
  return {
    hostname,
    host_id,
    // A detected type follows the ID when that is changed.
    host_id_type: detectHostIdType(host_id) === host_id_type ? '' : host_id_type,
    platform,
    // Servers of a triad listen on the same ports.
    port: (host ?? first)?.port ?? null,
    vendor_port: (host ?? first)?.vendor_port ?? null,
  }
}

export type HostsValues = ReturnType<typeof hostsValues>

/** The hosts as sent, with canonical IDs; '' for an unknown type. */
export function hostsOf({ size, hosts }: HostsValues) {
  return rolesOf(size).flatMap((role, i) => {
    const host = hosts[i]
    if (!host) return []
    const host_id_type = resolvedHostIdType(host.host_id_type, host.host_id) ?? ''
    return [{ ...host, role, host_id_type, host_id: normalHostId(host_id_type, host.host_id) }]
  })
}

type SentHost = ReturnType<typeof hostsOf>[number]

type Machine = Pick<SentHost, 'host_id_type' | 'host_id'>

function isSameMachine(a: Machine, b: Machine): boolean {
  const [first, second] = [hostIdTypeOf(a.host_id_type), hostIdTypeOf(b.host_id_type)]
  if (first === null || second === null) return a.host_id === b.host_id && first === second
  return isSameHostId({ ...a, host_id_type: first }, { ...b, host_id_type: second })
}

/** Whether values contain a new machine, which counts as a rehost. The first hosts do not count. */
export function isRehost({ hosts, status }: Pick<License, 'hosts' | 'status'>, values: HostsValues): boolean {
  if (hosts.length === 0 || status === 'draft') return false
  const isKnown = (host: Machine) => hosts.some((one) => isSameMachine(one, host))
  return hostsOf(values).some((host) => host.host_id !== '' && !isKnown(host))
}

/** Rules for hosts beyond the contract's schema; texts by JSON pointer. */
export function hostErrors(hosts: readonly SentHost[]): Record<string, string> {
  return Object.fromEntries(
    hosts.flatMap((host, i): [string, string][] => {
      const { hostname, host_id, host_id_type } = host
      const wrongName = hostNameProblem(hostname)
      const ofName: [string, string][] = wrongName ? [[`/hosts/${i}/hostname`, wrongName]] : []
      const pointer = `/hosts/${i}/host_id`
      if (host_id === '') return ofName
      if (host_id_type === '') return [...ofName, [pointer, unknownHostId(host_id)]]
      const problem = hostIdProblem(host_id_type, host_id)
      if (problem) return [...ofName, [pointer, problem]]
      const isTwice = hosts.findIndex((other) => isSameMachine(other, host)) < i
      return isTwice ? [...ofName, [pointer, 'Another host has this ID. Enter a different one.']] : ofName
    }),
  )
}

/** Checks values against the contract, then against the rules between hosts. */
export async function checkHosts(
  load: Promise<BodyModule<Body>>,
  values: HostsValues,
): Promise<BodyCheck<Body>> {
  const hosts = hostsOf(values)
  const result = checkBody(await load, { hosts }, 'update')
  const own = hostErrors(hosts)
  if (result.ok && Object.keys(own).length === 0) return result
  // An unknown type is reported at the ID.
  const found = Object.entries(result.ok ? {} : result.errors).filter(
    ([pointer]) => !pointer.endsWith('/host_id_type'),
  )
  return { ok: false, errors: { ...Object.fromEntries(found), ...own } }
}

/** "Rehost 2 of 4 this year", and how they are counted. */
export function rehostNote(license: License, isCounted: boolean): { title: string; text: string } {
  const { rehosts_used, rehosts_allowed, hosts, status } = license
  if (hosts.length === 0 || status === 'draft')
    return { title: 'Not a rehost', text: 'The first hosts of a license are not counted.' }
  if (rehosts_allowed === null)
    return { title: 'Rehosts are not limited', text: 'The hosts of this license can be changed at any time.' }
  const next = `Rehost ${rehosts_used + 1} of ${rehosts_allowed} this year`
  if (!isCounted) {
    const text = 'Only a new host ID counts as a rehost, not a new name or platform.'
    return { title: 'Not a rehost so far', text: `${text} A new host ID would be r${next.slice(1)}.` }
  }
  return {
    title: next,
    text:
      rehosts_used + 1 === rehosts_allowed
        ? 'It is the last one of this year.'
        : `${rehosts_allowed - rehosts_used - 1} more can follow this year. All hosts changed in one save count as one.`,
  }
}
