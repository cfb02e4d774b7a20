import { Link } from '@tanstack/react-router'
import { formatDay } from '../../../ui/format/date'
import { today } from '../../../ui/format/today'
import { type DocumentationVersion, restOf } from '../address/documentation-address'
import { Notice } from './notice'
import { noticeOf } from './version-words'

type VersionBannerProps = {
  version: DocumentationVersion
  latest: DocumentationVersion
  /** The page that is open, by its path in this version; '' for its start. */
  path: string
  anchor: string
}

/** Says which version this is where it is not the latest one, and leads to the same page there. [DOC3] */
export const VersionBanner = ({ version, latest, path, anchor }: VersionBannerProps) => {
  const notice = noticeOf(version, latest, today(), formatDay)
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
            hash={anchor || undefined}
          >
            Open this page in {latest.label}
          </Link>
        </p>
      )}
    </Notice>
  )
}
