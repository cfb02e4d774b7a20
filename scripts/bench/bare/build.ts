import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { projectRoot } from '../../portal-contract'
import type { Snapshot } from '../in-page/snapshot'

const ownFiles = join(projectRoot, 'scripts/bench/bare/heading/public')
const firstPaint = '<link rel="stylesheet" href="/first-paint.css">'

/** Builds the page that draws one heading, from sources that never change. */
export async function buildHeading(folder: string): Promise<void> {
  await buildBare('heading', folder, ownFiles, [
    startPage({ html: { lang: 'en' }, body: {}, head: firstPaint }),
  ])
}

/** Builds the page that draws plain tables and nothing else. */
export async function buildRows(folder: string): Promise<void> {
  await buildBare('rows', folder, ownFiles, [startPage({ html: { lang: 'en' }, body: {}, head: '' })])
}

/**
 * Builds the page that draws the dashboard's own elements.
 * @param portal the portal's build, whose pictures and fonts are used
 */
export async function buildEqual(folder: string, portal: string, snapshot: Snapshot): Promise<void> {
  const { html, body } = snapshot
  const files = `${folder}-public`
  const named = JSON.stringify(snapshot).match(/(?<![\w./-])\/[\w./-]+\.(svg|png|woff2)/g) ?? []
  for (const path of new Set(['/favicon.svg', ...named]))
    if (existsSync(join(portal, path))) await cp(join(portal, path), join(files, path))
  await buildBare('equal', folder, files, [snapshotModules(snapshot), startPage({ html, body, head: '' })])
  await rm(files, { recursive: true })
}

/** Has a configuration of its own: the portal's may change. */
async function buildBare(
  name: 'equal' | 'heading' | 'rows',
  folder: string,
  publicDir: string,
  plugins: Plugin[],
): Promise<void> {
  await build({
    root: projectRoot,
    configFile: false,
    publicDir,
    logLevel: 'warn',
    plugins: [react(), ...plugins],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1000,
      modulePreload: false,
      rolldownOptions: { input: join(projectRoot, 'scripts/bench/bare', name, 'main.ts') },
    },
  })
}

/** The snapshot as modules: what to read, what to draw, and one style sheet. */
function snapshotModules({ reads, tree, beside, css, html, body }: Snapshot): Plugin {
  const styles = [`html { ${html.style ?? ''} }`, `body { ${body.style ?? ''} }`, css]
  const modules = new Map([
    ['virtual:dashboard-reads', `export const reads = ${JSON.stringify(reads)}`],
    [
      'virtual:dashboard-tree',
      `export const tree = ${JSON.stringify(tree)}\nexport const beside = ${JSON.stringify(beside)}`,
    ],
    ['virtual:dashboard.css', styles.join('\n')],
  ])
  return {
    name: 'snapshot-modules',
    enforce: 'pre',
    resolveId: (id) => (modules.has(id) ? `\0${id}` : null),
    load: (id) => modules.get(id.slice(1)) ?? null,
  }
}

type StartPage = {
  html: Readonly<Record<string, string>>
  body: Readonly<Record<string, string>>
  head: string
}

// Written here rather than in a file, since the development server looks into every HTML file of the project. All
// chunks are needed for the first screen, so the page asks for all of them at once.
function startPage({ html, body, head }: StartPage): Plugin {
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
<title>Bare</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${[head, ...files].join('\n')}
<body${attributes(body)}>
<div id="root"></div>
`
      this.emitFile({ type: 'asset', fileName: 'index.html', source })
    },
  }
}

/** As they stand in a tag; styles are in the sheet, since the policy refuses them here. */
function attributes(all: Readonly<Record<string, string>>): string {
  const written = Object.entries(all).filter(([name]) => name !== 'style')
  return written.map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`).join('')
}
