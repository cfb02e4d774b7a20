import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { ensureBrowser } from '../test/browser'
import { median, type Row } from './rows'
import { type SignedInPage, servePortal, signIn } from './signed-in'

const RUNS = 3
const MIB = 1024 ** 2
const SIZE = 512 * MIB
const latencies = [0, 100]

/** A large file in parts, from the first call to the answer to the last one, against one PUT of the whole file. */
export async function measureUpload(): Promise<Row[]> {
  const portal = await servePortal()
  const browser = await chromium.launch({ executablePath: ensureBrowser() })
  const folder = await mkdtemp(join(tmpdir(), 'upload-'))
  try {
    const path = join(folder, 'case.tar')
    const file = await open(path, 'w')
    await file.truncate(SIZE)
    await file.close()
    const session = await signIn(browser, portal.url)
    session.page.setDefaultTimeout(180_000)
    await session.page.addInitScript(() => {
      // An input can be filled from here, the browser's own picker cannot.
      Object.defineProperty(window, 'showOpenFilePicker', { value: undefined })
      performance.setResourceTimingBufferSize(5000)
    })
    await session.page.goto(`${portal.url}/files`)
    const rows: Row[] = []
    for (const latency of latencies) rows.push(await compare(session, path, latency))
    return rows
  } finally {
    await browser.close()
    await portal.close()
    await rm(folder, { recursive: true })
  }
}

/** Turn and turn about, since the machine is never the same twice. */
async function compare(session: SignedInPage, path: string, latency: number): Promise<Row> {
  await session.devTools.send('Network.enable')
  await session.devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const ours: number[] = []
  const anchor: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    anchor.push((await send(session, path, SIZE)).parts)
    ours.push((await send(session, path, null)).all)
  }
  const where = latency === 0 ? 'loopback' : `${latency} ms of latency`
  const rate = (ms: readonly number[]) => SIZE / 1000 / median(ms)
  return {
    what: `upload of ${SIZE / MIB} MiB, ${where}, MB/s against one PUT of the whole file (more is better), ${RUNS} runs`,
    unit: '',
    ours: rate(ours),
    anchor: rate(anchor),
  }
}

/** Uploads the file once. @returns milliseconds of everything, and from the first byte of the first part to the last answer of the storage */
async function send(
  { page, url }: SignedInPage,
  path: string,
  partSize: number | null,
): Promise<{ all: number; parts: number }> {
  await page.request.post(`${url}/sandbox/storage`, {
    data: { part_size_bytes: partSize, quota_bytes: 100 * SIZE },
  })
  await page.evaluate(() => performance.clearResourceTimings())
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files', exact: true }).click()
  await (await chooser).setFiles(path)
  const tray = page.getByRole('region', { name: 'Uploads', exact: true })
  const conflict = page.getByRole('dialog', { name: 'A file with this name already exists' })
  await tray.getByText('1 file uploaded').or(conflict).waitFor()
  if (await conflict.isVisible()) {
    await conflict.getByRole('button', { name: 'Replace' }).click()
    await tray.getByText('1 file uploaded').waitFor()
  }
  const requests = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((one) => one instanceof PerformanceResourceTiming)
      .map(({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd })),
  )
  await page.getByRole('button', { name: 'Clear finished' }).click()
  const calls = requests.filter(({ name }) => name.includes('/api/file-manager/upload'))
  const parts = requests.filter(({ name }) => name.includes('/storage/uploads/'))
  return { all: span([...calls, ...parts]), parts: span(parts) }
}

const span = (of: readonly { startTime: number; responseEnd: number }[]) =>
  Math.max(...of.map((one) => one.responseEnd)) - Math.min(...of.map((one) => one.startTime))
