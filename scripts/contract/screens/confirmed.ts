import type { ReportedOperation } from '../report/report'
import { FRAME, type ScreenMap } from './screen-map'

/** How much of what a screen needs a server was found to keep. */
export interface Confirmed {
  readonly path: string
  readonly state: 'confirmed' | 'suffers' | 'open' | 'asks nothing'
  /** Operations by verdict. */
  readonly conform: readonly string[]
  readonly deviate: readonly string[]
  readonly notProbed: readonly string[]
}

/** Screen by screen, what is around every page first, what a check says of the operations they use. */
export function confirm(
  { screens, frame }: ScreenMap,
  checked: readonly Pick<ReportedOperation, 'id' | 'verdict'>[],
): Confirmed[] {
  const verdicts = new Map(checked.map(({ id, verdict }) => [id, verdict]))
  return [{ path: FRAME, operations: frame }, ...screens].map(({ path, operations }) => {
    const those = (wanted: ReportedOperation['verdict']) =>
      operations.map(({ id }) => id).filter((id) => (verdicts.get(id) ?? 'not probed') === wanted)
    const [conform, deviate, notProbed] = [those('conforms'), those('deviates'), those('not probed')]
    return {
      path,
      state: stateOf(operations.length, conform.length, deviate.length),
      conform,
      deviate,
      notProbed,
    }
  })
}

function stateOf(all: number, conform: number, deviate: number): Confirmed['state'] {
  if (all === 0) return 'asks nothing'
  if (deviate > 0) return 'suffers'
  return conform === all ? 'confirmed' : 'open'
}
