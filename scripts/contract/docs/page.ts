import type { JsonObject } from '../../../openapi/model/json'
import { RunError } from '../judge/run-error'
import { runRedocly } from './redocly'

/** Content-Security-Policy of a page opened from disk: inline scripts and styles, no network. */
const policy = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/**
 * One self-contained reference page of a bundled contract, by `redocly build-docs`.
 * @throws RunError if the renderer fails or its page has changed
 */
export async function referencePage(document: JsonObject): Promise<string> {
  const args = ['build-docs', 'contract.json', '--inlineBundle', '--output=page.html'] as const
  return selfContained(await runRedocly([...args], { 'contract.json': document }, 'page.html'))
}

/**
 * Makes a rendered page work from disk without network access.
 * @throws RunError if another version rendered the page
 */
export function selfContained(page: string): string {
  const head = /<head>\s*(?:<meta charset="[^"]*"\s*\/?>)?/
  if (!head.test(page) || /<script\b[^<>]*\ssrc=/.test(page.slice(0, page.indexOf('</head>'))))
    throw new RunError(
      'redocly build-docs wrote a page this tool does not know. It knows @redocly/cli 2.77.0, which package.json pins; run `npm ci`.',
    )
  return (
    page
      .replace(
        head,
        `<head>\n  <meta charset="utf-8">\n  <meta http-equiv="Content-Security-Policy" content="${policy}">\n  <meta name="referrer" content="no-referrer">`,
      )
      // The page fetches only the renderer's logo; an empty image replaces it.
      .replaceAll(
        /https:\/\/cdn\.redoc\.ly\/redoc\/[\w-]+\.svg/g,
        'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%221%22 height=%221%22/%3E',
      )
  )
}
