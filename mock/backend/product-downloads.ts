import { copiesOf } from './account-files'
import { type Call, type Rules, tableOf } from './call'
import { addOnLock, lockOf } from './entitlement'
import { isObject, object, word } from './json'
import { growDownloads, growTopics } from './seed/downloads'
import { groupBy } from './store/derived'
import { idOf, nameOf, type Row } from './store/table'
import { downloadRules, topicRules } from './topics'

const shelf = { topics: 'productTopics', downloads: 'productTopicDownloads', owner: 'product_id' }

/** Why a customer cannot have a download: the release, its day, or an add-on it needs. Null for who can. */
export const downloadLock = (call: Call, download: Row) => {
  const product = object(tableOf(call, 'products').get(word(download.product_id)))
  const family = nameOf(object(product.family))
  const lock = lockOf(call, family, download.release_date)
  if (lock !== null || !isObject(download.requires_add_on)) return lock
  return addOnLock(call, family, download.requires_add_on)
}

/** A withdrawn release keeps its files in the list, but nobody can have them. */
export const withdrawal = (call: Call, download: Row): Row => {
  const product = object(tableOf(call, 'products').get(word(download.product_id)))
  if (download.available === false || product.status !== 'withdrawn') return download
  return {
    ...download,
    available: false,
    unavailable_reason: product.withdrawn_reason ?? 'The release was withdrawn.',
  }
}

export const entitledView: Rules['collections'] = {
  productTopics: {
    ...topicRules(shelf),
    grow: growTopics,
    view: (topic, call) => {
      const downloads = groupBy(tableOf(call, 'productTopicDownloads'), 'topic', (one) => one.topic_id)
      return { ...topic, downloads_count: downloads.get(idOf(topic))?.length ?? 0 }
    },
  },
  productTopicDownloads: {
    ...downloadRules(shelf, { carried_over_from: null }),
    grow: growDownloads,
    view: (download, call) => {
      const lock = downloadLock(call, download)
      return {
        ...withdrawal(call, download),
        entitled: lock === null,
        entitlement_reason: lock,
        in_files: copiesOf(call, idOf(download)),
      }
    },
  },
}
