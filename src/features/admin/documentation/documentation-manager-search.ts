import { syncOutcomeValues } from '../../../api/schema.gen'
import { listParams, searchParser, someParam } from '../../../ui/table/search-params'

/** The search parameters of the manager's first page, which filter the result of the last synchronization. */
export const syncParams = { ...listParams<never>([]), outcome: someParam(syncOutcomeValues) }

export const parseManagerSearch = searchParser(syncParams)
export type ManagerSearch = ReturnType<typeof parseManagerSearch>
