import type { Report, ReportedOperation } from '../report'
import { tagsOf, tallyOf } from '../table'
import { html, type Markup } from './markup'

const shown = { conforms: '✓ conforms', deviates: '✗ deviates', 'not probed': '– not probed' } as const
const tones = { conforms: 'good', deviates: 'bad', 'not probed': 'muted' } as const

/** Every operation by tag; its probes unfold. The filter is plain CSS. */
export function operationsSection(report: Report): Markup {
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
${tagsOf(report).map(([tag, members]) => tagPart(tag, members))}
</section>`
}

function tagPart(tag: string, operations: readonly ReportedOperation[]): Markup {
  return html`<details class="card tag" open>
<summary>${tag === '' ? 'Without a tag' : tag} <small>${tallyOf(operations)}</small></summary>
${operations.map(operationPart)}
</details>`
}

function operationPart(operation: ReportedOperation): Markup {
  const { id, method, path, verdict, reason, probes, p95, screens } = operation
  const requests = probes.length === 0 ? '' : `${probes.length} ${probes.length === 1 ? 'probe' : 'probes'}`
  return html`<details class="op ${verdict.replace(' ', '-')}">
<summary><span class="${tones[verdict]}">${shown[verdict]}</span><span>${id}</span><code>${method} ${path}</code><span class="num">${requests}</span><span class="num">${p95 === null ? '' : `${p95} ms`}</span></summary>
<div class="inside">
${reason === null ? null : html`<p>${reason}</p>`}
${screens.length === 0 ? null : html`<p>Used by ${screens.join(', ')}</p>`}
${probes.length === 0 ? null : probeTable(operation)}
</div>
</details>`
}

function probeTable({ probes }: ReportedOperation): Markup {
  return html`<table class="probes">
<thead><tr><th scope="col">Probe</th><th scope="col">Answer</th><th scope="col">Found</th><th scope="col" class="num">Time</th></tr></thead>
<tbody>${probes.map(
    ({ title, status, ms, deviations }) =>
      html`<tr><td>${title}</td><td class="status">${status ?? 'none'}</td><td class="${deviations.length > 0 ? 'bad' : 'muted'}">${deviations.length > 0 ? deviations.length : '–'}</td><td class="num">${ms} ms</td></tr>`,
  )}</tbody>
</table>`
}
