import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { loadContract, projectRoot } from './contract'
import { run } from './serve/options'

// `npm run mock`: plain Prism, stateless, on http://127.0.0.1:4010. Choose an answer with the Prefer header.
await run(async () => {
  const cache = join(projectRoot, 'node_modules/.cache/portal')
  const file = join(cache, 'portal.json')
  await mkdir(cache, { recursive: true })
  await writeFile(file, JSON.stringify(await loadContract()))
  const prism = join(
    dirname(createRequire(import.meta.url).resolve('@stoplight/prism-cli/package.json')),
    'dist/index.js',
  )
  const args = [
    '--require',
    join(projectRoot, 'scripts/prism-cli-fix.cjs'),
    prism,
    'mock',
    file,
    '-p',
    process.env.PORT ?? '4010',
  ]
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
  await new Promise<void>((resolve) => {
    child.once('exit', (code) => {
      process.exitCode = code ?? 0
      resolve()
    })
  })
})
