import {
  type DocumentationItem,
  type DocumentationVersion,
  findPage,
  hrefOf,
  LATEST,
} from '../../../domain/rules/documentation/documentation-address'
import { latestOf } from '../../../domain/rules/documentation/documentation-versions'
import { type Line, lineLabels } from '../../../domain/words/product-lines'
import { readImage } from '../../../html-frame/frame-links'
import { labels } from '../../../ui/format/labels'
import type { Hue } from '../../../ui/theme/palette'
import type { FindingKind } from './finding-kinds'
import { groupBy } from './group-by'
import { type LinkBase, type LinkTarget, targetOf } from './link-target'
import type { Content, ContentLink } from './read-content'

export const findingLabels = labels<FindingKind>({
  target: 'Leads nowhere',
  hidden: 'Not shown to customers',
  anchor: 'Missing section',
  picture: 'Missing picture',
  file: 'Missing file',
  empty: 'Empty link',
  untitled: 'No title',
  duplicate: 'Same title',
  orphan: 'Not linked',
  unread: 'Not checked',
  version: 'Other version',
  outside: 'Other site',
})

const notes: readonly FindingKind[] = ['version', 'outside']

/** Whether it should be fixed; links to other versions and other sites are only listed. */
export function isFault({ kind }: Pick<Finding, 'kind'>): boolean {
  return !notes.includes(kind)
}

export function hueOf(kind: FindingKind): Hue {
  if (kind === 'target' || kind === 'picture' || kind === 'file') return 'critical'
  return notes.includes(kind) ? 'neutral' : 'attention'
}

/** A checked text. */
export type CheckedPage = {
  readonly id: string
  readonly title: string
  /** Portal path of the text, which its relative addresses start from. */
  readonly path: string
  /** Its previous paths within the version. */
  readonly previousPaths?: readonly string[]
  /** Whether customers see it; a hidden page may link to hidden ones. */
  readonly isShown: boolean
  /** Of a page of the documentation. */
  readonly version?: { readonly line: Line; readonly version: string }
  /** Storage location of the page's pictures: the bucket, and the folder of its version. */
  readonly storage?: { readonly bucket: string; readonly folder: string }
}

export type Finding = {
  readonly id: string
  readonly kind: FindingKind
  readonly page: Pick<CheckedPage, 'id' | 'title' | 'path' | 'previousPaths'>
  /** Line of the page's source; null for the page itself. */
  readonly line: number | null
  /** The text of the link, or the alternative text of the picture. */
  readonly text: string
  readonly address: string
  /** The fault, as a sentence. */
  readonly detail: string
}

export type KnownItem = Pick<
  DocumentationItem,
  'id' | 'line' | 'version' | 'path' | 'previous_paths' | 'title' | 'format' | 'hidden' | 'headings'
>
export type KnownVersion = Pick<
  DocumentationVersion,
  'line' | 'version' | 'label' | 'is_latest' | 'is_prerelease' | 'hidden'
>

/** Existing targets. Unread ones are unknown and give no finding. */
export type KnownTargets = {
  /** By line, of the readable lines. */
  readonly versions: ReadonlyMap<Line, readonly KnownVersion[]>
  /** The requested pages by line and version. */
  readonly items: ReadonlyMap<string, readonly KnownItem[]>
  /** Hidden pages, themselves or by a page above them. */
  readonly hiddenIds: ReadonlySet<string>
  /** The anchors of the read pages, by page id. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>
  /** Whether customers see a resource, by id; false for a draft, null if it does not exist. */
  readonly resources: ReadonlyMap<string, boolean | null>
  readonly releases:
    | readonly {
        readonly line: Line
        readonly version: string
        readonly familyId: string
        readonly isShown: boolean
      }[]
    | null
  /** Addresses of pictures whose file is missing. */
  readonly lostPictures: ReadonlySet<string>
  /** Whether the portal has a page at a path. */
  readonly hasPage: (path: string) => boolean
}

export const noKnownTargets: KnownTargets = {
  versions: new Map(),
  items: new Map(),
  hiddenIds: new Set(),
  anchors: new Map(),
  resources: new Map(),
  releases: null,
  lostPictures: new Set(),
  hasPage: () => true,
}

export type Place = { readonly origin: string; readonly imageHosts: readonly string[] }

export function versionKey(line: Line, version: string): string {
  return `${line} ${version}`
}

/** Versions of a line by name, for reading addresses. */
export function versionNames({
  versions,
}: Pick<KnownTargets, 'versions'>): (line: Line) => readonly string[] {
  return (line) => (versions.get(line) ?? []).map(({ version }) => version)
}

type Verdict = { readonly kind: FindingKind; readonly detail: string }

const GONE = 'The portal has no such page.'

