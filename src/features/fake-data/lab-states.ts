import { formatCount } from '../../ui/format/count'
import type { LabStateId } from './fake-search'

/** The outcome of a read. */
export type Outcome = {
  /** Null after a failure. */
  readonly rows: number | null
  /** Status of a failure, 0 without an answer; null after a success. */
  readonly status: number | null
  readonly seconds: number
}

type LabState = {
  readonly label: string
  /** The state in words. */
  readonly says: string
  /** The `Prefer` header that asks for it. */
  readonly prefer: string
  /** Whether the backend complied. */
  readonly isMet: (outcome: Outcome) => boolean
}

/** Seconds. */
const SLOW = 10
/** Seconds; longer than any timeout. */
const NEVER = 600
const MANY = 10_000

const refusal = (status: number, label: string, says: string): LabState => ({
  label,
  says,
  prefer: `code=${status}`,
  isMet: (outcome) => outcome.status === status,
})

/** The states of a screen. The lab asks the backend for them and fakes nothing in the browser. */
export const labStates: Readonly<Record<LabStateId, LabState>> = {
  loading: {
    label: 'Loading',
    says: 'A response that never arrives',
    prefer: `delay=${NEVER}`,
    isMet: ({ status }) => status === 0,
  },
  empty: {
    label: 'Empty',
    says: 'An empty list',
    prefer: 'example=empty',
    isMet: ({ rows }) => rows === 0,
  },
  one: { label: 'One row', says: 'A single row', prefer: 'example=one', isMet: ({ rows }) => rows === 1 },
  many: {
    label: 'Many rows',
    says: '10,000 rows',
    prefer: `rows=${MANY}`,
    isMet: ({ rows }) => rows === MANY,
  },
  403: refusal(403, '403', 'A forbidden request'),
  404: refusal(404, '404', 'A missing record'),
  500: refusal(500, '500', 'A server error, three times in a row'),
  slow: {
    label: 'Slow',
    says: `A response that takes ${SLOW} seconds`,
    prefer: `delay=${SLOW}`,
    isMet: ({ rows, seconds }) => rows !== null && seconds >= SLOW - 1,
  },
  offline: {
    label: 'Offline',
    says: 'A connection that fails before the response, three times in a row',
    prefer: 'cut',
    isMet: ({ status }) => status === 0,
  },
}

function describe({ rows, status }: Outcome): string {
  if (rows !== null) return `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`
  return status === 0 ? 'nothing' : `${status}`
}

/** Says whether an answer is what the lab asked for. */
export function verdict(id: LabStateId, outcome: Outcome): string {
  const { prefer, isMet } = labStates[id]
  const got = `It returned ${describe(outcome)} after ${outcome.seconds.toFixed(1)} s.`
  return isMet(outcome)
    ? `The backend returned this state. ${got}`
    : `The backend ignored “${prefer}”. ${got}`
}
