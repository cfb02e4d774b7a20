import { FeaturesPanel } from './features-panel'
import { HostsPanel } from './hosts-panel'
import { LensPanel } from './lens-panel'
import { LicenseFacts } from './license-facts'
import { LicenseFilePanel } from './license-file-panel'
import type { License } from './seat-rules'

/** Everything there is to know about a license, but for who holds its seats. Its parts stand one below the other. */
export function LicenseDetail({ license }: { license: License }) {
  return (
    <>
      <LicenseFacts license={license} />
      <FeaturesPanel key={`features ${license.id}`} license={license} />
      <HostsPanel license={license} />
      <LicenseFilePanel license={license} />
      <LensPanel key={`lens ${license.id}`} license={license} />
    </>
  )
}
