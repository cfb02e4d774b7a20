import { type Call, type Rules, tableOf } from './call'
import { isText, object, word } from './json'
import { refuseConflict, refuseField } from './problem'
import { growResourceDownloads, growResources, growResourceTopics } from './seed/resources'
import { groupBy } from './store/derived'
import { placed } from './store/place'
import { idOf, nameOf, type Row } from './store/table'
import { downloadRules, topicRules } from './topics'
import { may } from './world/user'

const shelf = { topics: 'resourceTopics', downloads: 'resourceTopicDownloads', owner: 'resource_id' }

const ofResource = (call: Call, name: string, row: Row) =>
  groupBy(tableOf(call, name), 'resource', (one) => one.resource_id).get(idOf(row)) ?? []

const ofCategory = (call: Call, category: Row) =>
  groupBy(tableOf(call, 'resources'), 'category', (one) => object(one.category).id).get(idOf(category)) ?? []

const isVisible = (resource: Row, { user }: Call) =>
  resource.status === 'published' || may(user, 'resources_manager', 'r')

const refuseTakenName = (category: Row, call: Call): Row => {
  const name = word(category.name).toLowerCase()
  const others = tableOf(call, 'resourceCategories').rows.filter((one) => idOf(one) !== idOf(category))
  if (!others.some((one) => word(one.name).toLowerCase() === name)) return category
  const message = `A category named ${word(category.name)} exists already.`
  const error = { pointer: '/name', detail: 'Choose another name.' }
  return refuseConflict('name-taken', 'The name is taken', message, error)
}

const placedCategory = (category: Row, call: Call) => {
  const table = tableOf(call, 'resourceCategories')
  return placed(table, table.rows, refuseTakenName(category, call), call.body.position)
}

/** A category that holds resources goes only when another takes them. */
const removeCategory = (category: Row, call: Call) => {
  const held = ofCategory(call, category)
  const target = call.query.get('move_to')
  if (target === null) {
    if (held.length === 0) return
    const resources = held.length === 1 ? '1 resource is' : `${held.length} resources are`
    const where = held.length === 1 ? 'it goes' : 'they go'
    refuseConflict(
      'in-use',
      'The category is not empty',
      `${resources} in "${nameOf(category)}". Say where ${where}.`,
    )
  }
  const into = tableOf(call, 'resourceCategories').get(target ?? '')
  if (!into || idOf(into) === idOf(category))
    return refuseField('/move_to', 'Choose another category that exists.')
  for (const resource of held) {
    tableOf(call, 'resources').replace({ ...resource, category: { id: idOf(into), name: nameOf(into) } })
  }
}

export const resources: Partial<Rules> = {
  collections: {
    resources: {
      grow: growResources,
      search: ['title', 'summary', 'tags', 'category.name'],
      filters: {
        // A resource without versions holds for every one.
        version: ({ versions }, values) =>
          !Array.isArray(versions) || versions.length === 0 || values.some((one) => versions.includes(one)),
      },
      visible: isVisible,
      view: (row, call) => ({
        ...row,
        topics_count: ofResource(call, 'resourceTopics', row).length,
        downloads_count: ofResource(call, 'resourceTopicDownloads', row).length,
      }),
      create: (row) => ({ ...row, status: 'draft' }),
      change: (row) =>
        row.status === 'published' && !isText(row.published_at)
          ? { ...row, published_at: row.updated_at ?? null }
          : row,
      remove: (row, call) => {
        for (const name of ['resourceTopics', 'resourceTopicDownloads']) {
          for (const one of ofResource(call, name, row)) tableOf(call, name).remove(idOf(one))
        }
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
    resourceTopics: { ...topicRules(shelf), grow: growResourceTopics },
    resourceTopicDownloads: { ...downloadRules(shelf, {}), grow: growResourceDownloads },
  },
}
