import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { projectRoot } from '../portal-contract'
import { spawnPrism } from '../serve/prism'
import { median, type Row } from './rows'

const REQUESTS = 300
const WARM_UP = 30

/** A sandbox or its anchor in a process of its own. */
export type Server = {
  origin: string
  token: string
  stop: () => void
}

/** How long an answer of the sandbox takes, against plain Prism: one request after the other, taking turns. */
export async function measureSandbox(): Promise<Row[]> {
  const sandbox = await startSandbox()
  const prism = await startPrism()
  try {
    return [
      await compare('a list', sandbox, prism, ({ origin, token }) =>
        fetch(`${origin}/api/licenses/?page=1&page_size=50`, {
          headers: { Authorization: `Bearer ${token}` },
        }),
      ),
      await compare('a create', sandbox, prism, ({ origin, token }, n) =>
        fetch(`${origin}/api/resourceCategories`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ name: `Category ${n}` }),
        }),
      ),
    ]
  } finally {
    sandbox.stop()
    prism.stop()
  }
}

type Send = (server: Server, n: number) => Promise<Response>

async function compare(what: string, sandbox: Server, prism: Server, send: Send): Promise<Row> {
  const ours: number[] = []
  const anchor: number[] = []
  for (let n = 0; n < WARM_UP + REQUESTS; n += 1) {
    const times = [await timed(sandbox, n, send), await timed(prism, n, send)]
    if (n < WARM_UP) continue
    ours.push(times[0] ?? 0)
    anchor.push(times[1] ?? 0)
  }
  return {
    what: `sandbox, ${what} ÷ plain Prism, ${REQUESTS} requests`,
    unit: 'ms',
    ours: median(ours),
    anchor: median(anchor),
  }
}

async function timed(server: Server, n: number, send: Send): Promise<number> {
  const started = performance.now()
  const response = await send(server, n)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return performance.now() - started
}

/** Starts the sandbox in a process of its own, with the bearer of staff. */
export async function startSandbox(): Promise<Server> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/bench/sandbox-server.ts'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve)
    child.once('exit', () => reject(new Error('the sandbox did not start')))
  })
  const [origin = '', token = ''] = line.split(' ')
  return { origin, token, stop: () => child.kill() }
}

async function startPrism(): Promise<Server> {
  const port = await freePort()
  const child = await spawnPrism(port, 'ignore')
  const server = { origin: `http://127.0.0.1:${port}`, token: 'any', stop: () => child.kill() }
  const listens = () =>
    fetch(server.origin).then(
      () => true,
      () => false,
    )
  for (const deadline = Date.now() + 30_000; !(await listens()); ) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error('Prism did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return server
}

/** A port that nobody listens at. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
