import type { TagRules } from '../call'

/** The contract asks a backend for 200 rows or more. */
export const fakeData: TagRules = { collections: { 'fake-data': { minimumRows: 200 } } }
