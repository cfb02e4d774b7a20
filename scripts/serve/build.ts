import { build } from 'vite'
import { projectRoot } from '../contract'

/** Builds the portal for production; absent a folder, into `dist/`. */
export async function buildPortal(folder?: string): Promise<void> {
  await build({
    root: projectRoot,
    logLevel: 'warn',
    ...(folder === undefined ? {} : { build: { outDir: folder, emptyOutDir: true } }),
  })
}
