/** The page's only style: light and dark by the reader's system, ink on white in print. */
export const css = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f4f4f5, #0f0f11);
  --surface: light-dark(#fff, #18181b);
  --subtle: light-dark(#fafafa, #1e1e22);
  --ink: light-dark(#18181b, #f4f4f5);
  --muted: light-dark(#52525b, #a8a8b3);
  --line: light-dark(#e4e4e7, #2e2e33);
  --edge: light-dark(#85858f, #74747f);
  --good: light-dark(#1a7f37, #46c263);
  --bad: light-dark(#b42318, #ff8f87);
  --warn: light-dark(#9a4a00, #ff9d42);
  --brand: light-dark(#b3121d, #ff9a94);
  --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace;
}
* { box-sizing: border-box; }
html { font: 14px/20px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; color: var(--ink); background: var(--page); -webkit-text-size-adjust: 100%; }
body { margin: 0; border-top: 4px solid var(--brand); }
main { max-width: 1120px; margin: 0 auto; padding: 32px 24px 64px; }
h1, h2, h3, p, dl, dd, ul, pre { margin: 0; padding: 0; }
h1 { font-size: 28px; line-height: 36px; font-weight: 600; letter-spacing: -.01em; }
h2 { font-size: 16px; line-height: 24px; font-weight: 600; margin: 40px 0 12px; }
small { font-size: 13px; font-weight: 400; color: var(--muted); }
h2 small, .tag > summary > small { margin-left: 6px; }
code, pre { font-family: var(--mono); font-size: 12px; }
ul { list-style: none; }
a { color: inherit; }
.muted { color: var(--muted); }
.good { color: var(--good); } .bad { color: var(--bad); } .warn { color: var(--warn); }
.kicker { color: var(--muted); font-size: 13px; margin-bottom: 4px; }
.verdict { font-size: 20px; line-height: 28px; font-weight: 600; margin: 12px 0 20px; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); gap: 16px 24px; padding: 16px 20px; }
.facts dt { color: var(--muted); font-size: 12px; }
.facts dd { overflow-wrap: anywhere; }
.coverage { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; align-items: start; }
.coverage > * { padding: 12px 16px; }
.coverage strong { font-size: 20px; line-height: 28px; font-weight: 600; font-variant-numeric: tabular-nums; display: block; }
.coverage summary { color: var(--muted); font-size: 13px; margin-top: 4px; }
.coverage li { font: 12px/18px var(--mono); overflow-wrap: anywhere; }
.coverage ul { max-height: 240px; overflow: auto; margin-top: 8px; }
meter { width: 100%; height: 8px; }
summary { cursor: default; }
summary:focus-visible, label:focus-within { outline: 2px solid var(--ink); outline-offset: 2px; border-radius: 4px; }
.deviation { padding: 0; margin-bottom: 12px; border-left: 3px solid var(--bad); }
.deviation.warning { border-left-color: var(--warn); }
.deviation > summary { display: block; position: relative; padding: 12px 16px 12px 36px; }
.deviation > summary::-webkit-details-marker { display: none; }
.deviation > summary::before { content: '▸'; position: absolute; left: 14px; color: var(--muted); }
.deviation[open] > summary::before { content: '▾'; }
.deviation h3 { font-size: 14px; font-weight: 600; display: inline; overflow-wrap: anywhere; }
.rule { display: block; font: 12px/18px var(--mono); color: var(--muted); }
.rule b { font-weight: 600; }
.deviation dl { display: grid; grid-template-columns: 88px 1fr; gap: 6px 12px; padding: 12px 16px 16px 36px; border-top: 1px solid var(--line); }
.deviation dt { color: var(--muted); }
.deviation dd { min-width: 0; overflow-wrap: anywhere; }
.deviation pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--subtle); border: 1px solid var(--line); border-radius: 6px; padding: 8px 12px; user-select: all; }
.badge { font: 600 11px/16px system-ui, sans-serif; border: 1px solid currentColor; border-radius: 99px; padding: 0 7px; margin-left: 6px; }
.filter { display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 12px; }
.filter label { border: 1px solid var(--edge); border-radius: 99px; padding: 3px 12px; background: var(--surface); }
.filter label:has(:checked) { background: var(--ink); color: var(--page); border-color: var(--ink); }
.filter input { position: absolute; opacity: 0; pointer-events: none; }
.tag { margin-bottom: 12px; overflow: hidden; }
.tag > summary { padding: 10px 16px; font-weight: 600; }
.op { border-top: 1px solid var(--line); }
.op > summary { display: grid; grid-template-columns: 110px minmax(0, 1.1fr) minmax(0, 1.6fr) 84px 72px; gap: 12px; padding: 9px 16px; align-items: baseline; }
.op > summary:hover { background: var(--subtle); }
.op > summary > * { overflow-wrap: anywhere; }
.op > summary code { color: var(--muted); }
.op > summary small { font-size: 12px; line-height: 16px; }
.num { text-align: right; font-variant-numeric: tabular-nums; color: var(--muted); }
.op .inside { padding: 4px 16px 16px 138px; }
.op .inside p { color: var(--muted); margin-bottom: 8px; }
.probes { width: 100%; border-collapse: collapse; font-size: 13px; }
.probes th { text-align: left; font-weight: 400; color: var(--muted); font-size: 12px; }
.probes td, .probes th { padding: 3px 12px 3px 0; vertical-align: baseline; }
.probes .num { width: 72px; padding-right: 0; text-align: right; }
.probes td > span + span { margin-left: 8px; }
.probes .status { width: 64px; font-family: var(--mono); font-size: 12px; }
main:has(#show-deviates:checked) .op:not(.deviates), main:has(#show-deviates:checked) .tag:not(:has(.deviates)),
main:has(#show-not-probed:checked) .op:not(.not-probed), main:has(#show-not-probed:checked) .tag:not(:has(.not-probed)),
main:has(#show-conforms:checked) .op:not(.conforms), main:has(#show-conforms:checked) .tag:not(:has(.conforms)) { display: none; }
.list { padding: 12px 20px; }
.list li { padding: 6px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.list li:first-child { border-top: 0; }
footer { margin-top: 40px; color: var(--muted); font-size: 13px; }
@media (max-width: 720px) {
  main { padding: 20px 16px 48px; }
  .op > summary { grid-template-columns: 1fr auto auto; gap: 2px 12px; }
  .op > summary > :nth-child(2) { order: -1; font-weight: 600; }
  .op > summary > :nth-child(1) { order: -1; grid-column: 2 / -1; text-align: right; }
  .facts { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .deviation dl { padding-left: 16px; }
  .op .inside { padding-left: 16px; }
  .deviation dl { grid-template-columns: 1fr; gap: 0; }
  .deviation dd { margin-bottom: 8px; }
}
@media print {
  :root { color-scheme: light; --page: #fff; }
  html { font-size: 11px; line-height: 16px; }
  main { max-width: none; padding: 0; }
  .filter { display: none; }
  .deviation, .op { break-inside: avoid; }
  .coverage ul { max-height: none; }
  .deviation::details-content { content-visibility: visible; block-size: auto; }
  .deviation > summary::before { content: none; }
}
`
