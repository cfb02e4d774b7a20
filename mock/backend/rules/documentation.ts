import type { Call, CallOf, HandlerOf, TagRules } from '../call'
import { filenameOf } from '../content/stored-file'
import { answerExamples } from '../contract'
import { isText } from '../json'
import type { RowOf } from '../operation-types'
import { forbidden, notFound, Refusal, refuseConflict, refuseInUse } from '../problem'
import { docPageOf, seedItems, seedVersions } from '../seed/documentation'
import { docHtml, writtenHtml } from '../seed/documentation-pages'
import { hostileHtml } from '../seed/hostile-pages'
import { manyPageOf } from '../seed/many-pages'
import { bucketName } from '../storage/documentation-keys'
import { signedUrl } from '../storage/signed'
import { changeRow } from '../store/mutate'
import { pageOf, selectedRows, viewOf } from '../store/query'
import { grouping } from '../world/table'
import { tableOf, type WorldContext } from '../world/tables'
import { may, type User } from '../world/user'
import { lastSync, syncDocumentations, syncedFile } from './documentation-sync'

type Item = RowOf<'documentations'>
type Version = RowOf<'/api/documentations/versions'>

const { compare } = new Intl.Collator('en', { numeric: true })

const manages = ({ user }: { readonly user: User }) => may(user, 'documentations_manager', 'r')

const keyOf = ({ line, version }: Pick<Item, 'line' | 'version'>) => `${line} ${version}`
const versionsByKey = grouping((version: Version) => keyOf(version))
const itemsByVersion = grouping((item: Item) => keyOf(item))

const versionTable = (place: WorldContext) => tableOf(place, '/api/documentations/versions')
const itemTable = (place: WorldContext) => tableOf(place, 'documentations')
const versionOf = (place: WorldContext, item: Item) =>
  versionsByKey(versionTable(place)).get(keyOf(item))?.[0]
const itemsOf = (place: WorldContext, version: Version) =>
  itemsByVersion(itemTable(place)).get(keyOf(version)) ?? []
const parentOf = (place: WorldContext, { parent_id }: Item) =>
  parent_id === null ? undefined : itemTable(place).get(parent_id)

/** A hidden item hides its descendants, a hidden version all its items. */
function isShown(item: Item, place: WorldContext): boolean {
  if (item.hidden || versionOf(place, item)?.hidden) return false
  const parent = parentOf(place, item)
  return parent ? isShown(parent, place) : true
}

const listDocumentations: HandlerOf<'listDocumentations'> = (call) => {
  const page = pageOf(call, selectedRows(call, 'documentations'))
  const withText = call.query.get('with_search_text') === 'true'
  const items = page.items.map(({ search_text: text, ...item }) =>
    withText && text !== undefined ? { ...item, search_text: text } : item,
  )
  const withItems = call.query.get('with_sync_items') === 'true'
  return {
    status: 200,
    body: { ...page, items, ...(manages(call) && { last_sync: lastSync(call, withItems) }) },
  }
}

const getDocumentationHtml: HandlerOf<'getDocumentationHtml'> = (call) => {
  const item = itemTable(call).get(call.params.id)
  if (!item) throw new Refusal(notFound())
  if (!manages(call) && !may(call.user, `documentations_${item.line}`, 'r')) throw new Refusal(forbidden())
  if (item.format !== 'html' || (!manages(call) && !isShown(item, call))) throw new Refusal(notFound())
  const base64 = syncedFile(call, item)?.base64
  return {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: pageHtml(call, item),
    ...(base64 !== undefined && { bytes: Buffer.from(base64, 'base64') }),
  }
}

function replaceVersion(place: WorldContext, version: Version, change: Partial<Version>): void {
  versionTable(place).update((row) => (row === version ? { ...version, ...change } : row))
}

type UpdateCall = CallOf<'updateDocumentation'>

