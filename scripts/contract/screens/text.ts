import { count } from '../report/format'
import type { ReportedOperation } from '../report/report'
import { type Style, wrapped } from '../report/terminal'
import { FRAME, type ScreenMap } from '../uses/screen-map'

export type TextOptions = {
  readonly width: number
  readonly style: Style
  readonly confirmed: readonly Confirmed[] | null
}

/** Describes the portal's use of the contract. */
export function screensText({ screens, frame, unused }: ScreenMap, options: TextOptions): string {
  const { style, width, confirmed } = options
  const asking = screens.filter(({ operations }) => operations.length > 0)
  const silent = screens.filter(({ operations }) => operations.length === 0)
  const lines = [
    ...section(FRAME, 'Header, menus, palette, uploads', frame, options),
    ...asking.flatMap(({ path, title, file, operations }) =>
      section(path, [title, file].filter(Boolean).join(', '), operations, options),
    ),
    style.bold(`${count(screens.length, 'screen')}, ${asking.length} of them ask the backend`),
    ...listed(
      'Ask nothing',
      silent.map(({ path }) => path),
      width,
    ),
    ...listed('No screen uses', unused, width),
    '',
    ...wrapped(
      'Operations are those that a screen’s sources call, by way of everything they import.',
      width,
    ).map(style.dim),
    ...(confirmed ? readiness(confirmed, style) : []),
  ]
  return `${lines.join('\n')}\n`
}

function section(
  path: string,
  about: string,
  operations: readonly string[],
  { style, confirmed }: TextOptions,
): string[] {
  const said = confirmed?.find((one) => one.path === path)
  return [
    `${style.bold(path)}  ${style.dim(about)}`,
    ...operations.map((id) => `  ${said ? `${markOf(id, said, style)} ` : ''}${id}`),
    '',
  ]
}

function markOf(id: string, { conform, deviate }: Confirmed, style: Style): string {
  if (deviate.includes(id)) return style.red('✗')
  return conform.includes(id) ? style.green('✓') : style.yellow('–')
}

function listed(title: string, names: readonly string[], width: number): string[] {
  if (names.length === 0) return []
  const [first = '', ...rest] = wrapped(`${title} (${names.length}): ${names.join(', ')}`, width - 2)
  return [first, ...rest.map((line) => `  ${line}`)]
}

/** The operations that screens need, and the verdict in the last line. */
function readiness(confirmed: readonly Confirmed[], style: Style): string[] {
  const isReady = ({ deviate, notProbed }: Confirmed) => deviate.length + notProbed.length === 0
  const screens = confirmed.filter(({ path }) => path !== FRAME)
  const isFramed =
    confirmed.length === screens.length || confirmed.some((one) => one.path === FRAME && isReady(one))
  const waiting = confirmed.filter((one) => !isReady(one))
  const verdict = `${screens.filter(isReady).length} of ${count(screens.length, 'screen')} are ready`
  return [
    '',
    ...waiting.map(({ path, deviate, notProbed }) => {
      const parts = [
        [deviate, 'deviates'],
        [notProbed, 'not probed'],
      ] as const
      const why = parts.flatMap(([ids, what]) => (ids.length === 0 ? [] : `${ids.join(', ')} (${what})`))
      return `  ${path}: ${why.join(', ')}`
    }),
    style.bold(isFramed ? verdict : `${verdict}, but for ${FRAME}`),
  ]
}

/** Share of a screen's operations that conform. */
type Confirmed = {
  readonly path: string
  /** Operations by verdict. */
  readonly conform: readonly string[]
  readonly deviate: readonly string[]
  readonly notProbed: readonly string[]
}

/** Screen by screen, the common frame first, with the verdicts of a check. */
export function confirm(
  { screens, frame }: ScreenMap,
  checked: readonly Pick<ReportedOperation, 'id' | 'verdict'>[],
): Confirmed[] {
  const verdicts = new Map(checked.map(({ id, verdict }) => [id, verdict]))
  return [{ path: FRAME, operations: frame }, ...screens].map(({ path, operations }) => {
    const those = (wanted: ReportedOperation['verdict']) =>
      operations.filter((id) => (verdicts.get(id) ?? 'not probed') === wanted)
    return { path, conform: those('conforms'), deviate: those('deviates'), notProbed: those('not probed') }
  })
}
