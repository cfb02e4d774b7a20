import { formatCount } from '../../../ui/format/count'
import type { LabStateId } from '../fake-search'

/** What came of a read, as far as the lab can see it. */
export interface Outcome {
  /** How many rows came; null when none did. */
  readonly rows: number | null
  /** The status of a refusal; 0 when there was no answer at all, null when rows came. */
  readonly status: number | null
  readonly seconds: number
}

interface LabState {
  readonly label: string
  /** What the screen is to show. */
  readonly says: string
  /** The header that asks for it. */
  readonly prefer: string
  /** Whether the backend did what it was asked. */
  readonly isMet: (outcome: Outcome) => boolean
}

/** How long the slow answer takes, in seconds. */
const SLOW = 10
/** Longer than any call waits. */
const NEVER = 600
const MANY = 10_000

const refusal = (status: number, label: string, says: string): LabState => ({
  label,
  says,
  prefer: `code=${status}`,
  isMet: (outcome) => outcome.status === status,
})

/** The states a screen can be in. The lab asks the backend for them; it fakes nothing in the browser. */
export const labStates: Readonly<Record<LabStateId, LabState>> = {
  loading: {
    label: 'Loading',
    says: 'An answer that does not come',
    prefer: `delay=${NEVER}`,
    isMet: ({ status }) => status === 0,
  },
  empty: {
    label: 'Empty',
    says: 'A list without a row',
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
  403: refusal(403, '403', 'A read that is not allowed'),
  404: refusal(404, '404', 'Something that is not there'),
  500: refusal(500, '500', 'A server that fails, three times in a row'),
  slow: {
    label: 'Slow',
    says: `An answer that takes ${SLOW} seconds`,
    prefer: `delay=${SLOW}`,
    isMet: ({ rows, seconds }) => rows !== null && seconds >= SLOW - 1,
  },
  offline: {
    label: 'Offline',
    says: 'A connection that dies before there is an answer, three times in a row',
    prefer: 'cut',
    isMet: ({ status }) => status === 0,
  },
}

/** What came, in words. */
export function outcomeWords({ rows, status }: Outcome): string {
  if (rows !== null) return `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`
  return status === 0 ? 'nothing' : `${status}`
}

/** What the lab has to say of an answer, given what it asked for. */
export function verdict(id: LabStateId, outcome: Outcome): string {
  const { prefer, isMet } = labStates[id]
  const got = `It answered ${outcomeWords(outcome)} after ${outcome.seconds.toFixed(1)} s.`
  return isMet(outcome)
    ? `The backend did as it was asked. ${got}`
    : `This backend answers as it likes: it was asked for “${prefer}”. ${got}`
}
