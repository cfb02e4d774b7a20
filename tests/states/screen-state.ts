import type { PersonaId } from '../../mock/personas'
import type { Fault } from './fault'

/** One thing a person does on a page, by what it is called there. */
export type Deed =
  | { press: 'button' | 'checkbox' | 'combobox' | 'link' | 'menuitem' | 'option'; name: string }
  | { fill: 'combobox' | 'searchbox' | 'textbox'; name: string; with: string }
  | { hover: 'region'; name: string }

/** A screen in a state that somebody can see, and how it comes about. */
export type ScreenState = {
  /** As the route tree writes it, without the slash of an index route. */
  readonly route: string
  readonly state: string
  /** Whoever sees it so; staff when nobody is named. */
  readonly as?: PersonaId
  /** The address, when it is not the route itself. */
  readonly path?: string
  readonly width?: number
  readonly fault?: Fault
  /** A scenario of the sandbox by its name, for every operation at once. */
  readonly scenario?: 'empty'
  readonly does?: readonly Deed[]
  /** A text that stands once the state is there. */
  readonly shows: string
}

/** A screen with all it has, as it is usually met. */
export function isFull({ state }: ScreenState): boolean {
  return state === 'full'
}

/** An answer that does not come. */
export function endless(operation: string): Fault {
  return { operation, delay_ms: 600_000 }
}
/** A refusal that is not tried again. */
export function refused(operation: string): Fault {
  return { operation, status: 404, body: 'problem' }
}

export function press(name: string): Deed {
  return { press: 'button', name }
}
