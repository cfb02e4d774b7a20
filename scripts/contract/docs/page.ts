import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { jsonText } from '../../../openapi/model/exact'
import type { JsonObject } from '../../../openapi/model/json'
import { RunError } from '../run/run-error'
import { redoclyCommand } from './redocly'

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
 * @throws RunError when the renderer fails or its page is not what it used to be
 */
export async function referencePage(document: JsonObject): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-docs-'))
  try {
    await writeFile(join(folder, 'contract.json'), jsonText(document))
    const args = [redoclyCommand(), 'build-docs', 'contract.json', '--inlineBundle', '--output=page.html']
    await promisify(execFile)(process.execPath, args, {
      // Without a configuration in this folder the renderer has its defaults.
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      maxBuffer: 64 * 1024 * 1024,
    }).catch((error: unknown) => {
      throw new RunError(
        `redocly build-docs failed: ${error instanceof Error ? error.message : String(error)}`,
      )
    })
    return selfContained(await readFile(join(folder, 'page.html'), 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Makes a rendered page work from disk without network access.
 * @throws RunError when the page is not what the pinned renderer writes
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
      // The renderer's logo is the only thing it would fetch; an empty image replaces it.
      .replaceAll(
        /https:\/\/cdn\.redoc\.ly\/redoc\/[\w-]+\.svg/g,
        'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%221%22 height=%221%22/%3E',
      )
  )
}
