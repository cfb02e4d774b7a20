import type { PersonaId } from '../../mock/personas'
import type { Fault } from './fault'

/** One thing a person does on a page, by what it is called there. */
export type Deed =
  | { press: 'button' | 'checkbox' | 'combobox' | 'link' | 'menuitem' | 'option'; name: string }
  | { fill: 'combobox' | 'searchbox' | 'textbox'; name: string; with: string }
  | { hover: 'region'; name: string }

/**
 * Where a state is looked at. End to end is the whole portal as it is served and signed in to; a component is the same
 * code without server, sign-in and build, at a fifth of the price.
 */
export type Tier = 'component' | 'end to end'

/** A screen in a state that somebody can see, and how it comes about. */
export interface ScreenState {
  /** As the route tree writes it, without the slash of an index route. */
  readonly route: string
  readonly state: string
  /** Whoever sees it so; staff when nobody is named. */
  readonly as?: PersonaId
  /** The address, when it is not the route itself. */
  readonly path?: string
  readonly width?: number
  readonly fault?: Fault
  /** A situation of the sandbox by its name, for every operation at once. */
  readonly situation?: 'empty'
  readonly does?: readonly Deed[]
  /** Absent: a screen's full state is looked at end to end, every other one as a component. */
  readonly tier?: Tier
  /** A text that stands once the state is there. */
  readonly shows: string
}

export const tierOf = ({ state, tier }: ScreenState): Tier =>
  tier ?? (state === 'full' ? 'end to end' : 'component')

/** An answer that does not come. */
export const endless = (operation: string): Fault => ({ operation, delay_ms: 600_000 })
/** A refusal that is not tried again. */
export const refused = (operation: string): Fault => ({ operation, status: 404, body: 'problem' })

export const press = (name: string): Deed => ({ press: 'button', name })
