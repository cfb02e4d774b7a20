import type { License } from '../../../domain/licenses'
import type { Finding } from './lens-finding'
import type { FileHost, LicenseFile } from './license-file'

type Host = Pick<FileHost, 'hostname' | 'host_id' | 'port'>

/**
 * Hosts are the same when their ids are. A host of the portal and one of the file that are left without a partner are
 * taken together: the file was made for the wrong one.
 */
export function compareHosts(file: LicenseFile, { hosts }: License): Finding[] {
  const theirs = hostsIn(file)
  // The record names no host where the seats do, as for a node-locked license: then there is nothing to hold against.
  if (hosts.length === 0 && file.hosts.length === 0) return []
  const left = new Set(theirs)
  const take = (fits: (host: Host) => boolean) => {
    const found = [...left].find(fits)
    if (found) left.delete(found)
    return found
  }
  const isSameId = (a: Host, b: Host) => bare(a.host_id) === bare(b.host_id)
  const isSameName = (a: Host, b: Host) => a.hostname.toLowerCase() === b.hostname.toLowerCase()
  const pairs = hosts
    .map((ours) => ({ ours, found: take((host) => isSameId(host, ours)) }))
    .map(({ ours, found }) => ({ ours, found, named: found ?? take((host) => isSameName(host, ours)) }))
    .map(({ ours, found, named }) => ({ ours, found, other: named ?? take(() => true) }))

  return [
    ...pairs.map(({ ours, found, other }): Finding => {
      const sides = { kind: 'Host', name: ours.hostname, portal: placed(ours) } as const
      if (!found) return other ? { verdict: 'wrong_host', ...sides, file: placed(other) } : missing(sides)
      const isSame = found.port === null || ours.port === null || found.port === ours.port
      return { verdict: isSame ? 'same' : 'differs', ...sides, file: placed(found) }
    }),
    ...[...left].map(
      (host): Finding => ({
        verdict: 'extra',
        kind: 'Host',
        name: host.hostname,
        file: placed(host),
        portal: null,
      }),
    ),
  ]
}

function missing(sides: Pick<Finding, 'kind' | 'name' | 'portal'>): Finding {
  return { verdict: 'missing', ...sides, file: null }
}

/** A node-locked file names its machines at the features instead of on lines of their own, often the same at each. */
function hostsIn({ hosts, features }: LicenseFile): Host[] {
  if (hosts.length > 0) return hosts
  const locked = features.flatMap(({ host_id }) =>
    host_id === null || /^any$/i.test(host_id) ? [] : [host_id],
  )
  const byId = new Map(locked.map((host_id) => [bare(host_id), host_id]))
  return [...byId.values()].map((host_id) => ({ hostname: host_id, host_id, port: null }))
}

function placed({ hostname, host_id, port }: Host): string[] {
  return [
    ...(hostname === host_id ? [] : [hostname]),
    `host ID ${host_id}`,
    ...(port === null ? [] : [`port ${port}`]),
  ]
}

function bare(id: string): string {
  return id.toLowerCase().replace(/[:.\-\s]/g, '')
}
