import { type Call, collectionOf, type Rules, tableOf } from './call'
import { lockOf } from './entitlement'
import { isText, type Json, list, object, word } from './json'
import { invalid, Refusal, refuseConflict } from './problem'
import { entitledView } from './product-downloads'
import { duplicateProduct } from './product-duplicate'
import { shareDownloads } from './product-share'
import { listProductVersions } from './product-versions'
import { growProducts } from './seed/releases'
import { groupBy } from './store/derived'
import { placed } from './store/place'
import { idOf, nameOf, type Row } from './store/table'
import { may } from './world/user'

const ofProduct = (call: Call, name: string, product: Row) =>
  groupBy(tableOf(call, name), 'product', (one) => one.product_id).get(idOf(product)) ?? []

const licensesOf = (call: Call, product: Row) =>
  groupBy(tableOf(call, 'licenses'), 'product', (one) => object(one.product).id).get(idOf(product)) ?? []

/** What is missing before a release can be published, in words. */
const blockersOf = (call: Call, product: Row): readonly string[] => {
  if (product.status !== 'draft') return []
  const downloads = ofProduct(call, 'productTopicDownloads', product)
  const carried = downloads.filter(({ carried_over_from: from }) => isText(from))
  const from = word(carried[0]?.carried_over_from)
  const files =
    carried.length === 1
      ? `1 file is still that of ${from}.`
      : `${carried.length} files are still those of ${from}.`
  return [
    isText(product.release_date) ? [] : 'No release day.',
    list(product.release_notes).length ? [] : 'No release notes.',
    downloads.some(({ kind }) => kind === 'installer') ? [] : 'No installer.',
    carried.length ? files : [],
  ].flat()
}

const view = (product: Row, call: Call): Row => {
  const downloads = ofProduct(call, 'productTopicDownloads', product)
  const lock = lockOf(call, nameOf(object(product.family)), product.release_date)
  return {
    ...product,
    topics_count: ofProduct(call, 'productTopics', product).length,
    downloads_count: downloads.length,
    platforms: [...new Set(downloads.map(({ platform }) => platform ?? 'any'))].filter(
      (one) => one !== 'any',
    ),
    licenses_count: licensesOf(call, product).length,
    publish_blockers: blockersOf(call, product),
    entitled: lock === null,
    entitlement_reason: lock,
  }
}

/** The family decides the line, and has each version once. */
const settled = (product: Row, call: Call): Row => {
  const family = object(tableOf(call, 'productFamilies').get(idOf(object(product.family))))
  const twin = tableOf(call, 'products').rows.find(
    (one) =>
      idOf(one) !== idOf(product) && object(one.family).id === family.id && one.version === product.version,
  )
  if (twin) {
    const message = `${nameOf(family)} has version ${word(product.version)} already.`
    const error = { pointer: '/version', detail: 'Enter another version.' }
    refuseConflict('version-taken', 'The version is taken', message, error)
  }
  const table = tableOf(call, 'products')
  return placed(
    table,
    table.rows,
    { ...product, line: family.line ?? product.line ?? 'helyx' },
    call.body.position,
  )
}

const counts = ['', 'One thing is', 'Two things are', 'Three things are', 'Four things are']

const change = (product: Row, before: Row, call: Call): Row => {
  if (product.status === 'published' && before.status === 'draft') {
    const blockers = blockersOf(call, { ...product, status: 'draft' })
    if (blockers.length) {
      const { body, ...answer } = invalid(blockers.map((detail) => ({ pointer: '/status', detail })))
      const message = `${counts[blockers.length] ?? 'Some things are'} missing before this release can be published.`
      const title = 'The release cannot be published'
      throw new Refusal({ ...answer, body: { ...object(body), type: '/problems/not-ready', title, message } })
    }
  }
  const reason: Json = product.status === 'withdrawn' ? (product.withdrawn_reason ?? null) : null
  return settled({ ...product, withdrawn_reason: reason }, call)
}

const remove = (product: Row, call: Call) => {
  const licenses = licensesOf(call, product).length
  if (licenses > 0) {
    const named = licenses === 1 ? '1 license names' : `${licenses} licenses name`
    refuseConflict('in-use', 'The release is in use', `${named} ${nameOf(product)}. Withdraw it instead.`)
  }
  for (const name of ['productTopics', 'productTopicDownloads']) {
    for (const one of ofProduct(call, name, product)) tableOf(call, name).remove(idOf(one))
  }
}

export const products: Partial<Rules> = {
  collections: {
    products: {
      grow: growProducts,
      search: ['name', 'family.name', 'version', 'summary'],
      visible: (product, { user }) => product.status !== 'draft' || may(user, 'products_manager', 'r'),
      view,
      create: (product, call) => settled({ ...product, status: 'draft' }, call),
      change,
      remove,
    },
    '/api/products/addons': {
      filters: { productFamily: (row, values) => values.includes(idOf(object(row.product_family))) },
    },
    ...entitledView,
  },
  handlers: {
    listProductVersions,
    duplicateProduct: (call) => duplicateProduct(call, collectionOf(call, 'products')),
    shareProductTopicDownloads: shareDownloads,
  },
}
