import type { Call, CallOf, HandlerOf, TagRules } from '../call'
import type { RowOf } from '../operation-types'
import { invalid, Refusal, refuseConflict, refuseInUse } from '../problem'
import { seedProductDownloads, seedProductTopics } from '../seed/product-downloads'
import { seedProducts } from '../seed/products'
import { copiesOf } from '../storage/account-files'
import { filteredRows, rowOf, viewOf, visibleRows } from '../store/query'
import { grouping, withPosition } from '../world/table'
import { tableOf, type WorldContext } from '../world/tables'
import { may } from '../world/user'
import { accountsCovered, downloadLock, lockOf, withWithdrawal } from './entitlement'
import { statusOn } from './licenses'
import { shareDownloads } from './product-share'
import {
  attachedObject,
  removeDownloads,
  withDownloadPosition,
  withObjectFields,
  withReason,
  withTopicPosition,
} from './topics'

type Product = RowOf<'products'>

const topicsByProduct = grouping((topic: RowOf<'productTopics'>) => topic.product_id)
const downloadsByProduct = grouping((download: RowOf<'productTopicDownloads'>) => download.product_id)
const licensesByProduct = grouping((license: RowOf<'licenses'>) => license.product.id)

const topicsOf = (call: WorldContext, { id }: Product) =>
  topicsByProduct(tableOf(call, 'productTopics')).get(id) ?? []
const downloadsOf = (call: WorldContext, { id }: Product) =>
  downloadsByProduct(tableOf(call, 'productTopicDownloads')).get(id) ?? []
const licensesOf = (call: WorldContext, { id }: Product) =>
  licensesByProduct(tableOf(call, 'licenses')).get(id) ?? []

/** Reasons why a release cannot be published yet. */
function blockersOf(call: WorldContext, product: Product): readonly string[] {
  if (product.status === 'published') return []
  const downloads = downloadsOf(call, product)
  const origins = downloads.flatMap(({ carried_over_from: from }) => from ?? [])
  const missing = downloads.filter((one) => one.missing).length
  const unchecked = downloads.filter(
    ({ kind, checksum_sha256: checksum }) => kind !== 'checksum' && checksum === null,
  ).length
  const isForLinux = ({ kind, platform }: Download) => kind === 'installer' && platform.startsWith('linux')
  return [
    product.release_date === null ? 'No release day.' : [],
    product.end_of_support_date === null ? 'No end of support.' : [],
    product.release_notes.length ? [] : 'No release notes.',
    downloads.some(isForLinux) ? [] : 'No installer for Linux.',
    counted(
      origins.length,
      `file is still that of ${origins[0]}.`,
      `files are still those of ${origins[0]}.`,
    ),
    counted(missing, 'file is missing from the bucket.', 'files are missing from the bucket.'),
    counted(unchecked, 'file has no checksum.', 'files have no checksum.'),
  ].flat()
}

const counted = (count: number, one: string, several: string) =>
  count === 0 ? [] : count === 1 ? `1 ${one}` : `${count} ${several}`

/** Accounts whose licenses cover a release, and versions of its family used by active licenses. */
function reachOf(call: Call, { family, release_date }: Product): Product['reach'] {
  const accounts = accountsCovered(call, family.name, release_date)
  const today = call.world.clock.today()
  const inForce = new Map<string, { accounts: Set<string>; seats: number }>()
  for (const { product, account, ...license } of tableOf(call, 'licenses').rows) {
    const isRunning = ['active', 'expiring'].includes(statusOn(license, today))
    const isCustomer = tableOf(call, 'accounts').get(account.id)?.kind !== 'vendor'
    if (product.family !== family.name || !isRunning || !isCustomer) continue
    const own = inForce.get(product.version) ?? { accounts: new Set(), seats: 0 }
    own.accounts.add(account.id)
    inForce.set(product.version, { ...own, seats: own.seats + license.seats_total })
  }
  const versions = [...inForce].map(
    ([
      version,
      {
        accounts: { size },
        seats,
      },
    ]) => ({
      ...{ version, seats },
      accounts: size,
    }),
  )
  return {
    accounts_count: accounts.length,
    accounts: accounts.slice(0, REACH_SHOWN),
    versions_in_use: versions.sort((a, b) => compare(versionKey(b.version), versionKey(a.version))),
  }
}

