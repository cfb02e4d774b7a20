import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { projectRoot } from '../portal-contract'
import type { Snapshot } from './in-page/snapshot'

/**
 * Builds the reference page: the same libraries, and the dashboard's elements, reads and styles, but no other code. It
 * has its own configuration, since the portal's may change.
 * @param portal folder of the portal's build, whose images and fonts are used
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

/** The snapshot as modules: reads, elements and one style sheet. */
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

// Generated, because the development server scans every HTML file of the project. All chunks are preloaded: the first
// screen needs them.
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

/** Attributes of a tag. Styles are in the sheet: the policy blocks inline styles. */
function attributes(all: Readonly<Record<string, string>>): string {
  const written = Object.entries(all).filter(([name]) => name !== 'style')
  return written.map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`).join('')
}
