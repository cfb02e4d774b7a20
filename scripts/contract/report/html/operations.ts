import type { Report, ReportedDeviation, ReportedOperation } from '../report'
import { tagsOf, tallyOf } from '../table'
import { html, type Markup } from './markup'

const shown = { conforms: '✓ conforms', deviates: '✗ deviates', 'not probed': '– not probed' } as const
const tones = { conforms: 'good', deviates: 'bad', 'not probed': 'muted' } as const

/** Every operation by tag; its probes unfold. The filter is plain CSS. */
export function operationsSection(report: Report): Markup {
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
