import type { PersonaId } from '../../mock/personas'
import type { Fault } from './fault'

/** An interaction with a control, named by role and accessible name. */
export type Step =
  | { press: 'button' | 'checkbox' | 'combobox' | 'link' | 'menuitem' | 'option' | 'radio'; name: string }
  | { fill: 'combobox' | 'searchbox' | 'textbox'; name: string; with: string }
  | { hover: 'region'; name: string }
  /** Chooses a text file of these lines, in the field with this label. */
  | { choose: string; file: string; lines: readonly string[] }

/** A state of a screen, and how a test reaches it. */
export type ScreenState = {
  /** Path in the route tree, without the slash of an index route. */
  readonly route: string
  readonly state: string
  /** Default: staff. */
  readonly as?: PersonaId
  /** The address, if it is not the route itself. */
  readonly path?: string
  readonly width?: number
  readonly fault?: Fault
  /** A scenario of the sandbox by its name, for every operation at once. */
  readonly scenario?: 'empty'
  /** Documentation syncs do not end. */
  readonly holdsSync?: true
  readonly steps?: readonly Step[]
  /** A text that is visible once the state is reached. */
  readonly shows: string
  /** The component test of the same dialog, with axe; the state itself waits for `npm test -- --all`. */
  readonly seenIn?: string
}

/** Whether it is the complete screen. */
export function isFull({ state }: ScreenState): boolean {
  return state === 'full'
}

/** A response that never comes. */
export function endless(operation: string): Fault {
  return { operation, delay_ms: 600_000 }
}
/** A failure that is not retried. */
export function refused(operation: string): Fault {
  return { operation, status: 404, body: 'problem' }
}

export function press(name: string): Step {
  return { press: 'button', name }
}
