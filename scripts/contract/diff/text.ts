import { count } from '../report/format'
import { htmlPage, pageLooks } from '../report/html-page'
import { type TerminalOptions, truncate, wrapped } from '../report/terminal'
import { FRAME } from '../uses/screen-map'
import { semverText } from './changes'
import type { AffectedChange, Comparison, ScreenVerdict } from './compare'

const most = 8

/** A comparison for a terminal. */
export function diffText(comparison: Comparison, looks: TerminalOptions): string {
  const { before, after, changes, screens, knowsScreens } = comparison
  const { style, width } = looks
  const lines = [
    style.bold(`${before.source} → ${after.source}`),
    '',
    ...changes.flatMap((change) => changeLines(change, looks)),
    ...(changes.length > 0 ? [''] : []),
    ...touched(screens).flatMap((screen) => screenLines(screen, looks)),
    ...summary(comparison).flatMap((line) => wrapped(line, width)),
    ...(knowsScreens ? wrapped(meaning, width).map(style.dim) : []),
  ]
  return `${lines.join('\n')}\n`
}

/** A comparison as a separate page. */
export function diffPage(comparison: Comparison): string {
  const { before, after } = comparison
  return htmlPage(`${before.source} → ${after.source} · ${after.title}`, diffText(comparison, pageLooks))
}

/** Reasons for a verdict. */
const meaning =
  'Affected: it uses an operation with a breaking change. Whether its sources still compile, the generated types tell.'

/** Summary: screens by verdict, changes by weight, advice. */
function summary({ changes, screens, semver, knowsScreens }: Comparison): string[] {
  const those = (impact: string) => changes.filter((change) => change.impact === impact).length
  const weights = `${count(those('major'), 'breaking change')}, ${those('minor')} minor, ${those('patch')} patch`
  const words = (['affected', 'unaffected'] as const).map(
    (wanted) => `${screens.filter(({ verdict }) => verdict === wanted).length} ${wanted}`,
  )
  return [
    `${weights}. ${semverText(semver)}`,
    knowsScreens ? `Screens: ${words.join(', ')}.` : 'Which screens use this contract is not known.',
    ...(screens.some(({ path, verdict }) => path === FRAME && verdict === 'affected')
      ? ['The parts around every page are affected, and with them all screens.']
      : []),
  ]
}

/** Screens that a change affects. */
function touched(screens: readonly ScreenVerdict[]): ScreenVerdict[] {
  return screens.filter(({ verdict }) => verdict === 'affected')
}

/** Place of a change, as a pointer. */
function changePlace({ oldAt, newAt }: AffectedChange): string {
  return `#${newAt ?? oldAt ?? ''}`
}

/** Why a screen is affected, line by line. */
export function reasons({ changes }: ScreenVerdict): string[] {
  return changes.map(({ message, operations }) => `${operations.join(', ')}: ${message}`)
}

function changeLines(change: AffectedChange, { style, width }: TerminalOptions): string[] {
  const tone = { major: style.red, minor: style.green, patch: style.dim }[change.impact]
  const users =
    change.operations.length > 0 ? `touches ${change.operations.join(', ')}` : 'touches no operation'
  const [first = '', ...rest] = wrapped(change.message, width - 7)
  return [
    `${tone(change.impact.padEnd(5))}  ${first}`,
    ...[...rest, ...wrapped(changePlace(change), width - 7), ...wrapped(users, width - 7)].map(
      (line) => `       ${line}`,
    ),
  ]
}

function screenLines(screen: ScreenVerdict, { style, width }: TerminalOptions): string[] {
  const { path, title, verdict } = screen
  const said = reasons(screen)
  const left = said.length - most
  return [
    `${style.yellow(verdict)}  ${style.bold(path)}${title ? `  ${style.dim(title)}` : ''}`,
    ...said.slice(0, most).map((line) => `  ${truncate(line, width * 2 - 2)}`),
    ...(left > 0 ? [`  and ${left} more`] : []),
    '',
  ]
}
