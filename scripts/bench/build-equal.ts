import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { projectRoot } from '../portal-contract'
import type { Snapshot } from './in-page/snapshot'

/**
 * Builds the equal page: the same libraries, the dashboard's own elements, reads and styles, and nothing else. Its
 * configuration is its own, since the portal's may change.
 * @param portal the portal's build, whose pictures and fonts are used
 */
export async function buildEqual(folder: string, portal: string, snapshot: Snapshot): Promise<void> {
  const publicDir = `${folder}-public`
  const named = JSON.stringify(snapshot).match(/(?<![\w./-])\/[\w./-]+\.(svg|png|woff2)/g) ?? []
  for (const path of new Set(['/favicon.svg', ...named]))
    if (existsSync(join(portal, path))) await cp(join(portal, path), join(publicDir, path))
  await build({
    root: projectRoot,
    configFile: false,
    publicDir,
    logLevel: 'warn',
    plugins: [react(), snapshotModules(snapshot), startPage(snapshot)],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1000,
      modulePreload: false,
      rolldownOptions: { input: join(projectRoot, 'scripts/bench/equal/main.ts') },
    },
  })
  await rm(publicDir, { recursive: true })
}

/** The snapshot as modules: what to read, what to draw, and one style sheet. */
function snapshotModules({ reads, tree, beside, css, html, body }: Snapshot): Plugin {
  const modules = new Map([
    ['virtual:dashboard-reads', `export const reads = ${JSON.stringify(reads)}`],
    [
      'virtual:dashboard',
      `export const tree = ${JSON.stringify(tree)}\nexport const beside = ${JSON.stringify(beside)}`,
    ],
    ['virtual:dashboard.css', `html { ${html.style ?? ''} }\nbody { ${body.style ?? ''} }\n${css}`],
  ])
  return {
    name: 'snapshot-modules',
    enforce: 'pre',
    resolveId: (id) => (modules.has(id) ? `\0${id}` : null),
    load: (id) => modules.get(id.slice(1)) ?? null,
  }
}

// Written here rather than in a file, since the development server looks into every HTML file of the project. The
// first screen needs all chunks, so the page asks for all of them at once.
function startPage({ html, body }: Snapshot): Plugin {
  return {
    name: 'start-page',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk')
          return file.fileName.endsWith('.css') ? [`<link rel="stylesheet" href="/${file.fileName}">`] : []
        return file.isEntry
          ? [`<script type="module" src="/${file.fileName}"></script>`]
          : [`<link rel="modulepreload" href="/${file.fileName}">`]
      })
      const source = `<!doctype html>
<html${attributes(html)}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Equal</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${files.join('\n')}
<body${attributes(body)}>
<div id="root"></div>
`
      this.emitFile({ type: 'asset', fileName: 'index.html', source })
    },
  }
}

/** Attributes of a tag; styles are in the sheet, since the policy refuses them here. */
function attributes(all: Readonly<Record<string, string>>): string {
  const written = Object.entries(all).filter(([name]) => name !== 'style')
  return written.map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`).join('')
}
