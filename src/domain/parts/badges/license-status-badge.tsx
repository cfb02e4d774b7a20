import type { components } from '../../../api/schema.gen'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { licenseStatus } from '../../words/license-labels'

export function LicenseStatusBadge({ status }: { status: components['schemas']['LicenseStatus'] }) {
  const { word, hue } = licenseStatus(status)
  return <StatusBadge hue={hue}>{word}</StatusBadge>
}
