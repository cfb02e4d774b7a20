import { candidatesOf } from '../../../domain/rules/documentation/documentation-address'
import type { Line } from '../../../domain/words/product-lines'
import { groupBy } from './group-by'
import {
  baseOf,
  findItem,
  type KnownItem,
  type KnownTargets,
  type KnownVersion,
  type Place,
  type ReadPage,
  versionKey,
  versionNames,
} from './link-rules'
import type { LinkTarget } from './link-target'
import { targetOf } from './link-target'
import { readContent } from './read-content'

/** Reads link targets. Null: the user may not read them, so there are no findings. */
export type LinkReads = {
  readonly versions: (signal: AbortSignal) => Promise<readonly KnownVersion[] | null>
  readonly itemsAt: (
    line: Line,
    paths: readonly string[],
    signal: AbortSignal,
  ) => Promise<readonly KnownItem[]>
  readonly html: (id: string, signal: AbortSignal) => Promise<string>
  /** Whether customers see it; 'gone' if it does not exist. */
  readonly resource: (id: string, signal: AbortSignal) => Promise<'shown' | 'hidden' | 'gone' | null>
  readonly releases: (signal: AbortSignal) => Promise<KnownTargets['releases']>
  /** Those of the keys that the bucket lacks. */
  readonly lostKeys: (
    bucket: string,
    keys: readonly string[],
    signal: AbortSignal,
  ) => Promise<readonly string[]>
}

/** Unreadable targets: links to them give no finding. */
export type UnknownPart = 'documentation' | 'resources' | 'downloads' | 'pictures'

type LookUp = {
  readonly pages: readonly ReadPage[]
  /** Data known before, which is not requested again. */
  readonly known: KnownTargets
  readonly reads: LinkReads
  readonly place: Place
  readonly signal: AbortSignal
}

/** The contract's limit on `path[]`, and a URL length that every server accepts. */
const PATHS_AT_ONCE = 50
const KEYS_AT_ONCE = 40

/** Reads link targets, each once; a part that fails is named. @throws the signal's reason once aborted */
export async function lookUp({ pages, known: before, reads, place, signal }: LookUp) {
  const unknown = new Set<UnknownPart>()
  let known = before
  const part = async (name: UnknownPart, read: () => Promise<Partial<KnownTargets> | null>) => {
    try {
      const found = await read()
      if (found) known = { ...known, ...found }
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof Error)) throw error
      unknown.add(name)
    }
  }

  if (known.versions.size === 0 && targetsOf(pages, known, place).some(({ to }) => to === 'documentation'))
    await part('documentation', async () => {
      const versions = await reads.versions(signal)
      return versions && { versions: groupBy(versions, ({ line }) => line) }
    })
  const targets = targetsOf(pages, known, place)
  await part('documentation', () => readItems({ targets, known, reads, signal }))
  await part('documentation', () => readAnchors({ targets, known, reads, signal }))
  await part('resources', () => readResources({ targets, known, reads, signal }))
  if (known.releases === null && targets.some((target) => target.to === 'release' && namesRelease(target)))
    await part('downloads', async () => ({ releases: await reads.releases(signal) }))
  await part('pictures', () => readPictures(pages, reads, signal))
  return { known, unknown: [...unknown] }
}

type Release = Extract<LinkTarget, { to: 'release' }>
const namesRelease = ({ version, familyId }: Release) => version !== null || familyId !== null

function targetsOf(pages: readonly ReadPage[], known: KnownTargets, place: Place): readonly LinkTarget[] {
  const names = versionNames(known)
  return pages.flatMap(({ page, content }) => {
    const base = baseOf(page, place)
    const addresses = (content?.links ?? []).filter(({ kind }) => kind === 'link')
    return addresses.flatMap(({ address }) => targetOf(address, base, names) ?? [])
  })
}

type Documentation = Extract<LinkTarget, { to: 'documentation' }>
const isDocumentation = (target: LinkTarget): target is Documentation => target.to === 'documentation'

type TargetReads = Pick<LookUp, 'known' | 'reads' | 'signal'> & { readonly targets: readonly LinkTarget[] }

/** Items at paths in versions that were not read completely. */
async function readItems({ targets, known, reads, signal }: TargetReads) {
  const open = targets.filter(isDocumentation).filter((target) => findItem(target, known) === null)
  const items = new Map(known.items)
  for (const [line, own] of groupBy(open, (target) => target.line)) {
    const versions = known.versions.get(line)
    if (!versions) continue
    const paths = [...new Set(own.flatMap(({ path }) => candidatesOf(path === '' ? 'index' : path)))]
    const rows: KnownItem[] = []
    for (let at = 0; at < paths.length; at += PATHS_AT_ONCE)
      rows.push(...(await reads.itemsAt(line, paths.slice(at, at + PATHS_AT_ONCE), signal)))
    for (const { version } of versions) {
      const key = versionKey(line, version)
      if (!items.has(key))
        items.set(
          key,
          rows.filter((row) => row.version === version),
        )
    }
  }
  return { items }
}

/** The anchors of pages whose linked anchor is no heading. */
async function readAnchors({ targets, known, reads, signal }: TargetReads) {
  const anchors = new Map(known.anchors)
  for (const target of targets.filter(isDocumentation)) {
    const item = findItem(target, known)?.item
    if (target.anchor === '' || !item || item.format !== 'html' || anchors.has(item.id)) continue
    if (item.headings.some(({ id }) => id === target.anchor)) continue
    anchors.set(item.id, (await readContent(await reads.html(item.id, signal), signal)).anchors)
  }
  return { anchors }
}

async function readResources({ targets, known, reads, signal }: TargetReads) {
  const resources = new Map(known.resources)
  for (const target of targets) {
    if (target.to !== 'resource' || resources.has(target.id)) continue
    const found = await reads.resource(target.id, signal)
    if (found !== null) resources.set(target.id, found === 'gone' ? null : found === 'shown')
  }
  return { resources }
}

/** The pages' pictures whose file is missing. Nothing is loaded: the bucket is searched for their keys. */
async function readPictures(pages: readonly ReadPage[], reads: LinkReads, signal: AbortSignal) {
  const pictures = pages.flatMap(({ page: { storage }, content }) =>
    (storage && content ? content.links : []).flatMap(({ kind, address }) => {
      const key = kind === 'picture' && storage ? keyIn(address, storage.folder) : null
      return key === null || !storage ? [] : [{ bucket: storage.bucket, key, address }]
    }),
  )
  const lostPictures = new Set<string>()
  for (const [bucket, own] of groupBy(pictures, (picture) => picture.bucket)) {
    const byKey = groupBy(own, ({ key }) => key)
    const keys = [...byKey.keys()]
    for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
      const lost = await reads.lostKeys(bucket, keys.slice(at, at + KEYS_AT_ONCE), signal)
      for (const key of lost) for (const { address } of byKey.get(key) ?? []) lostPictures.add(address)
    }
  }
  return { lostPictures }
}

/** The key of a stored picture by its address; null if it is outside its version's folder. */
export function keyIn(address: string, folder: string): string | null {
  if (folder === '' || !URL.canParse(address) || /^data:/i.test(address)) return null
  try {
    const path = decodeURIComponent(new URL(address).pathname)
    const at = path.indexOf(`/${folder}`)
    return at < 0 ? null : path.slice(at + 1)
  } catch {
    return null
  }
}
