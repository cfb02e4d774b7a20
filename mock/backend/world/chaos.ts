import { createPicker, createRandom, hash } from '../seed/random'
import type { Fault, RandomFaults } from './faults'

/** Faults at random: the same seed gives the same calls of an operation the same faults, in whatever order they come. */
export type Chaos = {
  readonly seed: number
  /** The share of calls that are hit, in percent. */
  readonly percent: number
}

type Effect = Omit<Fault, 'operation'>

/** What a backend, a gateway or a line does to a call. */
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

/** These say who the user is: whom an answer refuses or calls somebody else, the portal is right to send away. */
const identity = 'getMe'
const keepsIdentity = ({ status, body }: Effect) => status !== 403 && body !== 'mutated'

/** The bytes of files and parts have no JSON, and their connection is all that fails. */
const isOfBytes = ({ body, status }: Effect) => body === undefined && status !== 401 && status !== 403

/** The fault that the n-th call of an operation meets; null when none. */
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
export function atRandom(chaos: Chaos): RandomFaults {
  return { ...chaos, faultOf: (operation, n) => chaosFault(chaos, operation, n) }
}
