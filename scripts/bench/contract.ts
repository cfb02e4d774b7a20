import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { isJsonObject } from '../../openapi/model/json'
import { projectRoot } from '../portal-contract'
import { median, type Row } from './rows'
import { type Server, startSandbox } from './sandbox'

const RUNS = 3
const REQUESTS = 1000
const mostMs = 5000
const mostKb = 200 * 1024
const mostRequests = 100

/** Time and memory of a check of all operations: against bare requests to the same server, and against its limits. */
export async function measureContract(): Promise<Row[]> {
  const sandbox = await startSandbox()
  try {
    await plainRequests(sandbox, 100)
    const anchors: number[] = []
    const runs: Run[] = []
    const reading = await wholeRun(sandbox, 'read')
    for (let n = 0; n < RUNS; n += 1) {
      anchors.push(await plainRequests(sandbox, REQUESTS))
      runs.push(await wholeRun(sandbox))
    }
    const [{ probes } = { probes: 0 }] = runs
    return [
      {
        what: `contract check, 1,000 probes ÷ ${REQUESTS} bare requests of small answers`,
        unit: 'ms',
        ours: median(runs.map((run) => (run.runMs / run.probes) * 1000)),
        anchor: median(anchors),
      },
      {
        what: `contract check, 81 operations with ${probes} probes, contract read included ÷ the 5 s it may take`,
        unit: 'ms',
        ours: median(runs.map(({ ms }) => ms)),
        anchor: mostMs,
      },
      {
        what: 'contract check without writes, requests for 10 operations ÷ the 100 it may take',
        unit: '',
        ours: (reading.requests / reading.operations) * 10,
        anchor: mostRequests,
      },
      {
        what: `contract check without writes of ${reading.operations} operations ÷ the 5 s it may take`,
        unit: 'ms',
        ours: reading.ms,
        anchor: mostMs,
      },
      {
        what: 'contract check, most memory of its process ÷ the 200 MB it may take',
        unit: 'KB',
        ours: median(runs.map(({ peakKb }) => peakKb)),
        anchor: mostKb,
      },
    ]
  } finally {
    sandbox.stop()
  }
}

type Run = {
  readonly ms: number
  readonly runMs: number
  readonly probes: number
  readonly requests: number
  readonly operations: number
  readonly peakKb: number
}

async function wholeRun({ origin, token }: Server, access: 'read' | 'write' = 'write'): Promise<Run> {
  const script = ['--import', 'tsx', 'scripts/bench/contract-run.ts', origin, token, access]
  const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: projectRoot })
  const told: unknown = JSON.parse(stdout)
  const run = isJsonObject(told) ? told : {}
  if (!Array.isArray(run.others) || run.others.length > 0) throw new Error(`Not all conform: ${stdout}`)
  return {
    ms: Number(run.ms),
    runMs: Number(run.runMs),
    probes: Number(run.probes),
    requests: Number(run.requests),
    operations: Number(run.operations),
    peakKb: Number(run.peakKb),
  }
}

/** As many at once as the check sends. */
async function plainRequests({ origin, token }: Server, count: number): Promise<number> {
  const started = performance.now()
  let left = count
  const worker = async () => {
    while (left > 0) {
      left -= 1
      const response = await fetch(`${origin}/api/territories`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: 16 }, worker))
  return performance.now() - started
}
