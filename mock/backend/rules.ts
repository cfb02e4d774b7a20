import type { Rules } from './call'
import { licenses } from './licenses'
import { me } from './me'

const tags: readonly Partial<Rules>[] = [licenses, me]

/** The rules of all tags in one table. */
export const rules: Rules = {
  collections: Object.assign({}, ...tags.map((tag) => tag.collections)),
  handlers: Object.assign({}, ...tags.map((tag) => tag.handlers)),
}
