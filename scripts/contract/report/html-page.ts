import { createHash } from 'node:crypto'
import { css } from './html-css'
import { html, Markup } from './markup'

/** A self-contained page: no script, no network, its style allowed by its hash. */
export function htmlPage(title: string, main: Markup): string {
  const hash = createHash('sha256').update(css).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${new Markup(css)}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`.text
}
