import { compareVersions } from '../../../domain/version-order'
import type { DocumentationVersion } from '../address/documentation-address'

type Version = Pick<
  DocumentationVersion,
  'version' | 'label' | 'is_latest' | 'is_prerelease' | 'supported_until' | 'hidden'
>

/** The newest first, as numbers and not as letters. */
export function newestFirst<V extends Version>(versions: readonly V[]): V[] {
  return versions.toSorted((a, b) => compareVersions(b.version, a.version))
}

/** The one that `latest` in an address means: what the backend says, else the newest that is a release. */
export function latestOf<V extends Version>(versions: readonly V[]): V | undefined {
  const sorted = newestFirst(versions)
  return (
    sorted.find(({ is_latest }) => is_latest) ??
    sorted.find(({ is_prerelease }) => !is_prerelease) ??
    sorted[0]
  )
}

const hasEnded = ({ supported_until: until }: Version, today: string) => until !== null && until < today

/** A version in a list of versions: "HELYX 4.1 · support ended". */
export function optionWords(version: Version, today: string): string {
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

/** What a reader must know of the version before they believe the page [DOC3]; null on the latest one. */
export function noticeOf(
  version: Version,
  latest: Version,
  today: string,
  day: (day: string) => string,
): VersionNotice | null {
  const until = version.supported_until
  const ended =
    until !== null && hasEnded(version, today) ? `Support for ${version.label} ended on ${day(until)}.` : null
  if (version.version === latest.version)
    return ended === null ? null : { kind: 'ended', title: ended, text: null }
  if (version.is_prerelease)
    return {
      kind: 'prerelease',
      title: `${version.label} is a pre-release.`,
      text: `What stands here may still change. The latest release is ${latest.label}.`,
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
