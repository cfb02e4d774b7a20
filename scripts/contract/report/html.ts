import type { Share } from './check-result'
import { alikeOf, count, duration, momentOf, placeOf, sentenceOf, someOf } from './format'
import { htmlPage } from './html-page'
import { html, type Markup } from './markup'
import type { Comparison, Report, ReportedDeviation, ReportedOperation } from './report'
import { shareText, tagsOf, tallyOf } from './text'

const verdictTones = {
  conforms: ['good', '✓'],
  deviates: ['bad', '✗'],
  incomplete: ['warn', '–'],
} as const
const shownMost = 300

/** A report as a page of its own. */
export function toHtml(report: Report, comparison: Comparison | null = null): string {
  return htmlPage(
    `${sentenceOf(report)} · ${report.contract.title}`,
    html`${head(report)}
${comparison ? comparisonSection(comparison) : null}
${deviationSections(report, comparison)}
${coverageSection(report)}
${operationsSection(report)}
<footer>${report.tool}. Times are information, not a verdict. Tokens stand as variables: set them before a line is replayed.</footer>`,
  )
}

function head(report: Report): Markup {
  const { contract, target, startedAt, ms, totals, cutShort, verdict } = report
  const [tone, mark] = verdictTones[verdict]
  const rest = totals.notProbed > 0 ? `, ${totals.notProbed} not probed` : ''
  return html`<header>
<p class="kicker">Contract check</p>
<h1>${contract.title} ${contract.version}</h1>
<p class="verdict ${tone}">${mark} ${sentenceOf(report)}${rest}</p>
${cutShort === null ? null : html`<p class="warn">Ended early: ${cutShort}</p>`}
<dl class="card facts">
<div><dt>Server</dt><dd>${target}</dd></div>
<div><dt>Contract</dt><dd>${contract.source}</dd></div>
<div><dt>Started</dt><dd><time datetime="${startedAt}">${momentOf(startedAt)}</time></dd></div>
<div><dt>Cost</dt><dd>${count(totals.requests, 'request')} in ${duration(ms)}</dd></div>
</dl>
</header>`
}

function coverageSection({ coverage }: Report): Markup {
  return html`<section>
<h2>Coverage <small>what of the contract this run has exercised</small></h2>
<div class="coverage">${Object.entries(coverage).map(([name, share]) => shareCard(name, share))}</div>
</section>`
}

function shareCard(name: string, share: Share): Markup {
  const { seen, all, missed } = share
  const percent = all === 0 ? '–' : `${Math.floor((100 * seen) / all)} %`
  const more = missed.length - shownMost
  return html`<div class="card"><span class="muted">${name}</span><strong>${percent}</strong>
<meter min="0" max="${Math.max(1, all)}" value="${seen}" aria-label="${name}">${shareText(share)}</meter>
${
  missed.length === 0
    ? html`<p class="muted">${shareText(share)}</p>`
    : html`<details><summary>${seen} of ${all}, ${missed.length} not seen</summary><ul>${missed
        .slice(0, shownMost)
        .map(
          (line) => html`<li>${line}</li>`,
        )}${more > 0 ? html`<li>and ${more} more, all in the JSON report</li>` : null}</ul></details>`
}</div>`
}

/** Deviations shown in full; the others are folded, but printed. */
const openMost = 8

