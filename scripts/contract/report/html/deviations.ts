import type { Comparison } from '../compare'
import type { Report, ReportedDeviation } from '../report'
import { alikeOf, count, momentOf, placeOf, someOf } from '../words'
import { html, type Markup } from './markup'

/** More than these in full are no overview any more; print shows all. */
const openMost = 8

/** Deviations open, warnings folded. `comparison` marks what is new. */
export function deviationSections(report: Report, comparison: Comparison | null): Markup {
  const news = new Set(comparison?.added.map(({ key }) => key))
  const wrong = report.deviations.filter(({ severity }) => severity === 'deviation')
  const warned = report.deviations.filter(({ severity }) => severity === 'warning')
  return html`${section('Deviations', wrong, news)}
${section('Warnings', warned, news)}
${allowances(report)}
${leftBehind(report)}`
}

function section(title: string, found: readonly ReportedDeviation[], news: ReadonlySet<string>) {
  if (found.length === 0) return null
  return html`<section>
<h2>${title} <small>${found.length}</small></h2>
${found.map((deviation, n) => card(deviation, news.has(deviation.key), n < openMost))}
</section>`
}

function card(deviation: ReportedDeviation, isNew: boolean, isEarly: boolean): Markup {
  const { rule, severity, message, where, answer, hits, screens, curl, count: findings } = deviation
  const isWrong = severity === 'deviation'
  const operations = someOf(
    hits.map(({ operation }) => operation),
    4,
  )
  return html`<details class="card deviation ${severity}"${isWrong && isEarly ? html` open` : null}>
<summary><h3>${message}</h3>${isNew ? html`<span class="badge warn">new</span>` : null}
<span class="rule"><b class="${isWrong ? 'bad' : 'warn'}">${rule}</b> · ${operations} · ${findings === 1 ? 'once' : count(findings, 'time')}</span></summary>
<dl>
<dt>Answer</dt><dd><code>${where === '' ? 'the whole body' : where}</code> of ${answer}</dd>
<dt>Contract</dt><dd><code>${placeOf(deviation)}</code></dd>
<dt>Seen in</dt><dd><ul>${alikeOf(deviation).map(({ operations: met, probes }) => html`<li>${met.join(', ')} <span class="muted">${probes}</span></li>`)}</ul></dd>
${screens.length > 0 ? html`<dt>Screens</dt><dd>${screens.join(', ')}</dd>` : null}
<dt>Replay</dt><dd><pre>${curl}</pre></dd>
</dl>
</details>`
}

function allowances({ allowed }: Report): Markup | null {
  if (allowed.length === 0) return null
  return html`<section>
<h2>Allowed <small>${allowed.length}</small></h2>
<ul class="card list">${allowed.map(
    ({ operation, probe, rule, message, reason }) =>
      html`<li><code>${operation}</code> ${reason}<br><span class="muted">${rule} in ${probe}: ${message}</span></li>`,
  )}</ul>
</section>`
}

function leftBehind({ leftBehind: lines }: Report): Markup | null {
  if (lines.length === 0) return null
  return html`<section>
<h2>Left behind <small>${lines.length}</small></h2>
<ul class="card list">${lines.map((line) => html`<li>${line}</li>`)}</ul>
</section>`
}

/** What became of the deviations of an earlier run. */
export function comparisonSection({ baseline, fixed, added, still, notLookedAt }: Comparison): Markup {
  const group = (title: string, tone: string, found: readonly ReportedDeviation[]) =>
    found.map(
      (deviation) =>
        html`<li><b class="${tone}">${title}</b> ${deviation.message} <code class="muted">${placeOf(deviation)}</code></li>`,
    )
  const rows = [
    ...group('New', 'bad', added),
    ...group('Fixed', 'good', fixed),
    ...group('Still', 'muted', still),
    ...group('Not looked at', 'muted', notLookedAt),
  ]
  return html`<section>
<h2>Compared <small>with the run of ${momentOf(baseline.startedAt)} on ${baseline.target}</small></h2>
<ul class="card list"><li>${fixed.length} fixed, ${added.length} new, ${still.length} still there, ${notLookedAt.length} not looked at this time</li>${rows}</ul>
</section>`
}
