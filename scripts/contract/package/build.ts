import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

// Builds the package's program before `npm pack` collects its files, with all that it imports: whoever runs it installs
// nothing else. `-- --remove` takes it away again.
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'dist')
await rm(folder, { recursive: true, force: true })

if (!process.argv.includes('--remove')) {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'package/main.ts',
      outDir: folder,
      target: 'node20',
      minify: false,
      license: { fileName: 'LICENSES.md' },
      rolldownOptions: {
        output: { entryFileNames: 'portal-contract.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  const command = join(folder, 'command.js')
  await writeFile(command, "#!/usr/bin/env node\nimport './portal-contract.js'\n")
  await chmod(command, 0o755)
}
