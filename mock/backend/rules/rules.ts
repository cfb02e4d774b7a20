import type { CollectionRules, Handler, Rules, TagRules } from '../call'
import { accounts } from './accounts'
import { buckets } from './buckets'
import { crm } from './crm'
import { documentation } from './documentation'
import { fakeData } from './fake-data'
import { files } from './files'
import { firstLineSupports } from './first-line-supports'
import { helpdesk } from './helpdesk'
import { licenses } from './licenses'
import { me } from './me'
import { products } from './products'
import { resources } from './resources'
import { users } from './users'

const tags: readonly TagRules[] = [
  accounts,
  buckets,
  crm,
  documentation,
  fakeData,
  files,
  firstLineSupports,
  helpdesk,
  licenses,
  me,
  products,
  resources,
  users,
]

/** Rules of all tags. */
export const rules: Rules = {
  collections: Object.fromEntries(
    tags.flatMap((tag) => Object.entries<CollectionRules | undefined>(tag.collections ?? {})),
  ),
  handlers: Object.fromEntries(
    tags.flatMap((tag) => Object.entries<Handler | undefined>(tag.handlers ?? {})),
  ),
}
