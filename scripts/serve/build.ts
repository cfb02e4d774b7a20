import { type BuildOptions, build, type InlineConfig } from 'vite'
import { projectRoot } from '../portal-contract'
import { firstChunks } from './first-chunks'
import { firstSheet } from './first-sheet'
import { versionFile } from './version-file'

/** How the portal is built for production. */
export function productionBuild(options: BuildOptions = {}): InlineConfig {
  return {
    root: projectRoot,
    logLevel: 'warn',
    plugins: [firstChunks, firstSheet, versionFile],
    build: options,
  }
}

/** Builds the portal for production; absent a folder, into `dist/`. */
export async function buildPortal(folder?: string): Promise<void> {
  await build(productionBuild(folder === undefined ? {} : { outDir: folder, emptyOutDir: true }))
}
