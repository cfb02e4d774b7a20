import { count } from '../report/format'
import type { ReportedOperation } from '../report/report'
import { type Style, wrapped } from '../report/terminal'
import { FRAME, type ScreenMap, type Use } from './screen-map'

export type TextOptions = {
  readonly width: number
  readonly style: Style
  /** Every member of an answer that is read, by name. */
  readonly showsFields: boolean
  readonly confirmed: readonly Confirmed[] | null
}

/** The portal's use of the contract for people. */
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
      'Operations are those that a screen’s sources call, by way of everything they import. A member of an answer counts as read where these sources mention its name and the names around it, so it may be one more than is read.',
      width,
    ).map(style.dim),
    ...(confirmed ? readiness(confirmed, style) : []),
  ]
  return `${lines.join('\n')}\n`
}

function section(
  path: string,
  about: string,
  operations: readonly Use[],
  { style, showsFields, confirmed, width }: TextOptions,
): string[] {
  const said = confirmed?.find((one) => one.path === path)
  const column = Math.max(0, ...operations.map(({ id }) => id.length)) + 2
  return [
    `${style.bold(path)}  ${style.dim(about)}`,
    ...operations.flatMap((use) => {
      const mark = said ? `${markOf(use.id, said, style)} ` : ''
      const fields = showsFields ? use.fields.join(', ') : sizeOf(use)
      const [first = '', ...rest] = wrapped(fields, width - column - 6)
      return [
        `  ${mark}${use.id.padEnd(column)}${first}`.trimEnd(),
        ...rest.map((line) => `${' '.repeat(column + 2)}${line}`),
      ]
    }),
    '',
  ]
}

function sizeOf({ fields }: Use): string {
  return fields.length === 0 ? '' : `reads ${count(fields.length, 'field')}`
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

/** The operations that screens wait for, and the verdict last, where one looks. */
function readiness(confirmed: readonly Confirmed[], style: Style): string[] {
  const isReady = ({ state }: Confirmed) => state === 'confirmed' || state === 'asks nothing'
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

/** How much of what a screen needs a server was found to keep. */
type Confirmed = {
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
