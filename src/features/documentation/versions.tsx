import { Link } from '@tanstack/react-router'
import { CircleAlert, Info } from 'lucide-react'
import { type DocumentationVersion, splatOf } from '../../domain/rules/documentation/documentation-address'
import { compareVersions } from '../../domain/words/version-order'
import { formatDay } from '../../ui/format/date'
import { today } from '../../ui/format/today'
import { cx } from '../../ui/layout/cx'
import type { Elements } from '../../ui/layout/elements'
import piece from '../../ui/layout/pieces.module.css'
import styles from './page-outlet.module.css'
import type { OpenVersion } from './use-page'

type Version = Pick<
  DocumentationVersion,
  'version' | 'label' | 'is_latest' | 'is_prerelease' | 'supported_until' | 'hidden'
>

const hasEnded = ({ supported_until: until }: Version, today: string) => until !== null && until < today

/** The label of a version in the version select: "HELYX 4.1 · support ended". */
export function optionLabel(version: Version, today: string): string {
  const facts = [
    version.is_latest ? 'latest' : null,
    version.is_prerelease ? 'pre-release' : null,
    hasEnded(version, today) ? 'support ended' : null,
    version.hidden ? 'hidden from customers' : null,
  ]
  return [version.label, facts.filter(Boolean).join(', ')].filter(Boolean).join(' · ')
}

export type VersionNotice = {
  readonly kind: 'older' | 'newer' | 'prerelease' | 'ended'
  readonly title: string
  readonly text: string | null
}

/** The notice above the pages of a version that is not the latest, or no longer supported [DOC3]; else null. */
export function versionNotice(
  version: Version,
  latest: Version,
  today: string,
  formatDay: (day: string) => string,
): VersionNotice | null {
  const until = version.supported_until
  const ended =
    until !== null && hasEnded(version, today)
      ? `Support for ${version.label} ended on ${formatDay(until)}.`
      : null
  if (version.version === latest.version)
    return ended === null ? null : { kind: 'ended', title: ended, text: null }
  if (version.is_prerelease)
    return {
      kind: 'prerelease',
      title: `${version.label} is a pre-release.`,
      text: `This page may change before release. The latest release is ${latest.label}.`,
    }
  const order = compareVersions(version.version, latest.version)
  if (order > 0)
    return {
      kind: 'newer',
      title: `${version.label} is newer than the latest release, ${latest.label}.`,
      text: ended,
    }
  return {
    kind: 'older',
    title: `This is ${version.label}. The latest version is ${latest.label}.`,
    text: ended,
  }
}

type NoticeProps = { label: string; tone: 'attention' | 'info'; title: string; children?: Elements }

/** A note above the text of a page. */
export function Notice({ label, tone, title, children }: NoticeProps) {
  const Icon = tone === 'attention' ? CircleAlert : Info
  return (
    <div className={cx(styles.notice, styles[tone])} role="note" aria-label={label}>
      <Icon size={16} aria-hidden="true" />
      <div>
        <p className={piece.medium}>{title}</p>
        {children}
      </div>
    </div>
  )
}

/** Says that the address's page is not in this version, and links to it in the latest one. [DOC1] */
export function AbsentNotice({ open: { version, latest }, path }: { open: OpenVersion; path: string }) {
  return (
    <Notice
      label="About this page"
      tone="attention"
      title={`This page does not exist in ${version.version}.`}
    >
      <p>
        <span>{`${version.label} has no page “${path}”. This is the closest parent page.`}</span>
        {version.version !== latest.version && (
          <>
            {' '}
            <Link to={`/documentation/${latest.line}/$`} params={{ _splat: splatOf(latest.version, path) }}>
              {`Open it in ${latest.label}`}
            </Link>
          </>
        )}
      </p>
    </Notice>
  )
}

/** Names this version unless it is the latest, and links to the same page there. [DOC3] */
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
            params={{ _splat: splatOf(latest.version, path) }}
            hash={arrival.anchor || undefined}
          >
            {`Open this page in ${latest.label}`}
          </Link>
        </p>
      )}
    </Notice>
  )
}
