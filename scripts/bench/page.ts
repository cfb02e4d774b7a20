import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import type { PortalConfig } from '../../src/session/config'
import { projectRoot } from '../portal-contract'
import { buildPortal } from '../serve/build'
import { readConfig } from '../serve/options'
import { type Preview, startPreview } from '../serve/preview'
import { ensureBrowser } from '../test/browser'
import { buildBare } from './bare/build'
import { compressed, compressedSizes } from './compressed'
import { median, type Row } from './rows'
import { type Seat, type Speed, sit, speeds, type Visit, visit } from './visit'

const RUNS = 5

/** Until the signed-in dashboard is ready, against a bare page of the same libraries: bytes, requests, time. */
export async function measurePage(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'page-'))
  const ourFolder = join(folder, 'portal')
  const bareFolder = join(folder, 'bare')
  await buildPortal(ourFolder)
  await buildBare('heading', bareFolder)
  const config = await readConfig(join(projectRoot, 'mock/config.json'))
  const servers = [await serve(ourFolder, config), await serve(bareFolder, config)] as const
  const browser = await chromium.launch({ executablePath: ensureBrowser() })
  try {
    const ours = await sit(browser, servers[0].url)
    const bare = await sit(browser, servers[1].url)
    const rows: Row[] = []
    for (const speed of Object.keys(speeds).filter(isSpeed)) {
      const taken = await takeTurns(ours, bare, speed)
      if (rows.length === 0) rows.push(...weigh(ourFolder, bareFolder, taken))
      for (const heat of ['cold', 'warm'] as const) {
        const time = (visits: Visit[]) => median(visits.map(({ ready }) => ready))
        const what = `dashboard ready, ${speed}, ${heat}, ${RUNS} runs`
        rows.push({ what, unit: 'ms', ours: time(taken.ours[heat]), anchor: time(taken.bare[heat]) })
      }
    }
    return rows
  } finally {
    await browser.close()
    await Promise.all(servers.map((server) => server.close()))
    await rm(folder, { recursive: true })
  }
}

interface Taken {
  ours: { cold: Visit[]; warm: Visit[] }
  bare: { cold: Visit[]; warm: Visit[] }
}

/** Both pages one after the other, so that what else the machine does falls on both. */
async function takeTurns(ours: Seat, bare: Seat, speed: Speed): Promise<Taken> {
  const taken: Taken = { ours: { cold: [], warm: [] }, bare: { cold: [], warm: [] } }
  for (let run = 0; run < RUNS; run += 1)
    for (const [visits, seat] of [[taken.ours, ours] as const, [taken.bare, bare] as const]) {
      visits.cold.push(await visit(seat, speed, true))
      visits.warm.push(await visit(seat, speed, false))
    }
  return taken
}

function weigh(ourFolder: string, bareFolder: string, { ours, bare }: Taken): Row[] {
  const scripts = (visits: Visit[]) => [...new Set(visits.flatMap((one) => one.scripts))]
  const our = compressedSizes(ourFolder, scripts(ours.cold))
  const its = compressedSizes(bareFolder, scripts(bare.cold))
  const requests = (visits: Visit[]) => median(visits.map((one) => one.requests))
  return [
    {
      what: 'code until the dashboard is ready, gzip',
      unit: 'KB',
      ours: our.gzip / 1000,
      anchor: its.gzip / 1000,
    },
    {
      what: 'code until the dashboard is ready, brotli',
      unit: 'KB',
      ours: our.brotli / 1000,
      anchor: its.brotli / 1000,
    },
    {
      what: 'requests until the dashboard is ready',
      unit: '',
      ours: requests(ours.cold),
      anchor: requests(bare.cold),
    },
  ]
}

function serve(folder: string, config: PortalConfig): Promise<Preview> {
  return startPreview({ port: 0, config, local: true, folder, before: [compressed(folder, config)] })
}

function isSpeed(name: string): name is Speed {
  return name in speeds
}
