import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    watchRequests: () => Promise<void>
    requestsTo: (host: string) => Promise<string[]>
    refuseOnce: (pattern: string) => Promise<void>
  }
}

const asked: string[] = []
let isWatching = false

/** Records every request of the browser from now on, those of frames included, answered or not. */
export const watchRequests: BrowserCommand<[]> = ({ context }) => {
  if (!isWatching) context.on('request', (request) => asked.push(request.url()))
  isWatching = true
}

/** The recorded addresses on a host, oldest first. */
export const requestsTo: BrowserCommand<[host: string]> = (_, host) =>
  asked.filter((address) => new URL(address).hostname === host)

/** Breaks the connection of the next request whose address fits the pattern. Later ones, of other files too, go through. */
export const refuseOnce: BrowserCommand<[pattern: string]> = async ({ context }, pattern) => {
  await context.route(pattern, (route) => route.abort(), { times: 1 })
}
