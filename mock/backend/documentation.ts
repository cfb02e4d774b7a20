import { type Call, collectionOf, type Rules, tableOf } from './call'
import { pageHtml } from './documentation-page'
import { lastSync, syncDocumentations } from './documentation-sync'
import { isList, isText, type JsonObject, object, word } from './json'
import { type Answer, forbidden, notFound, Refusal, refuseConflict } from './problem'
import { growItems, growVersions } from './seed/documentation'
import { groupBy } from './store/derived'
import { chosenRows, pageOf } from './store/read'
import { viewOf } from './store/scope'
import { idOf, nameOf, type Row } from './store/table'
import { changeRow } from './store/write'
import { may } from './world/user'

const versionsPath = '/api/documentations/versions'

const { compare } = new Intl.Collator('en', { numeric: true })

const manages = (call: Call) => may(call.user, 'documentations_manager', 'r')
const versionKey = ({ line, version }: Row) => `${word(line)} ${word(version)}`
const versionOf = (call: Call, item: Row) =>
  groupBy(tableOf(call, versionsPath), 'version', versionKey).get(versionKey(item))?.[0]
const itemsOf = (call: Call, version: Row) =>
  groupBy(tableOf(call, 'documentations'), 'version', versionKey).get(versionKey(version)) ?? []

/** A hidden item hides what lies below it, and a hidden version all of its items. */
const isShown = (item: Row, call: Call): boolean => {
  if (item.hidden === true || versionOf(call, item)?.hidden === true) return false
  const parent = isText(item.parent_id) ? tableOf(call, 'documentations').get(item.parent_id) : undefined
  return parent ? isShown(parent, call) : true
}

const list = (call: Call): Answer => {
  const page = pageOf(call, chosenRows(call, collectionOf(call, 'documentations')))
  const withText = call.query.get('with_search_text') === 'true'
  const items = page.items.map(({ search_text: text, ...item }) =>
    withText && text !== undefined ? { ...item, search_text: text } : item,
  )
  return { status: 200, body: { ...page, items, ...(manages(call) && { last_sync: lastSync(call) }) } }
}

const html = (call: Call): Answer => {
  const item = tableOf(call, 'documentations').get(call.params.id ?? '')
  if (!item) throw new Refusal(notFound())
  if (!manages(call) && !may(call.user, `documentations_${word(item.line)}`, 'r'))
    throw new Refusal(forbidden())
  if (item.format !== 'html' || (!manages(call) && !isShown(item, call))) throw new Refusal(notFound())
  return { status: 200, headers: { 'content-type': 'text/html' }, body: pageHtml(call, item) }
}

const replaceVersion = (call: Call, version: Row, change: JsonObject) => {
  tableOf(call, versionsPath).update((row) => (row === version ? { ...version, ...change } : row))
}

/** Versions have no call of their own: an item's change carries theirs. */
const changeVersion = (item: Row, call: Call) => {
  const { version_is_latest: latest, version_hidden: hidden } = call.body
  const version = versionOf(call, item)
  if (!version) return
  const label = word(version.label)
  if (hidden === true && (version.is_latest === true || latest === true)) {
    const message = `${label} is the latest version and cannot be hidden. Make another version the latest first.`
    refuseConflict('latest-version', 'This is the latest version', message)
  }
  if (latest === true && version.is_prerelease === true) {
    const message = `${label} is a pre-release and cannot be the latest version.`
    refuseConflict('prerelease', 'This is a pre-release', message)
  }
  if (latest === true) {
    for (const row of tableOf(call, versionsPath).rows) {
      if (row.line === version.line && row !== version && row.is_latest)
        replaceVersion(call, row, { is_latest: false })
    }
    replaceVersion(call, version, { is_latest: true, hidden: false })
  }
  if (hidden !== undefined) replaceVersion(call, versionOf(call, item) ?? version, { hidden })
}

/** A new position moves the siblings behind it by one; positions begin at 0. */
const moveAmongSiblings = (item: Row, call: Call) => {
  const { position } = call.body
  if (typeof position !== 'number') return
  tableOf(call, 'documentations').update((one) => {
    const isSibling =
      one.parent_id === item.parent_id && one.line === item.line && one.version === item.version
    const isBehind = typeof one.position === 'number' && one.position >= position
    return isSibling && isBehind && idOf(one) !== idOf(item)
      ? { ...one, position: Number(one.position) + 1 }
      : one
  })
}

const remove = (item: Row, call: Call) => {
  const below = tableOf(call, 'documentations').rows.filter((one) => one.parent_id === idOf(item)).length
  if (below === 0) return
  const message = `${below === 1 ? '1 item lies' : `${below} items lie`} below ${nameOf(item)}. Delete ${below === 1 ? 'it' : 'them'} first.`
  refuseConflict('in-use', 'Other items lie below it', message)
}

/** Line, version (the latest first, then the newest), and the way down the tree. */
const placeOf = (item: Row, call: Call): string => {
  const parent = isText(item.parent_id) ? tableOf(call, 'documentations').get(item.parent_id) : undefined
  const own = word(item.position).padStart(4, '0')
  if (parent) return `${placeOf(parent, call)} ${own}`
  const newer = tableOf(call, versionsPath).rows.filter(
    (one) => one.line === item.line && compare(word(one.version), word(item.version)) > 0,
  ).length
  const rank = versionOf(call, item)?.is_latest === true ? 0 : newer + 1
  return `${item.line === 'helyx' ? 0 : 1} ${String(rank).padStart(3, '0')} ${own}`
}

export const documentation: Partial<Rules> = {
  collections: {
    documentations: {
      grow: growItems,
      search: ['title', 'path', 'headings.text', 'search_text'],
      filters: {
        path: ({ path, previous_paths: former }, values) =>
          values.some((one) => path === one || (isList(former) && former.includes(one))),
        with_search_text: () => true,
      },
      sort: { position: placeOf },
      visible: (item, call) => manages(call) || isShown(item, call),
      change: (item, _, call) => {
        changeVersion(item, call)
        moveAmongSiblings(item, call)
        return item
      },
      remove,
    },
    [versionsPath]: {
      grow: growVersions,
      visible: (version, call) => manages(call) || version.hidden !== true,
      view: (version, call) => ({
        ...version,
        items_count: itemsOf(call, version).filter((item) => manages(call) || isShown(item, call)).length,
      }),
    },
  },
  handlers: {
    listDocumentations: list,
    getDocumentationHtml: html,
    syncDocumentations,
    updateDocumentation: (call) => {
      const collection = collectionOf(call, 'documentations')
      const { search_text: _, ...item } = viewOf(call, collection, changeRow(call, collection))
      return { status: 200, body: object(item) }
    },
  },
}