/** Deviations open, warnings folded. `comparison` marks what is new. */
function deviationSections(report: Report, comparison: Comparison | null): Markup {
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
  const { rule, severity, message, where, answer, excerpt, hits, screens, curl, count: findings } = deviation
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
${excerpt === undefined ? null : html`<dt>Body</dt><dd><pre>${excerpt}</pre></dd>`}
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
function comparisonSection({ baseline, fixed, added, still, notLookedAt }: Comparison): Markup {
  const group = (title: string, tone: string, found: readonly ReportedDeviation[]) =>
    found.map(
      (deviation) =>
        html`<li><b class="${tone}">${title}</b> ${deviation.message} <code class="muted">${placeOf(deviation)}</code></li>`,
    )
  const rows = [
    ...group('New', 'bad', added),
    ...group('Fixed', 'good', fixed),
    ...group('Still there', 'muted', still),
    ...group('Not checked', 'muted', notLookedAt),
  ]
  return html`<section>
<h2>Compared <small>with the run of ${momentOf(baseline.startedAt)} on ${baseline.target}</small></h2>
<ul class="card list"><li>${fixed.length} fixed, ${added.length} new, ${still.length} still there, ${notLookedAt.length} not checked this time</li>${rows}</ul>
</section>`
}

const shown = { conforms: '✓ conforms', deviates: '✗ deviates', 'not probed': '– not probed' } as const
const tones = { conforms: 'good', deviates: 'bad', 'not probed': 'muted' } as const

/** Every operation by tag; its probes unfold. The filter is plain CSS. */
function operationsSection(report: Report): Markup {
  const found = new Map(report.deviations.map((deviation) => [deviation.key, deviation]))
  const { operations, conform, deviate, notProbed } = report.totals
  const choice = (id: string, label: string, number: number, isFirst = false) =>
    html`<label><input type="radio" name="show" id="show-${id}"${isFirst ? html` checked` : null}> ${label} ${number}</label>`
  return html`<section>
<h2 id="operations">Operations</h2>
<div class="filter" role="radiogroup" aria-labelledby="operations">
${choice('all', 'All', operations, true)}
${choice('deviates', 'Deviate', deviate)}
${choice('conforms', 'Conform', conform)}
${choice('not-probed', 'Not probed', notProbed)}
</div>
${tagsOf(report).map(([tag, members]) => tagPart(tag, members, found))}
</section>`
}

type Found = ReadonlyMap<string, ReportedDeviation>

function tagPart(tag: string, operations: readonly ReportedOperation[], found: Found): Markup {
  return html`<details class="card tag" open>
<summary>${tag === '' ? 'Without a tag' : tag} <small>${tallyOf(operations)}</small></summary>
${operations.map((operation) => operationPart(operation, found))}
</details>`
}

function operationPart(operation: ReportedOperation, found: Found): Markup {
  const { id, method, path, verdict, reason, probes, p95, screens } = operation
  const requests = probes.length === 0 ? '' : `${probes.length} ${probes.length === 1 ? 'probe' : 'probes'}`
  return html`<details class="op ${verdict.replace(' ', '-')}">
<summary><span class="${tones[verdict]}">${shown[verdict]}</span><span>${id}</span><span><code>${method} ${path}</code>${reason === null ? null : html`<br><small>${reason}</small>`}</span><span class="num">${requests}</span><span class="num">${p95 === null ? '' : `${p95} ms`}</span></summary>
<div class="inside">
${screens.length === 0 ? null : html`<p>Used by ${screens.join(', ')}</p>`}
${probes.length === 0 ? null : probeTable(operation, found)}
</div>
</details>`
}

function probeTable({ probes }: ReportedOperation, found: Found): Markup {
  return html`<table class="probes">
<thead><tr><th scope="col">Probe</th><th scope="col">Answer</th><th scope="col">Found</th><th scope="col" class="num">Time</th></tr></thead>
<tbody>${probes.map(
    ({ title, status, ms, deviations }) =>
      html`<tr><td>${title}</td><td class="status">${status ?? 'none'}</td><td>${rulesPart(deviations, found)}</td><td class="num">${ms} ms</td></tr>`,
  )}</tbody>
</table>`
}

function rulesPart(keys: readonly string[], found: Found): Markup[] {
  return keys.flatMap((key) => {
    const deviation = found.get(key)
    const tone = deviation?.severity === 'deviation' ? 'bad' : 'warn'
    return deviation ? [html`<span class="${tone}">${deviation.rule}</span>`] : []
  })
}
