import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../portal-contract'
import { buildPortal } from '../serve/build'
import { readConfig } from '../serve/options'
import { type Preview, startPreview } from '../serve/preview'

/** The production build of the portal on a free port, with identity provider and sandbox; gone when it is closed. */
export async function servePortal(): Promise<Preview> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'))
  await buildPortal(folder)
  const config = await readConfig(join(projectRoot, 'mock/config.json'))
  const { url, close } = await startPreview({ port: 0, config, local: true, folder })
  return {
    url,
    close: async () => {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}
