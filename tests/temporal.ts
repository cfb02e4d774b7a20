import { Temporal } from 'temporal-polyfill/implementation'

// Node's own Temporal would ignore a faked clock.
Object.assign(globalThis, { Temporal })
