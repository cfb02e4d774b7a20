import type { components } from '../../api/schema.gen'
import { labels } from '../../ui/format/labels'
import { statusStyles } from '../../ui/format/status-styles'

type Schemas = components['schemas']
type LicenseStatus = Schemas['LicenseStatus']

export const licenseStatus = statusStyles<LicenseStatus>({
  draft: { word: 'Draft', hue: 'neutral' },
  active: { word: 'Active', hue: 'positive' },
  expiring: { word: 'Expiring', hue: 'attention' },
  expired: { word: 'Expired', hue: 'critical' },
  suspended: { word: 'Suspended', hue: 'pending' },
})

export function licenseStatusLabel(status: LicenseStatus): string {
  return licenseStatus(status).word
}

export const licenseTypeLabels = labels<Schemas['LicenseType']>({
  floating: 'Floating',
  node_locked: 'Node-locked',
  named_user: 'Named user',
  token: 'Token',
  site: 'Site',
})

export const hostIdLabels = labels<Schemas['HostIdType']>({
  ether: 'Ethernet address',
  ip: 'IP address',
  hostname: 'Host name',
  disk_serial: 'Disk serial number',
  uuid: 'Machine UUID',
  dongle: 'Dongle',
  composite: 'Composite ID',
  user: 'User name',
  any: 'Any machine',
})
