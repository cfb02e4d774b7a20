import type { Rules } from './call'

export const licenses: Partial<Rules> = { collections: {} }