/** Versions have no operation of their own: their fields are part of an item's change. */
function changeVersion(item: Item, call: UpdateCall): void {
  const { version_is_latest: latest, version_hidden: hidden } = call.body
  const version = versionOf(call, item)
  if (!version) return
  const { label } = version
  if (hidden && (version.is_latest || latest)) {
    const message = `${label} is the latest version and cannot be hidden. Make another version the latest first.`
    refuseConflict('latest-version', 'This is the latest version', message)
  }
  if (latest && version.is_prerelease) {
    const message = `${label} is a pre-release and cannot be the latest version.`
    refuseConflict('prerelease', 'This is a pre-release', message)
  }
  if (latest) {
    for (const row of versionTable(call).rows) {
      if (row.line === version.line && row !== version && row.is_latest)
        replaceVersion(call, row, { is_latest: false })
    }
    replaceVersion(call, version, { is_latest: true, hidden: false })
  }
  if (hidden !== undefined) replaceVersion(call, versionOf(call, item) ?? version, { hidden })
}

/** Moves an item among its siblings; positions start at 0. */
function moveAmongSiblings(item: Item, call: UpdateCall): void {
  const { position } = call.body
  if (position === undefined) return
  itemTable(call).update((one) => {
    const isSibling =
      one.parent_id === item.parent_id && one.line === item.line && one.version === item.version
    return isSibling && one.position >= position && one.id !== item.id
      ? { ...one, position: one.position + 1 }
      : one
  })
}

function remove(item: Item, call: Call): void {
  const below = itemTable(call).rows.filter((one) => one.parent_id === item.id).length
  if (below === 0) return
  const message = `${below === 1 ? '1 item lies' : `${below} items lie`} below ${item.title}. Delete ${below === 1 ? 'it' : 'them'} first.`
  refuseInUse('Other items lie below it', message, [{ kind: 'documentation', count: below }])
}

/** Sort key: line, version (latest first, then newest), path in the tree. */
function placeInTree(item: Item, place: WorldContext): string {
  const parent = parentOf(place, item)
  const own = String(item.position).padStart(4, '0')
  if (parent) return `${placeInTree(parent, place)} ${own}`
  const newer = versionTable(place).rows.filter(
    (one) => one.line === item.line && compare(one.version, item.version) > 0,
  ).length
  const rank = versionOf(place, item)?.is_latest ? 0 : newer + 1
  return `${item.line === 'helyx' ? 0 : 1} ${String(rank).padStart(3, '0')} ${own}`
}

type PageCall = CallOf<'getDocumentationHtml'>

const hour = 3_600_000

/** Figure URLs are signed: the frame that loads them has neither cookie nor token. */
const figureUrl = (call: PageCall, key: string) =>
  signedUrl(call.origin, {
    world: call.world.name,
    bucket: bucketName,
    key,
    expires: Math.floor((call.world.clock.now().getTime() + hour) / 1000),
    disposition: 'inline',
    filename: filenameOf(key),
  })

/** HTML of an item's page: generated, or hand-written. */
function pageHtml(call: PageCall, item: Item): string {
  const example = answerExamples(call.operation, '200').get('hostile')?.value
  const hostile = isText(example) ? hostileHtml(item, example) : undefined
  if (hostile !== undefined) return hostile
  const taken = syncedFile(call, item)
  if (taken) return taken.html
  const made = docPageOf(item.id) ?? manyPageOf(item.id)
  if (made) return docHtml(made, item.title, (key) => figureUrl(call, key))
  const written = writtenHtml(item, item.title)
  if (written === null) throw new Refusal(notFound())
  return written
}

export const documentation: TagRules = {
  collections: {
    documentations: {
      seed: seedItems,
      search: ['title', 'path', 'headings.text', 'search_text'],
      filters: {
        path: ({ path, previous_paths: former }, values) =>
          values.some((one) => path === one || former.includes(one)),
        with_search_text: () => true,
        with_sync_items: () => true,
      },
      sort: { position: placeInTree },
      visible: (item, call) => manages(call) || isShown(item, call),
      change: (item, _, call) => {
        changeVersion(item, call)
        moveAmongSiblings(item, call)
        return item
      },
      remove,
    },
    '/api/documentations/versions': {
      seed: seedVersions,
      visible: (version, call) => manages(call) || !version.hidden,
      view: (version, call) => ({
        ...version,
        items_count: itemsOf(call, version).filter((item) => manages(call) || isShown(item, call)).length,
      }),
    },
  },
  handlers: {
    listDocumentations,
    getDocumentationHtml,
    syncDocumentations,
    updateDocumentation: (call) => {
      const { search_text: _, ...item } = viewOf(call, 'documentations', changeRow(call, 'documentations'))
      return { status: 200, body: item }
    },
  },
}
