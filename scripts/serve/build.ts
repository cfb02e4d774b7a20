import { build } from 'vite'
import { projectRoot } from '../contract'
import { firstChunks } from './first-chunks'
import { versionFile } from './version-file'

/** Builds the portal for production; absent a folder, into `dist/`. */
export async function buildPortal(folder?: string): Promise<void> {
  await build({
    root: projectRoot,
    logLevel: 'warn',
    plugins: [firstChunks, versionFile],
    ...(folder === undefined ? {} : { build: { outDir: folder, emptyOutDir: true } }),
  })
}
