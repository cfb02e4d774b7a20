import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../portal-contract'
import { median, type Row } from './rows'

const RUNS = 5

/** What `npm run generate` takes, against openapi-typescript alone on the same contract: whole processes. */
export async function measureGeneration(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'generation-'))
  const bare = [
    join(projectRoot, 'node_modules/openapi-typescript/bin/cli.js'),
    ...['openapi/portal.yaml', '-o', join(folder, 'schema.ts')],
  ]
  const ours: number[] = []
  const anchor: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    ours.push(await timed(['--import', 'tsx', 'scripts/generate.ts', '--check']))
    anchor.push(await timed(bare))
  }
  await rm(folder, { recursive: true })
  const what = `generating from the contract ÷ openapi-typescript alone, ${RUNS} runs`
  return [{ what, unit: 'ms', ours: median(ours), anchor: median(anchor) }]
}

/** Milliseconds a Node process takes. Stale files end it with 1, which is as much work. */
async function timed(args: string[]): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: 'ignore' })
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0 || code === 1) resolve()
      else reject(new Error(`${args.join(' ')} ended with ${code}`))
    })
  })
  return performance.now() - started
}
