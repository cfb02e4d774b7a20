import {
  documentationKindValues,
  type paths,
  pathsApiDocumentationsGetParametersQuerySortValues as sortValues,
  syncStatusValues,
} from '../../../api/schema.gen'
import { listParams, oneParam, searchParser, someParam, textParam } from '../../../ui/table/search-params'

export type ItemQuery = NonNullable<paths['/api/documentations/']['get']['parameters']['query']>
export type ItemSort = NonNullable<ItemQuery['sort']>

/** The search parameters of the pages of a version. `items-list.tsx` describes its filters. */
export const itemParams = {
  ...listParams(sortValues),
  kind: someParam(documentationKindValues),
  status: someParam(syncStatusValues),
  visibility: oneParam(['hidden', 'visible']),
}

/** Besides those of the list: the open page, and whether the pages are shown as a flat list. */
export const parseItemsSearch = searchParser({ ...itemParams, item: textParam(64), view: oneParam(['list']) })
export type ItemsSearch = ReturnType<typeof parseItemsSearch>
