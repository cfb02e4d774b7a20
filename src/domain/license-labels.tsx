import type { components } from '../api/schema.gen'
import { StatusMark } from '../ui/feedback/status-mark'
import { asText, labels } from '../ui/format/labels'
import type { Hue } from '../ui/theme/palette'

type Schemas = components['schemas']
type LicenseStatus = Schemas['LicenseStatus']

type Look = { word: string; hue: Hue }

const looks: Record<LicenseStatus, Look> = {
  draft: { word: 'Draft', hue: 'neutral' },
  active: { word: 'Active', hue: 'positive' },
  expiring: { word: 'Expiring', hue: 'attention' },
  expired: { word: 'Expired', hue: 'critical' },
  suspended: { word: 'Suspended', hue: 'pending' },
}

/** A status that a newer backend has added is shown as it came. */
const lookOf = (status: LicenseStatus): Look =>
  Object.hasOwn(looks, status) ? looks[status] : { word: asText(status), hue: 'neutral' }

export function licenseStatusLabel(status: LicenseStatus): string {
  return lookOf(status).word
}

export function LicenseStatusMark({ status }: { status: LicenseStatus }) {
  const { word, hue } = lookOf(status)
  return <StatusMark hue={hue}>{word}</StatusMark>
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
