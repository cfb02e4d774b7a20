import { Link } from '@tanstack/react-router'
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { restOf } from '../../domain/documentation-address'
import { formatDay } from '../../ui/format/date'
import { today } from '../../ui/format/today'
import { cx } from '../../ui/layout/cx'
import styles from './page-outlet.module.css'
import type { OpenVersion } from './use-page'
import { versionNotice } from './versions'

type NoticeProps = { label: string; tone: 'attention' | 'info'; title: string; children?: ReactNode }

/** A note above the text of a page. */
export function Notice({ label, tone, title, children }: NoticeProps) {
  const Icon = tone === 'attention' ? CircleAlert : Info
  return (
    <div className={cx(styles.notice, styles[tone])} role="note" aria-label={label}>
      <Icon size={16} aria-hidden="true" />
      <div>
        <p className={styles.noticeTitle}>{title}</p>
        {children}
      </div>
    </div>
  )
}

/** Says that the address's page is not in this version, and leads to it in the latest one. [DOC1] */
export function AbsentNotice({ open: { version, latest }, path }: { open: OpenVersion; path: string }) {
  return (
    <Notice
      label="About this page"
      tone="attention"
      title={`This page does not exist in ${version.version}.`}
    >
      <p>
        {version.label} has no page “{path}”. This is the closest parent page.
        {version.version !== latest.version && (
          <>
            {' '}
            <Link to={`/documentation/${latest.line}/$`} params={{ _splat: restOf(latest.version, path) }}>
              Open it in {latest.label}
            </Link>
          </>
        )}
      </p>
    </Notice>
  )
}

/** Says which version this is unless it is the latest, and leads to the same page there. [DOC3] */
export function VersionNotice({
  open: { version, latest, arrival },
  path,
}: {
  open: OpenVersion
  path: string
}) {
  const notice = versionNotice(version, latest, today(), formatDay)
  if (!notice) return null
  return (
    <Notice
      label="About this version"
      tone={notice.kind === 'newer' ? 'info' : 'attention'}
      title={notice.title}
    >
      {notice.text && <p>{notice.text}</p>}
      {version.version !== latest.version && (
        <p>
          <Link
            to={`/documentation/${latest.line}/$`}
            params={{ _splat: restOf(latest.version, path) }}
            hash={arrival.anchor || undefined}
          >
            Open this page in {latest.label}
          </Link>
        </p>
      )}
    </Notice>
  )
}
