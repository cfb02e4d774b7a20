import { Link } from '@tanstack/react-router'
import { type DocumentationItem, type DocumentationVersion, restOf } from '../address/documentation-address'
import { Notice } from '../versions/notice'
import { VersionBanner } from '../versions/version-banner'

type PageNoticesProps = {
  version: DocumentationVersion
  latest: DocumentationVersion
  item: DocumentationItem
  /** What was asked for and is not in this version; null where the page is what was asked for. */
  absent: string | null
  anchor: string
}

/** What a reader must know before they read: about the version, and about the page in it. [DOC1, DOC3] */
export const PageNotices = ({ version, latest, item, absent, anchor }: PageNoticesProps) => (
  <>
    {absent !== null && (
      <Notice
        label="About this page"
        tone="attention"
        title={`This page does not exist in ${version.version}.`}
      >
        <p>
          {version.label} has no page “{absent}”. This is the nearest page above it.
          {version.version !== latest.version && (
            <>
              {' '}
              <Link
                to={`/documentation/${latest.line}/$`}
                params={{ _splat: restOf(latest.version, absent) }}
              >
                Open it in {latest.label}
              </Link>
            </>
          )}
        </p>
      </Notice>
    )}
    {absent === null && <VersionBanner version={version} latest={latest} path={item.path} anchor={anchor} />}
    {item.hidden && (
      <Notice label="Visibility" tone="info" title="This page is hidden from customers.">
        <p>You see it because you look after the documentation.</p>
      </Notice>
    )}
  </>
)
