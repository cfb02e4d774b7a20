import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { isPastSupport } from '../../domain/words/releases'
import { useCurrentUser } from '../../session/current-user'
import { canRead } from '../../session/permissions'
import { StatusStrip } from '../../ui/feedback/status-strip'
import { formatDay } from '../../ui/format/date'
import { today } from '../../ui/format/today'
import { TextLink } from '../../ui/layout/text-link'
import { type AccountPreview, PreviewAs } from './account-preview'
import type { ChangeSearch } from './downloads-search'
import { helpWithRelease, LockActions } from './file-actions'
import styles from './release-notices.module.css'

type ReleaseNoticesProps = { preview: AccountPreview; onChange: ChangeSearch }

/** Why a release cannot be used, or only with care, worst first. */
export function ReleaseNotices({ preview, onChange }: ReleaseNoticesProps) {
  const { product, isStaff, state } = preview
  const { status, withdrawn_reason, entitled, entitlement_reason, end_of_support_date, channel } = product
  const { user_access: access } = useCurrentUser()
  return (
    <>
      {isStaff && (status === 'draft' || state !== 'off') && (
        <Notice hue="info" title="Preview">
          {status === 'draft' && <span>A draft: customers do not see it until it is published.</span>}
          <PreviewAs preview={preview} onChange={(accountId) => onChange({ as: accountId })} />
          {status === 'draft' && canRead(access, 'products_manager') && (
            <TextLink asChild>
              <Link to="/admin/products_manager/$productId/{-$tab}" params={{ productId: product.id }}>
                Back to the draft
              </Link>
            </TextLink>
          )}
        </Notice>
      )}
      {status === 'withdrawn' && (
        <Notice hue="critical" title="Withdrawn">
          <span>{withdrawn_reason ?? 'This release was withdrawn by the vendor.'}</span>
          <span>Its files can no longer be downloaded.</span>
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
            {`On ${formatDay(end_of_support_date)}. This release receives no more patches. Upgrade to a newer version.`}
          </span>
        </Notice>
      )}
      {channel === 'beta' && (
        <Notice hue="pending" title="Beta">
          <span>For evaluation only, not for production.</span>
        </Notice>
      )}
    </>
  )
}

const Notice = (props: ComponentProps<typeof StatusStrip>) => (
  <StatusStrip className={styles.notice} {...props} />
)
