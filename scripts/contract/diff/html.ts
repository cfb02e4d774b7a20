import { htmlPage } from '../report/html-page'
import { html, type Markup } from '../report/markup'
import { type AffectedChange, type Comparison, exitCodeOf, type ScreenVerdict } from './compare'
import { changePlace, meaning, reasons, summary, touched } from './text'

/** A comparison as a page of its own. */
export function diffHtml(comparison: Comparison): string {
  const { before, after, screens, changes, knowsScreens } = comparison
  const breaks = exitCodeOf(comparison) === 1
  return htmlPage(
    `${before.source} → ${after.source} · ${after.title}`,
    html`<header>
<p class="kicker">Contract diff</p>
<h1>${after.title}</h1>
<p class="verdict ${breaks ? 'bad' : 'good'}">${breaks ? '✗ Something breaks' : '✓ Nothing breaks'}</p>
${summary(comparison).map((line) => html`<p>${line}</p>`)}
<br>
<dl class="card facts">
<div><dt>Before</dt><dd>${before.source} (${before.version})</dd></div>
<div><dt>After</dt><dd>${after.source} (${after.version})</dd></div>
</dl>
</header>
${knowsScreens ? screensPart(screens) : null}
<h2>Changes</h2>
${changesPart(changes)}
<footer>${knowsScreens ? meaning : null}</footer>`,
  )
}

function screensPart(screens: readonly ScreenVerdict[]): Markup {
  const others = screens.filter(({ verdict }) => verdict === 'unaffected').map(({ path }) => path)
  return html`<h2>Screens</h2>
${touched(screens).map(screenCard)}
${others.length > 0 ? html`<p class="card list"><span class="good">✓ unaffected</span> ${others.join(', ')}</p>` : null}`
}

function screenCard(screen: ScreenVerdict): Markup {
  const { path, title, verdict } = screen
  return html`<details class="card deviation warning" open><summary><h3>${path}${title ? ` ${title}` : ''}</h3> <span class="warn">! ${verdict}</span></summary>
<ul class="list">${reasons(screen).map((line) => html`<li>${line}</li>`)}</ul></details>`
}

function changesPart(changes: readonly AffectedChange[]): Markup {
  if (changes.length === 0) return html`<p class="card list">Nothing changed.</p>`
  return html`<ul class="card list">${changes.map(
    (change) =>
      html`<li><strong>${change.impact}</strong> ${change.message}<br><code>${changePlace(change)}</code><br><span class="muted">${change.operations.join(', ') || 'touches no operation'}</span></li>`,
  )}</ul>`
}
