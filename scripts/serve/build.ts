import { build } from 'vite'
import { projectRoot } from '../contract'
import { firstChunks } from './first-chunks'

/** Builds the portal for production; absent a folder, into `dist/`. */
export async function buildPortal(folder?: string): Promise<void> {
  await build({
    root: projectRoot,
    logLevel: 'warn',
    plugins: [firstChunks],
    ...(folder === undefined ? {} : { build: { outDir: folder, emptyOutDir: true } }),
  })
}
