import { type Html, html } from '../../identity/pages/html'
import type { LoggedCall } from '../world/call-log'
import type { World } from '../world/world'

const shown = 50

const toneOf = ({ status, violations }: LoggedCall) =>
  status === null || status >= 500
    ? 'critical'
    : status >= 400 || violations.length
      ? 'attention'
      : 'positive'

const noteOf = ({ fault, repeated, violations }: LoggedCall): Html =>
  html`${fault ? 'fault ' : ''}${repeated ? 'answered again ' : ''}${
    violations.length ? html`<ul>${violations.map((one) => html`<li>${one}</li>`)}</ul>` : null
  }`

const callRow = (call: LoggedCall): Html => html`<tr>
<td class="number">${call.at.slice(11, 19)}</td>
<td><span class="mark ${toneOf(call)}" aria-hidden="true"></span>${call.status ?? 'no answer'}</td>
<td><code>${call.method} ${call.path}</code></td>
<td>${call.operation ?? 'not in the contract'}</td>
<td>${call.persona ?? 'nobody'}</td>
<td class="number">${call.ms} ms</td>
<td>${noteOf(call)}</td>
</tr>`

/** The last calls of the world, newest first, with what left the contract. */
export function callsPanel(world: World) {
  const calls = world.log.calls.slice(0, shown)
  const heads = ['Time', 'Status', 'Call', 'Operation', 'Persona', 'Took', 'Remarks']
  return html`<section aria-labelledby="calls">
<h2 id="calls">Last calls</h2>
${
  calls.length
    ? html`<div class="scroll" role="region" aria-label="Table of calls" tabindex="0"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${calls.map(callRow)}</tbody>
</table></div>`
    : html`<p class="muted">No call yet. Open the portal and sign in.</p>`
}
</section>`
}
