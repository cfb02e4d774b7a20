import { createPicker, createRandom, hash } from '../content/random'
import type { Fault, RandomFaults } from './faults'

/** Random faults: the same seed gives the same faults for the same calls of an operation, in any order. */
export type Chaos = {
  readonly seed: number
  /** Share of calls that are hit, in percent. */
  readonly percent: number
}

type Effect = Omit<Fault, 'operation'>

/** Faults that a backend, a gateway or a line causes. */
const effects: readonly ((chance: () => number) => Effect)[] = [
  (chance) => ({ delay_ms: Math.floor(chance() * 2000) }),
  () => ({ status: 401 }),
  () => ({ status: 403 }),
  () => ({ status: 429, headers: { 'Retry-After': '1' } }),
  () => ({ status: 500 }),
  () => ({ status: 502, body: 'html' }),
  () => ({ status: 503, body: 'empty' }),
  () => ({ drop: 'unhandled' }),
  () => ({ drop: 'unanswered' }),
  (chance) => ({ drop: { after_bytes: Math.floor(chance() * 400) } }),
  () => ({ body: 'truncated' }),
  () => ({ body: 'html' }),
  (chance) => ({ body: 'mutated', seed: Math.floor(chance() * 1_000_000) }),
]

/** The user record is never refused or mutated: the portal would rightly log the user out. */
const identity = 'getMe'
const keepsIdentity = ({ status, body }: Effect) => status !== 403 && body !== 'mutated'

/** Stored files and parts have no JSON; only their connection can fail. */
const isOfBytes = ({ body, status }: Effect) => body === undefined && status !== 401 && status !== 403

/** The fault of an operation's n-th call; null if there is none. */
export function chaosFault({ seed, percent }: Chaos, operation: string, n: number): Fault | null {
  const chance = createRandom(hash(`${seed} ${operation} ${n}`))
  if (chance() * 100 >= percent) return null
  const possible = effects
    .map((effect) => effect(chance))
    .filter((effect) => operation !== identity || keepsIdentity(effect))
    .filter((effect) => !operation.startsWith('storage') || isOfBytes(effect))
  return { operation, ...createPicker(chance)(possible) }
}

/** The same for all calls of a world. */
export function randomFaults(chaos: Chaos): RandomFaults {
  return { ...chaos, faultOf: (operation, n) => chaosFault(chaos, operation, n) }
}
