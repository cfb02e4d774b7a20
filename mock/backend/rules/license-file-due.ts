import type { RowOf } from '../operation-types'

type License = RowOf<'licenses'>
type Host = License['hosts'][number]

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const day = /\s(\d{4}-\d\d-\d\d|permanent|(\d{1,2})-([a-z]{3})-(\d{1,4}))\s/i
const grant = /^\s*(LICENSE|INCREMENT|FEATURE|UPGRADE)\s/i

/** Expiry day of a license file: null if permanent, undefined if not stated. */
function fileEnd(lines: readonly string[]): string | null | undefined {
  const days = lines
    .filter((line) => grant.test(line))
    .flatMap((line) => {
      const [, written, date = '', name = '', year = ''] = day.exec(line) ?? []
      if (written === undefined) return []
      if (/^permanent$/i.test(written) || Number(year || 1) === 0) return null
      const month = months.indexOf(name.toLowerCase()) + 1
      return name === '' ? written : `${year}-${`0${month}`.slice(-2)}-${date.padStart(2, '0')}`
    })
  const ends = days.filter((one) => one !== null)
  return ends.length < days.length ? null : ends.toSorted().at(-1)
}

/** Host ID prefixes, as listed in the contract at `HostIdType`. */
const prefixes: ReadonlyMap<string, Host['host_id_type']> = new Map([
  ['ETHER', 'ether'],
  ['MAC', 'ether'],
  ['INTERNET', 'ip'],
  ['IP', 'ip'],
  ['HOSTNAME', 'hostname'],
  ['HOST', 'hostname'],
  ['DISK_SERIAL_NUM', 'disk_serial'],
  ['VSN', 'disk_serial'],
  ['DISKSN', 'disk_serial'],
  ['UUID', 'uuid'],
  ['VM_UUID', 'uuid'],
  ['FLEXID', 'dongle'],
  ['RLMID', 'dongle'],
  ['COMPOSITE', 'composite'],
  ['USER', 'user'],
])

const server = /^\s*(?:SERVER|HOST)\s+\S+\s+("[^"]*"|\S+)/i
const lock = /\sHOSTID=("[^"]*"|\S+)/i

/** Host IDs of the servers and of node-locked features. */
function hostIdsIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const [, list = ''] = server.exec(line) ?? (grant.test(line) ? lock.exec(line) : null) ?? []
    return list.split(/[\s"]+/).filter(Boolean)
  })
}

/** Whether a host ID in a license file denotes a host. */
function isIdOf(written: string, host: Host): boolean {
  const text = written.replace(/^HOSTID=/i, '')
  if (/^(any|demo)$/i.test(text)) return true
  const at = text.indexOf('=')
  const prefix = text.slice(0, Math.max(at, 0)).toUpperCase()
  if (at >= 0 && prefixes.get(prefix.replace(/^RLMID\d+$/, 'RLMID')) !== host.host_id_type) return false
  return isSameId(text.slice(at + 1), host)
}

function isSameId(id: string, { host_id_type: type, host_id }: Host): boolean {
  if (type === 'hostname' || type === 'user') return id.toLowerCase() === host_id.toLowerCase()
  if (type === 'ip') {
    const parts = host_id.split('.')
    const pattern = id.split('.')
    return pattern.length === parts.length && pattern.every((part, i) => part === '*' || part === parts[i])
  }
  const [a, b] = [id, host_id].map((one) => one.toLowerCase())
  // RLM omits the digit before the dash of a dongle id.
  if (type === 'dongle') return a === b || a === b?.replace(/^\d-/, '') || a?.replace(/^\d-/, '') === b
  return a?.replaceAll(/[:-]/g, '') === b?.replaceAll(/[:-]/g, '')
}

/** Whether a license with this status needs a license file: the first, or a new one for changed dates or hosts. */
export function isFileDue(
  { license_file, expiry_date, hosts }: Pick<License, 'license_file' | 'expiry_date' | 'hosts'>,
  status: License['status'],
): boolean {
  if (status !== 'active' && status !== 'expiring') return false
  if (license_file === null) return true
  if (license_file.content === '') return false
  // A trailing backslash continues the line.
  const lines = license_file.content.replaceAll(/\\[ \t]*\r?\n/g, ' ').split(/\r?\n/)
  const end = fileEnd(lines)
  if (typeof end === 'string' && (expiry_date === null || end < expiry_date)) return true
  const ids = hostIdsIn(lines)
  const named = hosts.filter(({ host_id_type }) => host_id_type !== 'any')
  return named.some((host) => !ids.some((id) => isIdOf(id, host)))
}
