import { type Html, html } from '../../identity/pages/html'
import type { Contract } from '../contract'
import { type Fault, faultBodies } from '../world/faults'
import type { World } from '../world/world'

const wordsOf = ({
  status,
  body,
  delay_ms: delay,
  drop,
  headers,
  bytes_per_second: rate,
  stall,
  every,
  each,
}: Fault) =>
  [
    delay === undefined ? null : `waits ${delay} ms`,
    rate === undefined ? null : `moves ${rate} bytes a second`,
    stall === undefined ? null : `stands still after ${stall.after_bytes} bytes`,
    every === undefined ? null : `part or call ${every}, ${every * 2}, …`,
    each === undefined ? null : `at most ${each} times for one part`,
    status === undefined ? null : `answers ${status}`,
    body === undefined ? null : `body ${body}`,
    drop === undefined
      ? null
      : typeof drop === 'object'
        ? `cut after ${drop.after_bytes} bytes`
        : `dropped ${drop}`,
    headers === undefined
      ? null
      : Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join(', '),
  ]
    .filter((part) => part !== null)
    .join(', ')

const faultRow = (fault: Fault & { left: number | null }): Html => html`<tr>
<td><code>${fault.operation}</code></td><td>${wordsOf(fault)}</td><td>${fault.left === null ? 'until cleared' : `${fault.left} times more`}</td>
<td class="end"><form method="post" action="/sandbox/faults"><input type="hidden" name="clear" value="${fault.operation}"><button aria-label="Clear faults of ${fault.operation}">Clear</button></form></td>
</tr>`

const option = (value: string, label = value) => html`<option value="${value}">${label}</option>`

/** The faults somebody asked for, and a form for one more. */
export function faultsPanel(world: World, contract: Contract) {
  const faults = world.faults.all
  const table = html`<div class="scroll"><table>
<thead><tr><th scope="col">Operation</th><th scope="col">Fault</th><th scope="col">How often</th><th scope="col"><span class="hidden">Action</span></th></tr></thead>
<tbody>${faults.map(faultRow)}</tbody>
</table></div>`
  return html`<section aria-labelledby="faults">
<h2 id="faults">Faults</h2>
${faults.length ? table : html`<p class="muted">Every call is answered as the contract says.</p>`}
<form class="fault" method="post" action="/sandbox/faults">
<p><label for="operation">Operation</label><select id="operation" name="operation">${option('*', 'all operations')}${option('storage', 'storage (reading files)')}${option('storagePut', 'storagePut (sending parts)')}${contract.operations.map(({ id }) => option(id))}</select></p>
<p><label for="status">Status</label><input id="status" name="status" inputmode="numeric" placeholder="500"></p>
<p><label for="body">Body</label><select id="body" name="body">${option('', 'as it fits')}${faultBodies.map((body) => option(body))}</select></p>
<p><label for="delay">Delay in ms</label><input id="delay" name="delay_ms" inputmode="numeric"></p>
<p><label for="drop">Connection</label><select id="drop" name="drop">${option('', 'stays')}${option('unhandled', 'dies before the call is handled')}${option('unanswered', 'dies before the answer')}</select></p>
<p><label for="times">How often</label><input id="times" name="times" inputmode="numeric" placeholder="always"></p>
<button>Add fault</button>
</form>
</section>`
}
