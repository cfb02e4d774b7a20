import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { loadContract } from '../../openapi/model/load'
import { projectRoot } from '../portal-contract'

/** Starts plain Prism on the bundled contract in a child process, on 127.0.0.1. */
export async function spawnPrism(port: number, stdio: 'inherit' | 'ignore'): Promise<ChildProcess> {
  const cache = join(projectRoot, 'node_modules/.cache/portal')
  const file = join(cache, 'portal.json')
  await mkdir(cache, { recursive: true })
  await writeFile(file, JSON.stringify(await loadContract()))
  const prism = join(
    dirname(createRequire(import.meta.url).resolve('@stoplight/prism-cli/package.json')),
    'dist/index.js',
  )
  const fix = join(projectRoot, 'scripts/prism-cli-fix.cjs')
  const args = ['--require', fix, prism, 'mock', file, '-p', String(port)]
  return spawn(process.execPath, args, { stdio })
}
