import type { components } from '../api/schema.gen'
import { StatusMark } from '../ui/feedback/status-mark'
import type { Hue } from '../ui/theme/palette'

type Schemas = components['schemas']
type LicenseStatus = Schemas['LicenseStatus']

const statuses: Record<LicenseStatus, { word: string; hue: Hue }> = {
  draft: { word: 'Draft', hue: 'neutral' },
  active: { word: 'Active', hue: 'positive' },
  expiring: { word: 'Expiring', hue: 'attention' },
  expired: { word: 'Expired', hue: 'critical' },
  suspended: { word: 'Suspended', hue: 'pending' },
}

export function licenseStatusLabel(status: LicenseStatus): string {
  return statuses[status].word
}

export function LicenseStatusMark({ status }: { status: LicenseStatus }) {
  const { word, hue } = statuses[status]
  return <StatusMark hue={hue}>{word}</StatusMark>
}

export const licenseTypeLabels: Record<Schemas['LicenseType'], string> = {
  floating: 'Floating',
  node_locked: 'Node-locked',
  named_user: 'Named user',
  token: 'Token',
  site: 'Site',
}

export const hostIdLabels: Record<Schemas['HostIdType'], string> = {
  ether: 'Ethernet address',
  ip: 'IP address',
  hostname: 'Host name',
  disk_serial: 'Disk serial number',
  uuid: 'Machine UUID',
  dongle: 'Dongle',
  composite: 'Composite ID',
  user: 'User name',
  any: 'Any machine',
}
