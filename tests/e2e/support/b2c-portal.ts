import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { B2cServer } from '../../../mock/identity/b2c-server'
import { projectRoot } from '../../../scripts/portal-contract'
import { parseConfig } from '../../../src/session/config'

/** The built portal with a provider at the addresses of the hosted service: only its configuration differs. */
export type B2cPortal = {
  url: string
  provider: B2cServer
  close: () => Promise<void>
}

/** Starts provider and portal; the sandbox accepts the provider's tokens because both have the same signing key. */
export async function startB2cPortal(port: number): Promise<B2cPortal> {
  const { startB2cServer } = await import('../../../mock/identity/b2c-server')
  const { startPreview } = await import('../../../scripts/serve/preview')
  const { auth, ...rest } = parseConfig(
    JSON.parse(await readFile(join(projectRoot, 'mock/config.json'), 'utf8')),
  )
  const { clientId } = auth
  const url = `http://localhost:${port}`
  const provider = await startB2cServer({
    clientId,
    vendor: rest.vendor,
    rightsOf: () => [],
    redirectUris: [`${url}/`],
    cacheDirectory: join(projectRoot, 'node_modules/.cache/portal-identity'),
  })
  const { authority, resetAuthority } = provider
  const portal = await startPreview({
    port,
    config: { ...rest, auth: { clientId, authority, resetAuthority } },
    local: true,
  })
  return {
    url,
    provider,
    close: async () => {
      await portal.close()
      await provider.close()
    },
  }
}
