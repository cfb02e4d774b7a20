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
  /** Response that replaces one of the portal's own files; null: unchanged. Called for every request. */
  instead?: (path: string) => Answer | null
}

/**
 * The suite's test with built portals of its own that can be served faultily. The server is imported by the test that
 * needs it, not when tests are listed.
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
    // Closing a server waits for open responses.
    await page.close()
    for (const portal of running) await portal.close()
  },
})

/** A response of this status and text. */
export function answer(status: number, type: string, text: string): Answer {
  return (response) => {
    response.writeHead(status, { 'Content-Type': type }).end(text)
  }
}

/** The connection is cut without a response. */
export const dropConnection: Answer = (_, request) => request.socket.destroy()
