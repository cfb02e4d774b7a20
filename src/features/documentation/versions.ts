import type { DocumentationVersion } from '../../domain/documentation-address'
import { compareVersions } from '../../domain/version-order'

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
