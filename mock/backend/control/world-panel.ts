import { html } from '../../identity/pages/html'
import { personas } from '../../personas'
import type { World } from '../world/world'
import { situations } from './situations'

const personaText = (world: World) => {
  const id = world.log.calls.find((call) => call.persona !== null)?.persona
  const persona = personas.find((one) => one.id === id)
  return persona
    ? `${persona.id}: ${persona.first_name} ${persona.last_name}, ${persona.account.name}, ${persona.role}`
    : 'nobody yet'
}

const changesOf = (world: World) => [...world.access.keys()].join(', ') || 'as the contract says'

const storageText = ({ blobs, uploads, line }: World) =>
  line.isDown
    ? 'its line is cut'
    : `${blobs.diskBytes} bytes uploaded, ${uploads.unfinished.length} uploads unfinished`

/** Who is signed in, the world's time and how many rows its long lists have. */
export function worldPanel(world: World) {
  const { now, runs, real } = world.clock.state
  return html`<section aria-labelledby="world">
<h2 id="world">World</h2>
<dl>
<div><dt>Last signed in</dt><dd>${personaText(world)}</dd></div>
<div><dt>Clock</dt><dd><time datetime="${now}">${now.replace('T', ' ').slice(0, 19)} UTC</time>${real ? '' : runs ? ', moved' : ', standing still'}</dd></div>
<div><dt>Story day</dt><dd>${world.storyDay}</dd></div>
<div><dt>Rows of long lists</dt><dd>${world.rows || 'as in the contract'}</dd></div>
<div><dt>Storage</dt><dd>${storageText(world)}</dd></div>
<div><dt>Rights</dt><dd>${changesOf(world)}</dd></div>
</dl>
<div class="forms">
<form method="post" action="/sandbox/situation">
<p><label for="situation">Situation</label><select id="situation" name="name">${Object.entries(
    situations,
  ).map(([name, { says }]) =>
    name === world.situation
      ? html`<option value="${name}" selected>${name}: ${says}</option>`
      : html`<option value="${name}">${name}: ${says}</option>`,
  )}</select></p>
<button>Bring about</button>
</form>
<form method="post" action="/sandbox/clock">
<p><label for="now">Set the clock (UTC, empty for the real time)</label><input id="now" name="now" placeholder="2026-11-20T09:00:00Z" value="${real ? '' : now}"></p>
<p class="check"><input type="checkbox" id="runs" name="runs"><label for="runs">Goes on running</label></p>
<p class="check"><input type="checkbox" id="keep" name="keep"><label for="keep">Keep rows and their dates</label></p>
<button>Set clock</button>
</form>
<form method="post" action="/sandbox/rows">
<p><label for="rows">Rows of long lists (empty for the contract's)</label><input id="rows" name="rows" inputmode="numeric" value="${world.rows || ''}"></p>
<button>Set rows</button>
</form>
</div>
</section>`
}
