import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../../scripts/portal-contract'
import { readBuildReport, renamedWith, scriptWith } from '../../../scripts/serve/build-report'
import { type Answer, answer } from './serve'

const missing = answer(404, 'text/plain', 'Not found')
const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', json: 'application/json' }

/**
 * The last build, deployed several times. Each deployment renames the scripts of these pages and all that import them,
 * and deletes those of the one before. Its start page has a `meta` element named "deployment".
 */
export async function deployments(pages: readonly string[]) {
  const report = await readBuildReport()
  const changed = new Set(pages.flatMap((page) => renamedWith(report, scriptWith(report, page))))
  const names = [...changed].map(({ file }) => file)
  const nameIn = (number: number, file: string) =>
    number === 0 ? file : file.replace(/..(\.js)$/, `${String(number).padStart(2, '0')}$1`)
  const isChanged = (path: string) => names.some((file) => path.startsWith(`/${file.slice(0, -5)}`))

  const textIn = async (number: number, file: string): Promise<string> => {
    let text = await readFile(join(projectRoot, 'dist', file), 'utf8')
    for (const name of names)
      text = text.replaceAll(name.slice('assets/'.length), nameIn(number, name).slice('assets/'.length))
    // The worker stores each build under a name of its own.
    if (file === 'keep-files.js' && number > 0)
      text = text.replace(/(["'`])[0-9a-f]{12}\1/, `"${String(number).padStart(12, '0')}"`)
    return text.replace('</head>', `<meta name="deployment" content="${number}"></head>`)
  }
  const sent = (number: number, file: string): Answer => {
    return (response) => {
      const type = types[file.replace(/^.*\./, '')] ?? 'text/plain'
      textIn(number, file).then(
        (text) => response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text),
        (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
      )
    }
  }

  /** Answers like the server after a deployment; `page` is that of another one, as from a cache. */
  return (number: number, path: string, page = number): Answer | null => {
    if (path === '/keep-files.js' || path === '/version.json') return sent(number, path.slice(1))
    if (isChanged(path)) {
      const file = names.find((name) => path === `/${nameIn(number, name)}`)
      return file === undefined ? missing : sent(number, file)
    }
    return /^\/(?:about|licenses|resources|files)?$/.test(path) ? sent(page, 'index.html') : null
  }
}
