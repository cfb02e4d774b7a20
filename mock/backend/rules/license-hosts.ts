import type { RowOf } from '../operation-types'
import { type FieldError, refuseConflict } from '../problem'
import type { WorldContext } from '../world/tables'

type License = RowOf<'licenses'>
type Host = License['hosts'][number]

/** Normalizes Ethernet addresses to 12 lower-case hex digits, so that equal hosts compare equal. */
export function normalHostId(kind: Host['host_id_type'] | null, id: string): string {
  return kind === 'ether' ? id.replaceAll(/[:-]/g, '').toLowerCase() : id
}

/** The license with normalized host IDs. */
export function withNormalHostIds(license: License): License {
  const hosts = license.hosts.map((host) => ({
    ...host,
    host_id: normalHostId(host.host_id_type, host.host_id),
  }))
  return { ...license, hosts }
}

const machineOf = ({ host_id_type, host_id }: Host) => `${host_id_type} ${host_id.toLowerCase()}`

/** Whether a part of an IPv4 address exceeds 255. */
export function hasTooLargePart(address: string): boolean {
  return address.split('.').some((part) => Number(part) > 255)
}

/** Checks beyond the contract's schema: duplicate hosts after normalization, and invalid IPv4 parts. */
export function hostErrors(hosts: readonly Host[]): FieldError[] {
  const machines = hosts.map(machineOf)
  return hosts.flatMap((host, i) => {
    const pointer = `/hosts/${i}/host_id`
    if (machines.indexOf(machineOf(host)) < i)
      return [{ pointer, detail: 'Another host has this ID. Enter a different one.' }]
    return host.host_id_type === 'ip' && hasTooLargePart(host.host_id)
      ? [{ pointer, detail: 'No part of an IP address is above 255.' }]
      : []
  })
}

/** Counts one more rehost of this year. @throws Refusal when all are used */
export function withRehost(license: License, call: WorldContext): License {
  const used = license.rehosts_used ?? 0
  const allowed = license.rehosts_allowed
  const next = `${Number(call.world.clock.today().slice(0, 4)) + 1}-01-01`
  if (typeof allowed === 'number' && used >= allowed) {
    const message = `All ${allowed} rehosts of this year are used. The next one is possible on ${next}.`
    refuseConflict('rehost-limit', 'No rehost left', message)
  }
  const isLast = typeof allowed === 'number' && used + 1 >= allowed
  return {
    ...license,
    rehosts_used: used + 1,
    next_rehost_date: isLast ? next : (license.next_rehost_date ?? null),
  }
}

/** Whether a change adds a host. The first hosts do not count as a rehost. */
export function isMoved(before: License, license: License): boolean {
  const known = withNormalHostIds(before).hosts.map(machineOf)
  return known.length > 0 && license.hosts.some((host) => !known.includes(machineOf(host)))
}