/** The fault of a link or picture of a page; null if there is none or it is unknown. */
export function judge(
  link: ContentLink,
  page: CheckedPage,
  own: Pick<Content, 'anchors'>,
  known: KnownTargets,
  place: Place,
): Verdict | null {
  if (link.kind === 'picture') return judgePicture(link, page, known, place)
  const { address, text } = link
  if (address === '' || address === '#') return { kind: 'empty', detail: 'The link has no address.' }
  if (text === '') return { kind: 'empty', detail: 'The link has no words.' }
  const target = targetOf(address, baseOf(page, place), versionNames(known))
  return target ? judgeTarget(target, page, own, known) : { kind: 'empty', detail: CANNOT }
}

const CANNOT = 'The address cannot be followed.'

export function baseOf({ path }: CheckedPage, { origin }: Place): LinkBase {
  return { base: path, origin }
}

function judgeTarget(
  target: LinkTarget,
  page: CheckedPage,
  own: Pick<Content, 'anchors'>,
  known: KnownTargets,
): Verdict | null {
  switch (target.to) {
    case 'outside':
      return { kind: 'outside', detail: 'Other sites are not opened by this check.' }
    case 'here':
      return hasAnchor(own.anchors, target.anchor) ? null : noAnchor(target.anchor, 'This page')
    case 'documentation':
      return judgeDocumentation(target, page, known)
    case 'resource': {
      const isShown = known.resources.get(target.id)
      if (isShown === null) return { kind: 'target', detail: 'There is no such resource.' }
      return isShown === false && page.isShown
        ? { kind: 'hidden', detail: 'The resource is not published.' }
        : null
    }
    case 'release':
      return judgeRelease(target, page, known)
    case 'page':
      return known.hasPage(target.path) ? null : { kind: 'target', detail: GONE }
  }
}

type DocumentationTarget = Extract<LinkTarget, { to: 'documentation' }>

/** The version and item of a documentation address. */
export function findItem({ line, version: written, path }: DocumentationTarget, known: KnownTargets) {
  const versions = known.versions.get(line)
  if (!versions) return null
  const version = written === LATEST ? latestOf(versions) : versions.find((one) => one.version === written)
  if (!version) return { version: undefined, item: undefined }
  const items = known.items.get(versionKey(line, version.version))
  if (!items) return null
  // If only some pages of a version were requested, the first is not its start.
  const item = path === '' ? items.find((one) => one.path === 'index') : findPage(items, path)
  return { version, item }
}

function judgeDocumentation(
  target: DocumentationTarget,
  page: CheckedPage,
  known: KnownTargets,
): Verdict | null {
  const found = findItem(target, known)
  if (!found) return null
  const { version, item } = found
  if (!version)
    return {
      kind: 'target',
      detail: `There is no documentation for ${lineLabels[target.line]} ${target.version}.`,
    }
  if (!item) {
    // The start of a version exists as long as the version.
    if (target.path === '') return null
    return { kind: 'target', detail: `${version.label} has no page “${target.path}”.` }
  }
  if (page.isShown && (version.hidden || item.hidden || known.hiddenIds.has(item.id)))
    return {
      kind: 'hidden',
      detail: version.hidden ? `${version.label} is hidden.` : `The page “${item.title}” is hidden.`,
    }
  if (target.anchor !== '' && item.format === 'html') {
    const anchors = known.anchors.get(item.id)
    const isListed = item.headings.some(({ id }) => id === target.anchor)
    if (anchors && !isListed && !hasAnchor(anchors, target.anchor))
      return noAnchor(target.anchor, `The page “${item.title}”`)
  }
  const isOther = page.version?.line === target.line && page.version.version !== version.version
  return isOther ? { kind: 'version', detail: `Leads to ${version.label}.` } : null
}

type ReleaseTarget = Extract<LinkTarget, { to: 'release' }>

function judgeRelease(
  { line, version, familyId }: ReleaseTarget,
  page: CheckedPage,
  { releases }: KnownTargets,
): Verdict | null {
  if (!releases || (version === null && familyId === null)) return null
  const named = releases.filter(
    (one) =>
      one.line === line &&
      (version === null || one.version === version) &&
      (familyId === null || one.familyId === familyId),
  )
  if (named.length === 0)
    return { kind: 'target', detail: `There is no release ${lineLabels[line]} ${version ?? familyId}.` }
  return page.isShown && named.every(({ isShown }) => !isShown)
    ? { kind: 'hidden', detail: 'The release is not published.' }
    : null
}

