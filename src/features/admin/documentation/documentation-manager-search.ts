import { syncOutcomeValues } from '../../../api/schema.gen'
import { listParams, searchParser, someParam } from '../../../ui/table/search-params'

/** The search parameters of the manager's first page: those of what the last synchronization did. */
export const syncParams = { ...listParams<never>([]), outcome: someParam(syncOutcomeValues) }

export const parseManagerSearch = searchParser(syncParams)
export type ManagerSearch = ReturnType<typeof parseManagerSearch>