/** Maximum number of accounts listed for a release; their count is exact. */
const REACH_SHOWN = 200

function view(product: Product, call: Call): Product {
  const downloads = downloadsOf(call, product)
  const lock = lockOf(call, product.family.name, product.release_date)
  return {
    ...product,
    topics_count: topicsOf(call, product).length,
    downloads_count: downloads.length,
    platforms: [...new Set(downloads.map(({ platform }) => platform))].filter((one) => one !== 'any'),
    licenses_count: licensesOf(call, product).length,
    publish_blockers: blockersOf(call, product),
    // Computed from all licenses, so only for a single release.
    ...(call.operation.id === 'getProduct' &&
      may(call.user, 'licenses_manager', 'r') && { reach: reachOf(call, product) }),
    entitled: lock === null,
    entitlement_reason: lock,
  }
}

function refuseTakenVersion(family: Product['family'], version: string): never {
  const message = `${family.name} has version ${version} already.`
  const error = { pointer: '/version', detail: 'Enter another version.' }
  return refuseConflict('version-taken', 'The version is taken', message, error)
}

/** Derives the line from the family, and refuses a duplicate version. */
function settled(product: Product, call: CallOf<'createProduct'> | CallOf<'updateProduct'>): Product {
  const family = tableOf(call, 'productFamilies').get(product.family.id)
  const table = tableOf(call, 'products')
  const twin = table.rows.some(
    (one) => one.id !== product.id && one.family.id === product.family.id && one.version === product.version,
  )
  if (twin) refuseTakenVersion(product.family, product.version)
  return withPosition(
    table,
    table.rows,
    { ...product, line: family?.line ?? product.line },
    call.body.position,
  )
}

const counts = [
  '',
  'One thing is',
  'Two things are',
  'Three things are',
  'Four things are',
  'Five things are',
]

function change(product: Product, before: Product, call: CallOf<'updateProduct'>): Product {
  if (product.status === 'withdrawn' && before.status === 'draft') {
    const message = `${product.name} is a draft. Only a published release can be withdrawn.`
    const error = { pointer: '/status', detail: 'Publish the draft or delete it.' }
    refuseConflict('never-published', 'The release was never published', message, error)
  }
  if (product.status === 'published' && before.status !== 'published') {
    const blockers = blockersOf(call, { ...product, status: before.status })
    if (blockers.length) {
      const { body, ...answer } = invalid(blockers.map((detail) => ({ pointer: '/status', detail })))
      const message = `${counts[blockers.length] ?? 'Some things are'} missing before this release can be published.`
      const title = 'The release cannot be published'
      throw new Refusal({ ...answer, body: { ...body, type: '/problems/not-ready', title, message } })
    }
  }
  const reason = product.status === 'withdrawn' ? product.withdrawn_reason : null
  return settled({ ...product, withdrawn_reason: reason }, call)
}

function remove(product: Product, call: Call): void {
  const licenses = licensesOf(call, product).length
  if (licenses > 0) {
    const named = licenses === 1 ? '1 license names' : `${licenses} licenses name`
    refuseInUse('The release is in use', `${named} ${product.name}. Withdraw it instead.`, [
      { kind: 'licenses', count: licenses },
    ])
  }
  for (const { id } of topicsOf(call, product)) tableOf(call, 'productTopics').remove(id)
  for (const { id } of downloadsOf(call, product)) tableOf(call, 'productTopicDownloads').remove(id)
}

// Versions: one row per line and version, computed from the releases.

const { compare } = new Intl.Collator('en', { numeric: true })

/** Sort key of a version: numeric by part, pre-releases before their release. */
function versionKey(version: string): string {
  const [numbers = '', ...stage] = version.split('-')
  const parts = numbers.split('.')
  while (parts.length < VERSION_PARTS) parts.push('0')
  return `${parts.join('.')}${stage.length > 0 ? `-${stage.join('-')}` : '~'}`
}
const VERSION_PARTS = 4

