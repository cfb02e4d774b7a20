import type { components } from '../../../api/schema.gen'
import { platformLabels } from '../../../domain/words/download-labels'
import type { Product } from '../../../domain/words/releases'
import { compareVersions } from '../../../domain/words/version-order'
import { plainText } from '../../../html-frame/plain-text'
import { formatCount } from '../../../ui/format/count'

export type ReleaseFile = components['schemas']['ProductTopicDownload']

/** The releases of the product's family, newest first. */
export function familyReleases(releases: readonly Product[], familyId: string): Product[] {
  return releases
    .filter(({ family }) => family.id === familyId)
    .toSorted((a, b) => compareVersions(b.version, a.version))
}

/** The newest published release of the family below the product; null if it is the first. */
export function releaseBefore(releases: readonly Product[], product: Product): Product | null {
  const own = familyReleases(releases, product.family.id)
  return (
    own.find(
      ({ id, version, status, channel }) =>
        id !== product.id &&
        status === 'published' &&
        (channel !== 'beta' || product.channel === 'beta') &&
        compareVersions(version, product.version) < 0,
    ) ?? null
  )
}

/** Hints about a version while it is typed. */
export type VersionHint = { readonly kind: 'taken' | 'below'; readonly text: string }

/** Compares a typed version with those of its family. @param ownId the edited release, whose version is its own */
export function versionHint(
  version: string,
  family: { id: string; name: string },
  releases: readonly Product[],
  ownId?: string,
): VersionHint | null {
  if (!/\d/.test(version)) return null
  const others = familyReleases(releases, family.id).filter(({ id }) => id !== ownId)
  const same = others.find((one) => compareVersions(one.version, version) === 0)
  if (same)
    return {
      kind: 'taken',
      text:
        same.version === version
          ? `${family.name} has version ${version} already.`
          : `${family.name} has this version already, as ${same.version}.`,
    }
  const [newest] = others
  if (newest && compareVersions(version, newest.version) < 0)
    return {
      kind: 'below',
      text: `Sorts below ${newest.version}, the newest version of ${family.name}. You can use it, for a service release of an older version, say.`,
    }
  return null
}

/** The most likely next version: 4.4 after 4.3, 4.5 if 4.4 exists. */
export function nextVersion({ family, version }: Product, releases: readonly Product[]): string {
  const own = familyReleases(releases, family.id)
  const [major = '0', minor = '0'] = version.split(/[.-]/)
  let next = Number(minor) + 1
  const isTaken = () => own.some((one) => compareVersions(one.version, `${major}.${next}`) === 0)
  while (isTaken()) next += 1
  return `${major}.${next}`
}

/** The name of a release of a version, derived from the family's newest one whose name contains its version. */
export function suggestedName(
  version: string,
  family: { id: string; name: string },
  releases: readonly Product[],
): string {
  const like = familyReleases(releases, family.id).find((one) => one.name.includes(one.version))
  return like ? like.name.replace(like.version, version) : `${family.name} ${version}`
}

/** Place where a blocker is fixed. */
export type BlockerPlace = 'release' | 'topics' | 'notes'

/** Blockers are sentences of the backend: an unrecognized one is fixed at the release itself. */
export function placeOf(blocker: string): BlockerPlace {
  if (/\bnotes?\b/i.test(blocker)) return 'notes'
  return /\b(installers?|files?|checksums?|bucket|objects?|downloads?|topics?)\b/i.test(blocker)
    ? 'topics'
    : 'release'
}

/** A warning that never blocks. */
export type Warning = { readonly id: string; readonly text: string; readonly place: BlockerPlace }

/** Whether a text names a version: 4.3 is in `4.3,` and not in `4.3.1` or `14.3`. */
function isNamed(version: string, text: string): boolean {
  const literal = version.replaceAll(/\W/g, (character) => `\\${character}`)
  return new RegExp(`(?<![\\w.])${literal}(?!\\w|\\.\\d)`).test(text)
}

/** @param before the release before it, null when it is the first; @param today `2026-11-20` */
export function warningsOf(product: Product, before: Product | null, today: string): Warning[] {
  const { thumbnail, description_html, release_date, end_of_support_date, add_ons, release_notes } = product
  const found: (Warning | false)[] = [
    thumbnail === null && { id: 'picture', text: 'No picture.', place: 'release' },
    thumbnail?.alt === '' && {
      id: 'alt',
      text: 'The picture has no text for screen readers.',
      place: 'release',
    },
    description_html.trim() === '' && { id: 'description', text: 'No description.', place: 'release' },
    release_date !== null &&
      release_date > today && { id: 'later', text: 'The release day is in the future.', place: 'release' },
    release_date !== null &&
      end_of_support_date !== null &&
      end_of_support_date < release_date && {
        id: 'support',
        text: 'Support ends before the release day.',
        place: 'release',
      },
    release_notes.length > 0 &&
      release_notes.every(({ kind }) => kind !== 'known_issue') && {
        id: 'issues',
        text: 'The notes name no known issue.',
        place: 'notes',
      },
  ]
  if (before) {
    const gone = before.platforms.filter((one) => !product.platforms.includes(one))
    const fewer = before.add_ons.filter(({ id }) => add_ons.every((one) => one.id !== id))
    const words = `${product.summary} ${plainText(description_html).text}`
    found.push(
      isNamed(before.version, words) &&
        !isNamed(product.version, words) && {
          id: 'version',
          text: `Summary or description names ${before.version}, and not ${product.version}.`,
          place: 'release',
        },
      gone.length > 0 && {
        id: 'platforms',
        text: `${before.version} had files for ${gone.map((one) => platformLabels[one]).join(', ')}; this release has none.`,
        place: 'topics',
      },
      fewer.length > 0 && {
        id: 'add-ons',
        text: `${before.version} works with ${fewer.map(({ name }) => name).join(', ')}; this release does not.`,
        place: 'release',
      },
    )
  }
  return found.filter((one) => one !== false)
}

export type FileChanges = {
  readonly added: readonly ReleaseFile[]
  readonly kept: readonly ReleaseFile[]
  /** Files of the previous release without a counterpart in this one. */
  readonly leftOut: readonly ReleaseFile[]
}

/** Advice about files whose objects are missing in the bucket; null if there are none. */
export function missingText(files: readonly ReleaseFile[]): string | null {
  const [first, ...others] = files.filter(({ missing }) => missing)
  if (!first) return null
  return others.length === 0
    ? `${first.title} is missing in the bucket. Customers cannot download it until it is put back or replaced.`
    : `${formatCount(others.length + 1)} files are missing in the bucket. Customers cannot download them until they are put back or replaced.`
}

/** Differences from the previous release: files are equal if kind, platform and name are, whatever the version. */
export function compareFiles(own: readonly ReleaseFile[], before: readonly ReleaseFile[]): FileChanges {
  const keys = (files: readonly ReleaseFile[]) => new Set(files.map(keyOf))
  const [ownKeys, olderKeys] = [keys(own), keys(before)]
  return {
    added: own.filter((file) => !olderKeys.has(keyOf(file))),
    kept: own.filter((file) => olderKeys.has(keyOf(file))),
    leftOut: before.filter((file) => !ownKeys.has(keyOf(file))),
  }
}

function keyOf({ kind, platform, filename }: ReleaseFile): string {
  // The variable part of a name: digits, the dots between them, and the stage of a pre-release.
  const name = filename
    .toLowerCase()
    .replace(/[\d.]+/g, '.')
    .replace(/\.?-?(alpha|beta|rc)\.?/, '.')
  return `${kind} ${platform} ${name}`
}
