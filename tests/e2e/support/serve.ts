import type { IncomingMessage, ServerResponse } from 'node:http'
import { readConfig } from '../../../scripts/serve/options'
import type { PortalConfig } from '../../../src/session/config'
import { test as base } from './test'

export type Answer = (response: ServerResponse, request: IncomingMessage) => void

type ServeOptions = {
  /** Changes the local configuration. */
  config?: (local: PortalConfig) => PortalConfig
  /** Whether the sandbox shows its page, as in development. */
  sandboxPage?: boolean
  /** What answers in place of the portal's own files: null lets them through. Asked for every request. */
  instead?: (path: string) => Answer | null
}

/**
 * The test of the suite, with built portals of its own that can be served wrongly. The server is loaded by the test that
 * needs it: listing the tests would load it, too.
 */
export const test = base.extend<{ serve: (options: ServeOptions) => Promise<string> }>({
  serve: async ({ page }, use) => {
    const { startPreview } = await import('../../../scripts/serve/preview')
    const running: { close: () => Promise<void> }[] = []
    await use(async ({ config = (local) => local, sandboxPage, instead = () => null }) => {
      const portal = await startPreview({
        port: 0,
        config: config(await readConfig('mock/config.json')),
        local: true,
        sandboxPage,
        before: [
          (request, response, next) => {
            const answer = instead((request.url ?? '/').split('?')[0] ?? '/')
            if (answer) answer(response, request)
            else next()
          },
        ],
      })
      running.push(portal)
      return portal.url
    })
    // A server that closes waits for whoever still reads from it.
    await page.close()
    for (const portal of running) await portal.close()
  },
})

/** An answer of this status and text. */
export function answer(status: number, type: string, text: string): Answer {
  return (response) => {
    response.writeHead(status, { 'Content-Type': type }).end(text)
  }
}

/** The connection dies instead of an answer. */
export const die: Answer = (_, request) => request.socket.destroy()
