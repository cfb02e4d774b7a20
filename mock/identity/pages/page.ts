import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { originsOf, type Site } from '../site'
import { type Html, html, trusted } from './html'

const submitScript = 'document.forms[0].submit()'
const submitHash = `'sha256-${createHash('sha256').update(submitScript).digest('base64')}'`

/** Submits the page's only form at once; without scripts the form's own button remains. */
export const submitAtOnce: Html = html`<script>${trusted(submitScript)}</script>`

type Scripts = 'none' | 'submit' | 'provider'

// oidc-provider adds its inline script's hash to an existing script-src, so its pages need one.
const scriptSources: Record<Scripts, string> = {
  none: "'none'",
  submit: submitHash,
  provider: "'self'",
}

/** The headers of every page. Chromium checks `form-action` along redirects, hence the portal's origins. */
export function setPageHeaders(res: ServerResponse, site: Site, scripts: Scripts) {
  res.setHeader(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      `script-src ${scriptSources[scripts]}`,
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      `form-action ${["'self'", ...originsOf(site)].join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('Referrer-Policy', 'no-referrer')
  res.setHeader('X-Content-Type-Options', 'nosniff')
}

/** The portal's logo, in dark mode its `#dark` view as in the portal itself. */
function brand({ logo, vendor }: Site): Html {
  const name = `${vendor} Customer Portal`
  if (logo === null) return html`<span class="vendor">${name}</span>`
  return html`<picture>
<source srcset="${logo}#dark" media="(prefers-color-scheme: dark)">
<img src="${logo}" alt="${name}" height="32">
</picture>`
}

/** A whole page in the provider's frame. */
export function page(site: Site, title: string, content: Html): string {
  return html`${trusted('<!doctype html>')}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${site.vendor} Customer Portal</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${site.base}/assets/identity.css">
</head>
<body>
<header>
<p class="brand">${brand(site)}</p>
<p class="where">Local identity provider</p>
</header>
<main>
${content}
</main>
</body>
</html>
`.markup
}

/** Sends a page. */
export function sendPage(
  res: ServerResponse,
  site: Site,
  answer: { title: string; content: Html; status?: number },
) {
  setPageHeaders(res, site, 'none')
  res.statusCode = answer.status ?? 200
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.end(page(site, answer.title, answer.content))
}
