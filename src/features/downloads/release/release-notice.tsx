import type { ReactNode } from 'react'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { formatDay } from '../../../ui/format/date'
import { today } from '../../../ui/format/today'
import type { Hue } from '../../../ui/theme/palette'
import type { Product } from '../downloads-search'
import { helpWithRelease } from './help-facts'
import { LockActions } from './lock-actions'
import { isPastSupport } from './pick-release'
import styles from './release-notice.module.css'

function Notice({ hue, title, children }: { hue: Hue; title: string; children: ReactNode }) {
  return (
    <div className={styles.strip}>
      <strong>
        <StatusMark hue={hue}>{title}</StatusMark>
      </strong>
      {children}
    </div>
  )
}

/** What stands between the reader and a release, worst first. Nothing while there is nothing. */
export function ReleaseNotice({ product }: { product: Product }) {
  const { status, withdrawn_reason, entitled, entitlement_reason, end_of_support_date, channel } = product
  return (
    <>
      {status === 'withdrawn' && (
        <Notice hue="critical" title="Withdrawn">
          <span>{withdrawn_reason ?? 'The vendor has taken this release back.'}</span>
          <span>Its files cannot be downloaded any more.</span>
        </Notice>
      )}
      {!entitled && (
        <Notice hue="critical" title="Locked">
          <span>{entitlement_reason ?? 'Your licenses do not cover this release.'}</span>
          <LockActions name={product.name} facts={helpWithRelease(product)} />
        </Notice>
      )}
      {end_of_support_date && isPastSupport(end_of_support_date, today()) && (
        <Notice hue="attention" title="Support ended">
          <span>
            On {formatDay(end_of_support_date)}. There are no more patches; move to a newer version.
          </span>
        </Notice>
      )}
      {channel === 'beta' && (
        <Notice hue="pending" title="Preview">
          <span>For trying out, not for work that counts.</span>
        </Notice>
      )}
    </>
  )
}
