import type { Comparison } from './compare'
import { changePlace, meaning, reasons, summary, touched } from './text'
import type { ScreenVerdict } from './verdicts'

const marks = { broken: '❌', 'potentially affected': '⚠️', unaffected: '✅' } as const
const most = 5

/** A comparison for the comment of a pull request. */
export function diffMarkdown(comparison: Comparison): string {
  const { before, after, changes, screens, isOfPortal } = comparison
  const rows = touched(screens).map(screenRow)
  return `${[
    `### Contract ${code(before.source)} → ${code(after.source)}`,
    '',
    ...summary(comparison).map((line) => `${escaped(line)}  `),
    '',
    ...(rows.length > 0 ? ['| Screen | Verdict | Why |', '| --- | --- | --- |', ...rows, ''] : []),
    ...(changes.length > 0
      ? [
          `<details><summary>Changes (${changes.length})</summary>`,
          '',
          '| Weight | Change | Operations |',
          '| --- | --- | --- |',
          ...changes.map(
            (change) =>
              `| ${change.impact} | ${escaped(change.message)}<br>${code(changePlace(change))} | ${change.operations.join(', ') || '–'} |`,
          ),
          '',
          '</details>',
          '',
        ]
      : []),
    ...(isOfPortal ? [`<sub>${meaning}</sub>`] : []),
  ].join('\n')}\n`
}

function screenRow(screen: ScreenVerdict): string {
  const { path, title, verdict } = screen
  const said = reasons(screen).map(escaped)
  const left = said.length - most
  const why = [...said.slice(0, most), ...(left > 0 ? [`and ${left} more`] : [])].join('<br>')
  return `| ${code(path)}${title ? ` ${escaped(title)}` : ''} | ${marks[verdict]} ${verdict} | ${why} |`
}

/** Text as Markdown shows it, within a cell of a table. */
function escaped(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, n) => (n % 2 === 1 ? part : part.replaceAll(/[\\*_[\]<>#~]/g, '\\$&')))
    .join('')
    .replaceAll('|', '\\|')
}

function code(text: string): string {
  return `\`${text.replaceAll('`', 'ˋ').replaceAll('|', '\\|')}\``
}