function judgePicture(
  { address }: ContentLink,
  page: CheckedPage,
  { lostPictures }: KnownTargets,
  { origin, imageHosts }: Place,
): Verdict | null {
  if (address === '') return { kind: 'picture', detail: 'The picture has no address.' }
  const href = readImage(address, page.path, origin, imageHosts)
  if (href === null) return { kind: 'picture', detail: 'Pictures from this address are not loaded.' }
  if (href.startsWith('data:')) return null
  // A relative address would lead to a page of the portal.
  if (!/^(?:https?:)?\/\//i.test(address))
    return { kind: 'picture', detail: 'A picture needs a full address on a storage host.' }
  return lostPictures.has(address) ? { kind: 'picture', detail: 'The file is not in the bucket.' } : null
}

const hasAnchor = (anchors: ReadonlySet<string>, anchor: string) =>
  anchor === '' || anchor === 'top' || anchors.has(anchor)

const noAnchor = (anchor: string, where: string): Verdict => ({
  kind: 'anchor',
  detail: `${where} has no section “${anchor}”.`,
})

/** A page with its content; null if it could not be read, with the reason. */
export type ReadPage = {
  readonly page: CheckedPage
  readonly content: Content | null
  readonly failure: string | null
}

/** All findings in pages, in page order. @param items those of a version, each to be reachable */
export function findingsOf(
  pages: readonly ReadPage[],
  known: KnownTargets,
  place: Place,
  items: readonly TreeItem[] = [],
): readonly Finding[] {
  const found = pages.flatMap(({ page, content, failure }) => {
    if (!content) return failure === null ? [] : [aboutPage(page, { kind: 'unread', detail: failure })]
    const own = content.links.flatMap((link) => {
      const verdict = judge(link, page, content, known, place)
      return verdict ? [{ ...aboutPage(page, verdict), ...pick(link) }] : []
    })
    return page.title.trim() === '' || (page.version && !content.isTitled)
      ? [...own, aboutPage(page, { kind: 'untitled', detail: 'The page has no title.' })]
      : own
  })
  const alike = sameTitles(pages.map(({ page }) => page))
  return numbered([...found, ...alike, ...orphans(pages, items, known, place)])
}

/** A stored picture's address is signed for an hour: the signature is not stored. */
const pick = ({ kind, line, text, address }: ContentLink) => ({
  line,
  text,
  address: kind === 'picture' ? (address.split(/[?,]/, 1)[0] ?? '') : address,
})

type Unnumbered = Omit<Finding, 'id'>

export function aboutPage(page: CheckedPage, verdict: Verdict): Unnumbered {
  return { ...verdict, page: namedPage(page), line: null, text: '', address: '' }
}

const namedPage = ({ id, title, path, previousPaths: before = [] }: CheckedPage): Finding['page'] => ({
  id,
  title,
  path,
  ...(before.length > 0 && { previousPaths: before }),
})

function sameTitles(pages: readonly CheckedPage[]): Unnumbered[] {
  const byTitle = groupBy(pages, ({ title }) => title.trim().toLowerCase())
  return [...byTitle].flatMap(([title, same]) =>
    title === '' || same.length < 2
      ? []
      : same.map((page) => {
          const others = same.filter((other) => other !== page)
          const [other] = others
          const rest = others.length > 1 ? ` and ${others.length - 1} more` : ''
          return aboutPage(page, { kind: 'duplicate', detail: `Also the title of ${other?.path}${rest}.` })
        }),
  )
}

type TreeItem = { readonly id: string; readonly parent_id: string | null }

/** Pages that no other links to and whose parent is missing, so that the list shows them out of place. */
export function orphans(
  pages: readonly ReadPage[],
  items: readonly TreeItem[],
  known: KnownTargets,
  place: Place,
): Unnumbered[] {
  const parents = new Map(items.map(({ id, parent_id }) => [id, parent_id]))
  const isLost = (id: string): boolean => {
    const seen = new Set([id])
    for (let at = parents.get(id) ?? null; at !== null; at = parents.get(at) ?? null) {
      if (!parents.has(at) || seen.has(at)) return true
      seen.add(at)
    }
    return false
  }
  const lost = pages.filter(({ page }) => isLost(page.id))
  if (lost.length === 0) return []
  const names = versionNames(known)
  const linked = new Set(
    pages.flatMap(({ page, content }) =>
      (content?.links ?? []).flatMap(({ address }) => {
        const target = targetOf(address, baseOf(page, place), names)
        const item = target?.to === 'documentation' ? findItem(target, known)?.item : undefined
        return item && item.id !== page.id ? [item.id] : []
      }),
    ),
  )
  return lost.flatMap(({ page }) =>
    linked.has(page.id)
      ? []
      : [aboutPage(page, { kind: 'orphan', detail: 'The page above it is gone, and no page links to it.' })],
  )
}

/** Gives each finding an id that stays the same in the next check, even if its line changes. */
export function numbered(findings: readonly Unnumbered[]): readonly Finding[] {
  const seen = new Map<string, number>()
  return findings.map((finding) => {
    const { kind, page, text, address } = finding
    const key = [kind, page.id, address, text].join('\n')
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return { ...finding, id: `${key}\n${count}` }
  })
}

/** The portal path of a page of the documentation. */
export function pathOfItem({ line, version, path }: Pick<KnownItem, 'line' | 'version' | 'path'>): string {
  return hrefOf(line, version, path)
}
