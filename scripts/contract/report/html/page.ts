import { createHash } from 'node:crypto'
import type { Comparison } from '../compare'
import type { Report } from '../report'
import { shareText } from '../text'
import type { Share } from '../verdict'
import { count, duration, momentOf, sentenceOf } from '../words'
import { css } from './css'
import { comparisonSection, deviationSections } from './deviations'
import { html, Markup } from './markup'
import { operationsSection } from './operations'

const tones = {
  conforms: ['good', '✓'],
  deviates: ['bad', '✗'],
  incomplete: ['warn', '–'],
} as const
const shownMost = 300

/** One page that needs nothing else: no script, no network, its style allowed by its hash. */
export function toHtml(report: Report, comparison: Comparison | null = null): string {
  const hash = createHash('sha256').update(css).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`
  const { contract } = report
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${sentenceOf(report)} · ${contract.title}</title>
<style>${new Markup(css)}</style>
</head>
<body>
<main>
${head(report)}
${comparison ? comparisonSection(comparison) : null}
${deviationSections(report, comparison)}
${coverageSection(report)}
${operationsSection(report)}
<footer>${report.tool}. Times are information, not a verdict. Tokens stand as variables: set them before a line is replayed.</footer>
</main>
</body>
</html>
`.text
}

function head(report: Report): Markup {
  const { contract, target, startedAt, ms, totals, cutShort, verdict } = report
  const [tone, mark] = tones[verdict]
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
