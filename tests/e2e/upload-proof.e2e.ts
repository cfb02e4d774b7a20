import { rm } from 'node:fs/promises'
import { measureMemory } from './support/memory'
import { expect, test } from './support/test'
import {
  button,
  choose,
  fileRow,
  sha256Of,
  sparseFile,
  tray,
  uploadOf,
  withoutPickers,
} from './support/uploads'

// `UPLOAD_GIB=10 npm test -- upload-proof` sends 10 GiB instead of 256 MiB, with a line that is down for a minute.
const MIB = 1024 ** 2
const gib = Number(process.env.UPLOAD_GIB ?? 0)
const size = gib > 0 ? gib * 1024 * MIB : 256 * MIB
const downMs = gib >= 10 ? 60_000 : 1000
const partSize = gib > 0 ? 32 * MIB : 4 * MIB

test(
  `[FM3] [R56] ${size / MIB} MiB over a line that breaks arrive bit for bit, hardly anything twice, and nothing piles up`,
  { tag: '@all' },
  async ({ as, context, page, world }, info) => {
    test.setTimeout(120_000 + gib * 240_000)
    const path = info.outputPath('case.tar')
    await sparseFile(path, size)
    const sum = sha256Of(path)
    await withoutPickers(context)
    await world.setStorage({ part_size_bytes: partSize, quota_bytes: 2 * size + 1024 ** 4 })
    const parts = size / partSize
    // Every tenth part is cut twice. Two parts stall, so that the upload cannot be over before the line is down.
    const cuts = { operation: 'storagePut', every: 10, each: 2, drop: { after_bytes: 64 * 1024 } } as const
    await world.fault(cuts)
    await world.fault({ operation: 'storagePut', every: parts / 2, stall: { after_bytes: 64 * 1024 } })
    await as('engineer', '/files?path=/Reports')
    const before = await measureMemory(page)
    await choose(page, button(page, 'Upload files'), path)
    const stored = async () => (await world.storage()).uploads[0]?.parts_stored ?? parts
    await expect.poll(stored, { timeout: 120_000 + downMs }).toBeGreaterThan(parts / 4)

    // The line is down for a while, and the token ends meanwhile.
    await world.cutLine(3_600_000)
    await world.clearFault('storagePut')
    await world.fault(cuts)
    await world.identity({ id_token_seconds: 60 })
    await expect(uploadOf(page, 'case.tar')).toContainText('Waiting for connection')
    await world.cutLine(downMs)
    await expect.poll(stored, { timeout: 120_000 + gib * 120_000 }).toBeGreaterThan(parts / 2)
    const during = await measureMemory(page)
    await expect(uploadOf(page, 'case.tar')).toContainText('Uploaded', { timeout: 60_000 + gib * 120_000 })

    const { received_bytes: received, disk_bytes: disk, uploads } = await world.storage()
    expect(uploads).toEqual([])
    expect(received / size).toBeLessThan(gib > 0 ? 1.02 : 1.08)
    expect(disk).toBeLessThan(1.1 * size)
    expect(Math.max(during.heap, (await measureMemory(page)).heap) - before.heap).toBeLessThan(20 * MIB)
    await button(page, 'Open folder of case.tar').click()
    await expect(fileRow(page, 'case.tar')).toHaveAttribute('aria-selected', 'true')
    await fileRow(page, 'case.tar').click()
    await page.keyboard.press('i')
    const information = page.getByRole('region', { name: 'Information', exact: true })
    await expect(information).toContainText(await sum, { timeout: 30_000 + gib * 60_000 })
    await expect(tray(page)).toContainText('1 file uploaded')
    await rm(path)
  },
)
