import type { RowOf } from '../operation-types'
import type { Subject } from './topics-setup'

/** A version of the documentation that gets made pages. */
export type DocVersion = {
  readonly line: 'helyx' | 'elements'
  readonly version: string
  readonly label: string
  /** Ids of its pages begin with it, `hx43` say. */
  readonly short: string
  /** How many of the subjects' further pages it has, in percent: older guides are thinner. */
  readonly depth: number
  /** The last release before paths were renamed. */
  readonly isOld: boolean
}

export type Form =
  | 'chapter'
  | 'subject'
  | 'settings'
  | 'trouble'
  | 'steps'
  | 'commands'
  | 'table'
  | 'hostile'
  | 'pdf'

/** A made page before it becomes a row. Paths are within the version; parents come before their children. */
export type DocPage = {
  readonly of: DocVersion
  readonly path: string
  readonly previous: readonly string[]
  readonly title: string
  readonly parent: string | null
  readonly position: number
  readonly kind: RowOf<'documentations'>['kind']
  readonly form: Form
  readonly subject: Subject | null
  /** The paths of the pages below it. */
  readonly below: readonly string[]
}

const version = (
  line: DocVersion['line'],
  number: string,
  label: string,
  short: string,
  depth: number,
  isOld = false,
): DocVersion => ({ line, version: number, label, short, depth, isOld })

export const docVersions: readonly DocVersion[] = [
  version('helyx', '4.4.0-beta1', 'HELYX 4.4 beta 1', 'hx44b', 0),
  version('helyx', '4.3', 'HELYX 4.3', 'hx43', 100),
  version('helyx', '4.2', 'HELYX 4.2', 'hx42', 40),
  version('helyx', '4.1', 'HELYX 4.1', 'hx41', 12, true),
  version('helyx', '4.0', 'HELYX 4.0', 'hx40', 0, true),
  version('elements', '5.1.0-beta1', 'ELEMENTS 5.1 beta 1', 'el51b', 0),
  version('elements', '5.0', 'ELEMENTS 5.0', 'el50', 55),
  version('elements', '4.2', 'ELEMENTS 4.2', 'el42', 8, true),
]
