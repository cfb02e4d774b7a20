import { isInForce, type License } from '../../words/licenses'
import { isIdOf } from '../host-id'
import { fileEnd, type LicenseFile, readLicenseFile } from './read-license-file'

type FileFacts = Pick<License, 'status' | 'license_file' | 'expiry_date' | 'hosts'>

/** Why a license file has to be issued: there is none, it names other hosts, or it ends before the license. */
export type FileDue = 'missing' | 'hosts' | 'days'

/** Why the file of a license in force has to be issued, as in the contract's filter `file_due`; else null. */
export function fileDueOf(license: FileFacts): FileDue | null {
  if (!isInForce(license)) return null
  if (license.license_file === null) return 'missing'
  if (isForOtherHosts(license)) return 'hosts'
  return endsEarly(license) ? 'days' : null
}

/** Whether the customer's license file ends before the license. */
function endsEarly({ license_file, expiry_date }: FileFacts): boolean {
  const end = fileEnd(license_file?.content ?? '')
  return typeof end === 'string' && (expiry_date === null || end < expiry_date)
}

/** Whether the license file was issued for other hosts than the license has now. */
export function isForOtherHosts({ hosts, license_file }: Pick<License, 'hosts' | 'license_file'>): boolean {
  const content = license_file?.content ?? ''
  if (content.trim() === '') return false
  const file = readLicenseFile(content)
  const ids = file ? machinesOf(file) : []
  const named = hosts.filter(({ host_id_type }) => host_id_type !== 'any')
  return named.some((host) => !ids.some((id) => isIdOf(id, host)))
}

function machinesOf({ hosts, features }: LicenseFile) {
  return [...hosts.flatMap(({ ids }) => ids), ...features.flatMap(({ host_ids }) => host_ids)]
}
