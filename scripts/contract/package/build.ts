import { spawnSync } from 'node:child_process'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

// `npm run build -w scripts/contract`: bundles the program with all its imports, since installations have no other
// files, and packs it with npm. Arguments go to `npm pack`. The program is removed afterwards: only the package stays.
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'dist')
try {
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
  const { status } = spawnSync('npm', ['pack', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
  process.exitCode = status ?? 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
