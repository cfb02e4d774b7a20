import type { Line } from './documentation-address'

/** What the product line is called. */
export const lineLabel = { helyx: 'HELYX', elements: 'ELEMENTS' } satisfies Record<Line, string>
