import { join } from 'node:path'
import { projectRoot } from '../../../scripts/portal-contract'
import { readConfig } from '../../../scripts/serve/options'

/** The built portal on a server whose operator changes small files beside it. */
export type PortalWithFiles = {
  url: string
  /** By path; null: missing. Other files are the build's own. */
  files: Record<string, string | null>
  close: () => Promise<void>
}

/** Starts it on a free port. */
export async function startPortalWithFiles(): Promise<PortalWithFiles> {
  const { startPreview } = await import('../../../scripts/serve/preview')
  const files: PortalWithFiles['files'] = {}
  const { url, close } = await startPreview({
    port: 0,
    config: await readConfig(join(projectRoot, 'mock/config.json')),
    local: true,
    before: [
      (request, response, next) => {
        const text = files[(request.url ?? '').split('?')[0] ?? '']
        if (text === undefined) return next()
        response.statusCode = text === null ? 404 : 200
        response.setHeader('Content-Type', 'application/json')
        response.end(text ?? 'Not found')
      },
    ],
  })
  return { url, files, close }
}
