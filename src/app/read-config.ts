import { ConfigError, type PortalConfig, parseConfig } from '../session/config'

/** Timeout of the configuration; it is a small file on the portal's own host. */
const TIMEOUT_MS = 15_000

/**
 * Reads the run-time configuration [L1.2].
 * @throws ConfigError with one line per problem: no response, no file, no JSON, invalid members
 */
export async function readConfig(): Promise<PortalConfig> {
  return parseConfig(await readJson('/config.json'))
}

async function readJson(address: string): Promise<unknown> {
  // Exactly the request that the start page preloads, or browsers would read the file twice; Safari uses a preload in
  // no other mode. The server's `no-cache` keeps it fresh.
  const response = await fetch(address, {
    mode: 'no-cors',
    credentials: 'include',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ConfigError([`${address} could not be read. Check the connection.`])
  })
  if (!response.ok)
    throw new ConfigError([`${address} answered ${response.status}. Put the file beside index.html.`])
  const text = await response.text()
  try {
    const json: unknown = JSON.parse(text)
    return json
  } catch {
    // A web server that answers every unknown address with the start page sends HTML here.
    const isPage = text.trimStart().startsWith('<')
    throw new ConfigError([
      isPage ? `${address} is a web page, not JSON. The file is missing.` : `${address} is not JSON.`,
    ])
  }
}
