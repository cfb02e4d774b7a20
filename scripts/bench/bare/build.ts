import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { projectRoot } from '../../portal-contract'

/** Builds the bare page in `scripts/bench/bare/<name>`, with a configuration of its own: the portal's may change. */
export async function buildBare(name: 'heading', folder: string): Promise<void> {
  const source = join(projectRoot, 'scripts/bench/bare', name)
  await build({
    root: projectRoot,
    configFile: false,
    publicDir: join(source, 'public'),
    logLevel: 'warn',
    plugins: [react(), page],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: { input: join(source, 'main.ts') },
    },
  })
}

// Written here rather than in a file, since the development server looks into every HTML file of the project. All
// chunks are needed for the first screen, so the page asks for all of them at once.
const page: Plugin = {
  name: 'page',
  generateBundle(_, bundle) {
    const scripts = Object.values(bundle).flatMap((file) =>
      file.type !== 'chunk'
        ? []
        : file.isEntry
          ? `<script type="module" src="/${file.fileName}"></script>`
          : `<link rel="modulepreload" href="/${file.fileName}">`,
    )
    const source = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bare</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/first-paint.css">
${scripts.join('\n')}
<div id="root"></div>
`
    this.emitFile({ type: 'asset', fileName: 'index.html', source })
  },
}
