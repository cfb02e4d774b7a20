import type { Rules } from './call'

/** The contract asks a backend for 200 rows or more. */
export const fakeData: Partial<Rules> = { collections: { 'fake-data': { least: 200 } } }
