import type { CallOf, TagRules } from '../call'
import type { RowOf } from '../operation-types'
import { growDownloads, growTopics } from '../seed/downloads'
import { copiesOf } from '../storage/account-files'
import { grouping } from '../store/table'
import { tableOf } from '../store/tables'
import { downloadLock, withWithdrawal } from './entitlement'
import { shareDownloads } from './product-share'
import { attachedObject, ofObject, placedDownload, placedTopic, removeDownloads, withReason } from './topics'

type Topic = RowOf<'productTopics'>
type Download = RowOf<'productTopicDownloads'>

const downloadsByTopic = grouping((download: Download) => download.topic_id)

const place = (topic: Topic, call: CallOf<'createProductTopic'> | CallOf<'updateProductTopic'>) =>
  placedTopic(tableOf(call, 'productTopics'), topic, call.body.position, 'product_id')

function create(draft: Download, call: CallOf<'createProductTopicDownload'>): Download {
  const downloads = tableOf(call, 'productTopicDownloads')
  const topic = tableOf(call, 'productTopics').get(draft.topic_id)
  const download = {
    ...draft,
    carried_over_from: null,
    product_id: topic?.product_id ?? '',
    available: call.body.available ?? true,
  }
  const attached = ofObject(download, attachedObject(call, downloads, download), call.body)
  return placedDownload(downloads, withReason(attached), call.body.position)
}

function change(download: Download, before: Download, call: CallOf<'updateProductTopicDownload'>): Download {
  const downloads = tableOf(call, 'productTopicDownloads')
  const isReplaced = download.key !== before.key || download.bucket !== before.bucket
  const next = isReplaced
    ? {
        ...ofObject(download, attachedObject(call, downloads, download), call.body),
        carried_over_from: null,
      }
    : download
  return placedDownload(downloads, withReason(next), call.body.position)
}

export const productDownloads: TagRules = {
  collections: {
    productTopics: {
      grow: growTopics,
      view: (topic, call) => ({
        ...topic,
        downloads_count: downloadsByTopic(tableOf(call, 'productTopicDownloads')).get(topic.id)?.length ?? 0,
      }),
      create: place,
      change: (topic, _, call) => place(topic, call),
      remove: (topic, call) => removeDownloads(tableOf(call, 'productTopicDownloads'), topic),
    },
    productTopicDownloads: {
      grow: growDownloads,
      view: (download, call) => {
        const lock = downloadLock(call, download)
        return {
          ...withWithdrawal(call, download),
          entitled: lock === null,
          entitlement_reason: lock,
          in_files: copiesOf(call, download.id),
        }
      },
      create,
      change,
    },
  },
  handlers: { shareProductTopicDownloads: shareDownloads },
}
