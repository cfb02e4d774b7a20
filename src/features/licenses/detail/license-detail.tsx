import type { ReactNode } from 'react'
import type { License } from '../../../domain/licenses'
import { LensPanel } from '../lens/lens-panel'
import { FeaturesPanel } from './features-panel'
import { HostsPanel } from './hosts-panel'
import { LicenseFacts } from './license-facts'
import { LicenseFilePanel } from './license-file-panel'

/**
 * Everything there is to know about a license, one part below the other.
 * @param children who holds its seats: below the facts, above what is looked up less often
 */
export function LicenseDetail({ license, children }: { license: License; children?: ReactNode }) {
  return (
    <>
      <LicenseFacts license={license} />
      {children}
      <FeaturesPanel key={`features ${license.id}`} license={license} />
      <HostsPanel license={license} />
      <LicenseFilePanel license={license} />
      <LensPanel key={`lens ${license.id}`} license={license} />
    </>
  )
}