/** Sort key of a release: by family, then by version, newest first. */
function familyKey({ family, version }: Product): string {
  const newestFirst = versionKey(version).replace(/\d+/g, (digits) => String(99_999_999 - Number(digits)))
  return `${family.name} ${newestFirst.replace(/[-~]/, (mark) => (mark === '~' ? '-' : '~'))}`
}

const lineOrder = ['helyx', 'elements']

/** Releases visible to the caller; without a downloads right only published ones. */
function releasesOf(call: Call): readonly Product[] {
  const rows = visibleRows(call, 'products')
  const keys = ['downloads_helyx', 'downloads_elements', 'products_manager']
  return keys.some((key) => may(call.user, key, 'r'))
    ? rows
    : rows.filter(({ status }) => status === 'published')
}

const listProductVersions: HandlerOf<'listProductVersions'> = (call) => {
  const groups = new Map<string, Product[]>()
  for (const row of releasesOf(call)) {
    const key = `${row.line} ${row.version}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const versions = [...groups.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const released = rows.flatMap(({ release_date: day }) => day ?? []).sort()
    const ends = rows.flatMap(({ end_of_support_date: day }) => day ?? []).sort()
    return {
      line: first.line,
      version: first.version,
      channel: first.channel,
      release_date: released[0] ?? null,
      end_of_support_date: ends.length === rows.length ? (ends.at(-1) ?? null) : null,
      isOut: rows.some(({ status }) => status === 'published'),
      products_count: rows.length,
    }
  })
  versions.sort(
    (a, b) =>
      lineOrder.indexOf(a.line) - lineOrder.indexOf(b.line) ||
      compare(versionKey(b.version), versionKey(a.version)),
  )
  const latest = new Map<string, string>()
  for (const { line, version, channel, isOut } of versions) {
    if (channel !== 'beta' && !latest.has(line) && isOut) latest.set(line, version)
  }
  const body = versions.map(
    ({ line, version, channel, release_date, end_of_support_date, products_count }) => ({
      ...{ line, version, channel, release_date, end_of_support_date, products_count },
      is_latest: latest.get(line) === version,
    }),
  )
  const wanted = filteredRows(call, '/api/products/versions', body)
  return { status: 200, body: wanted.slice(0, call.world.scenario.maxRows ?? wanted.length) }
}

// Duplicates.

const copyId = (call: WorldContext, id: string) => `${/^[a-z]+_/.exec(id)?.[0] ?? ''}n${call.world.next()}`

/** Copies a release with topics and downloads into a draft; files are shared with the original until replaced. */
const duplicateProduct: HandlerOf<'duplicateProduct'> = (call) => {
  const original = rowOf(call, 'products')
  const { version, name } = call.body
  const products = tableOf(call, 'products')
  if (products.rows.some((one) => one.family.id === original.family.id && one.version === version))
    refuseTakenVersion(original.family, version)
  const stamp = call.world.clock.stamp()
  const last = Math.max(0, ...products.rows.map(({ position }) => position))
  const copy: Product = {
    ...original,
    id: copyId(call, original.id),
    name: name ?? original.name.replace(original.version, version),
    version,
    status: 'draft',
    channel: /[a-z]/.test(version) ? 'beta' : original.channel,
    release_notes: [],
    release_notes_url: null,
    release_date: null,
    end_of_support_date: null,
    withdrawn_reason: null,
    duplicated_from: { id: original.id, name: original.name },
    position: last + 1,
    created_at: stamp,
    updated_at: stamp,
    updated_by: { id: call.user.id, name: call.user.name },
  }
  products.add(copy)
  copyTopics(call, original, copy)
  return { status: 201, body: viewOf(call, 'products', copy) }
}

function copyTopics(call: WorldContext, original: Product, copy: Product): void {
  const topics = tableOf(call, 'productTopics')
  const downloads = tableOf(call, 'productTopicDownloads')
  const { id: product_id, updated_at } = copy
  for (const topic of topics.rows.filter((one) => one.product_id === original.id)) {
    const topic_id = copyId(call, topic.id)
    topics.add({ ...topic, id: topic_id, product_id, updated_at })
    for (const download of downloads.rows.filter((one) => one.topic_id === topic.id)) {
      downloads.add({
        ...download,
        id: copyId(call, download.id),
        product_id,
        topic_id,
        version: copy.version,
        carried_over_from: download.carried_over_from ?? original.version,
        download_count: 0,
        updated_at,
      })
    }
  }
}

// Topics and their downloads.

type Topic = RowOf<'productTopics'>
type Download = RowOf<'productTopicDownloads'>

const downloadsByTopic = grouping((download: Download) => download.topic_id)

const placeTopic = (topic: Topic, call: CallOf<'createProductTopic'> | CallOf<'updateProductTopic'>) =>
  withTopicPosition(tableOf(call, 'productTopics'), topic, call.body.position, 'product_id')

function createDownload(draft: Download, call: CallOf<'createProductTopicDownload'>): Download {
  const downloads = tableOf(call, 'productTopicDownloads')
  const topic = tableOf(call, 'productTopics').get(draft.topic_id)
  const download = {
    ...draft,
    carried_over_from: null,
    product_id: topic?.product_id ?? '',
    available: call.body.available ?? true,
  }
  const attached = withObjectFields(download, attachedObject(call, downloads, download), call.body)
  return withDownloadPosition(downloads, withReason(attached), call.body.position)
}

/** Default date of a new file: the release day, or today after the release. */
function dayOfNewFile(call: Call, { product_id }: Download): string {
  const product = tableOf(call, 'products').get(product_id)
  return (product?.status === 'draft' && product.release_date) || call.world.clock.today()
}

function changeDownload(
  download: Download,
  before: Download,
  call: CallOf<'updateProductTopicDownload'>,
): Download {
  const downloads = tableOf(call, 'productTopicDownloads')
  const isReplaced = download.key !== before.key || download.bucket !== before.bucket
  const next = isReplaced
    ? {
        ...withObjectFields(download, attachedObject(call, downloads, download), call.body),
        carried_over_from: null,
        ...(call.body.signature_url === undefined && { signature_url: null }),
        ...(call.body.release_date === undefined && { release_date: dayOfNewFile(call, download) }),
      }
    : download
  return withDownloadPosition(downloads, withReason(next), call.body.position)
}

export const products: TagRules = {
  collections: {
    products: {
      seed: seedProducts,
      search: ['name', 'family.name', 'version', 'summary'],
      filters: {
        blocked: ({ status, publish_blockers: blockers = [] }, [wanted]) =>
          (status === 'draft' && blockers.length > 0) === (wanted === 'true'),
      },
      sort: { version: ({ version }) => versionKey(version), family: familyKey },
      visible: (product, { user }) => product.status !== 'draft' || may(user, 'products_manager', 'r'),
      view,
      create: (product, call) => settled({ ...product, status: 'draft' }, call),
      change,
      remove,
    },
    productTopics: {
      seed: seedProductTopics,
      view: (topic, call) => ({
        ...topic,
        downloads_count: downloadsByTopic(tableOf(call, 'productTopicDownloads')).get(topic.id)?.length ?? 0,
      }),
      create: placeTopic,
      change: (topic, _, call) => placeTopic(topic, call),
      remove: (topic, call) => removeDownloads(tableOf(call, 'productTopicDownloads'), topic),
    },
    productTopicDownloads: {
      seed: seedProductDownloads,
      view: (download, call) => {
        const lock = downloadLock(call, download)
        return {
          ...withWithdrawal(call, download),
          entitled: lock === null,
          entitlement_reason: lock,
          in_files: copiesOf(call, download.id),
        }
      },
      create: createDownload,
      change: changeDownload,
    },
  },
  handlers: { listProductVersions, duplicateProduct, shareProductTopicDownloads: shareDownloads },
}
