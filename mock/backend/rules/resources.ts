import type { Call, CallOf, TagRules } from '../call'
import type { RowOf } from '../operation-types'
import { invalid, Refusal, refuseConflict, refuseInUse } from '../problem'
import { seedResourceDownloads, seedResourceRows, seedResourceTopics } from '../seed/resources'
import { grouping, withPosition } from '../world/table'
import { tableOf, type WorldContext } from '../world/tables'
import { may } from '../world/user'
import {
  attachedObject,
  removeDownloads,
  withDownloadPosition,
  withObjectFields,
  withReason,
  withTopicPosition,
} from './topics'

type Resource = RowOf<'resources'>
type Category = RowOf<'resourceCategories'>
type Topic = RowOf<'resourceTopics'>
type Download = RowOf<'resourceTopicDownloads'>

const topicsByResource = grouping((topic: Topic) => topic.resource_id)
const downloadsByResource = grouping((download: Download) => download.resource_id)
const byCategory = grouping((resource: Resource) => resource.category.id)

const topicsOf = (call: WorldContext, { id }: Resource) =>
  topicsByResource(tableOf(call, 'resourceTopics')).get(id) ?? []
const downloadsOf = (call: WorldContext, { id }: Resource) =>
  downloadsByResource(tableOf(call, 'resourceTopicDownloads')).get(id) ?? []
const ofCategory = (call: WorldContext, { id }: Category) =>
  byCategory(tableOf(call, 'resources')).get(id) ?? []

const isVisible = (resource: Resource, { user }: Call) =>
  resource.status === 'published' || may(user, 'resources_manager', 'r')

/** Sort key: featured resources first, then newest. */
const featuredKey = ({ featured = false, published_at }: Resource): string =>
  `${featured ? 2 : 1} ${published_at ?? ''}`

function refuseTakenName(category: Category, call: WorldContext): void {
  const name = category.name.toLowerCase()
  const others = tableOf(call, 'resourceCategories').rows.filter((one) => one.id !== category.id)
  if (!others.some((one) => one.name.toLowerCase() === name)) return
  const message = `A category named ${category.name} exists already.`
  const error = { pointer: '/name', detail: 'Choose another name.' }
  refuseConflict('name-taken', 'The name is taken', message, error)
}

function placedCategory(
  category: Category,
  call: CallOf<'createResourceCategory'> | CallOf<'updateResourceCategory'>,
): Category {
  const table = tableOf(call, 'resourceCategories')
  refuseTakenName(category, call)
  return withPosition(table, table.rows, category, call.body.position)
}

/** A category with resources can only be deleted if they move to another. */
function removeCategory(category: Category, call: Call): void {
  const held = ofCategory(call, category)
  const target = call.query.get('move_to')
  if (target === null) {
    if (held.length === 0) return
    const resources = held.length === 1 ? '1 resource is' : `${held.length} resources are`
    const where = held.length === 1 ? 'it goes' : 'they go'
    refuseInUse('The category is not empty', `${resources} in "${category.name}". Say where ${where}.`, [
      { kind: 'resources', count: held.length },
    ])
  }
  const into = tableOf(call, 'resourceCategories').get(target ?? '')
  if (!into || into.id === category.id) {
    throw new Refusal(invalid([{ pointer: '/move_to', detail: 'Choose another category that exists.' }]))
  }
  for (const resource of held) {
    tableOf(call, 'resources').replace({ ...resource, category: { id: into.id, name: into.name } })
  }
}

const placeTopic = (topic: Topic, call: CallOf<'createResourceTopic'> | CallOf<'updateResourceTopic'>) =>
  withTopicPosition(tableOf(call, 'resourceTopics'), topic, call.body.position, 'resource_id')

type DownloadCall = CallOf<'createResourceTopicDownload'> | CallOf<'updateResourceTopicDownload'>

function attached(download: Download, call: DownloadCall): Download {
  const found = attachedObject(call, tableOf(call, 'resourceTopicDownloads'), download)
  const content_type = found.content_type ?? 'application/octet-stream'
  return { ...withObjectFields(download, found, call.body), content_type }
}

const placeDownload = (download: Download, call: DownloadCall) =>
  withDownloadPosition(tableOf(call, 'resourceTopicDownloads'), withReason(download), call.body.position)

export const resources: TagRules = {
  collections: {
    resources: {
      seed: seedResourceRows,
      search: ['title', 'summary', 'tags', 'category.name'],
      filters: {
        // A resource without versions applies to all.
        version: ({ versions }, values) =>
          versions.length === 0 || values.some((one) => versions.includes(one)),
        featured: ({ featured = false }, [wanted]) => featured === (wanted === 'true'),
        missing_files: ({ missing_files_count: missing = 0 }, [wanted]) =>
          missing > 0 === (wanted === 'true'),
        without_thumbnail: ({ thumbnail }, [wanted]) => (thumbnail === null) === (wanted === 'true'),
      },
      sort: { featured: featuredKey },
      visible: isVisible,
      view: (resource, call) => ({
        ...resource,
        featured: resource.featured ?? false,
        topics_count: topicsOf(call, resource).length,
        downloads_count: downloadsOf(call, resource).length,
        missing_files_count: downloadsOf(call, resource).filter(({ missing }) => missing).length,
      }),
      create: (resource) => ({ ...resource, status: 'draft' }),
      change: (resource) =>
        resource.status === 'published' && !resource.published_at
          ? { ...resource, published_at: resource.updated_at }
          : resource,
      remove: (resource, call) => {
        for (const { id } of topicsOf(call, resource)) tableOf(call, 'resourceTopics').remove(id)
        for (const { id } of downloadsOf(call, resource)) tableOf(call, 'resourceTopicDownloads').remove(id)
      },
    },
    resourceCategories: {
      visible: (category, call) =>
        may(call.user, 'resources_manager', 'r') ||
        ofCategory(call, category).some((one) => isVisible(one, call)),
      view: (category, call) => ({
        ...category,
        resources_count: ofCategory(call, category).filter((one) => isVisible(one, call)).length,
      }),
      create: placedCategory,
      change: (category, _, call) => placedCategory(category, call),
      remove: removeCategory,
    },
    resourceTopics: {
      seed: seedResourceTopics,
      create: placeTopic,
      change: (topic, _, call) => placeTopic(topic, call),
      remove: (topic, call) => removeDownloads(tableOf(call, 'resourceTopicDownloads'), topic),
    },
    resourceTopicDownloads: {
      seed: seedResourceDownloads,
      create: (draft, call) => {
        const topic = tableOf(call, 'resourceTopics').get(draft.topic_id)
        const owned = {
          ...draft,
          resource_id: topic?.resource_id ?? '',
          available: call.body.available ?? true,
        }
        return placeDownload(attached(owned, call), call)
      },
      change: (download, before, call) => {
        const isReplaced = download.key !== before.key || download.bucket !== before.bucket
        return placeDownload(isReplaced ? attached(download, call) : download, call)
      },
    },
  },
}
