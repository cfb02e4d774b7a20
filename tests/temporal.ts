import { Temporal } from 'temporal-polyfill/implementation'

// A Node that has Temporal would not see a faked clock.
Object.assign(globalThis, { Temporal })
