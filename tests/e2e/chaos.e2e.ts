import type { Page } from 'playwright/test'
import { walkAtRandom } from './support/chaos-walk'
import { notice, openAssign } from './support/seats'
import { expect, test } from './support/test'
import { button, choose, fileRow, sparseFile, uploadOf, withoutPickers } from './support/uploads'

// A walk while calls fail at random. `CHAOS=2000 CHAOS_SEED=8` sets its length and seed.
const steps = Number(process.env.CHAOS ?? 100)
const seed = Number(process.env.CHAOS_SEED ?? 7)

const MIB = 1024 ** 2
const note = 'For the front wing study, until the end of the season'

/** Retries as a person would on a page with failed parts, until it succeeds. */
async function patiently(page: Page, holds: () => Promise<void>): Promise<void> {
  await expect(async () => {
    const again = page.getByRole('button', { name: /^(Retry|Try again)$/ }).first()
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await holds()
  }).toPass({ timeout: 60_000 })
}

/** React logs errors that a boundary has caught, with a stack; uncaught errors come without. */
const caught = /^\w*Error: .*\n\s+at /

test(
  `[R45] ${steps} steps while calls fail at random, by seed ${seed}: no page is blank, and nothing is lost or done twice`,
  {
    tag: '@all',
  },
  async ({ as, context, expectConsole, page, world }, info) => {
    expectConsole(caught)
    test.setTimeout(120_000 + steps * 2000)
    await withoutPickers(context)
    page.on('dialog', (dialog) => void dialog.accept())

    await as('staff', '/')

    const typing = await context.newPage()
    typing.on('dialog', (question) => void question.accept())
    await typing.goto('/licenses/lic_0417')
    const form = await openAssign(typing)
    await form.forMachine()
    await form.hostname.fill('cfd-node-77')
    await form.note.fill(note)

    await page.bringToFront()
    const path = info.outputPath('mesh-v3.msh')
    await sparseFile(path, Math.max(2, steps / 50) * MIB)
    await world.setStorage({ part_size_bytes: MIB / 16 })
    await world.fault({ operation: 'storagePut', bytes_per_second: 20_000, every: 2 })
    await page.getByRole('link', { name: 'File manager' }).first().click()
    await choose(page, button(page, 'Upload files'), path)
    await expect(uploadOf(page, 'mesh-v3.msh')).toContainText(/% of/)

    await world.chaos({ seed, percent: 30 })

    const walked = await walkAtRandom(page, seed, steps)
    expect(walked.wrong).toEqual([])
    expect(walked.addresses.length).toBeGreaterThan(20)
    // The number of calls of a step depends on what is cached by then.
    expect(await world.hits()).toBeGreaterThan(steps / 10)
    await expect(uploadOf(page, 'mesh-v3.msh')).toBeVisible()

    await typing.bringToFront()
    await expect(form.note).toHaveValue(note)
    await typing.reload()
    await patiently(typing, () => expect(form.note).toHaveValue(note, { timeout: 5000 }))
    await patiently(typing, async () => {
      if (await form.submit.isEnabled()) await form.submit.click({ timeout: 1000 })
      await expect(notice(typing)).toContainText('The seat was assigned to cfd-node-77.', { timeout: 5000 })
    })

    await world.chaos(null)
    await world.clearFault('storagePut')
    await typing.goto('/licenses/lic_0417')
    await expect(typing.getByRole('row', { name: /cfd-node-77/ })).toHaveCount(1)
    await page.bringToFront()
    await patiently(page, async () => {
      const again = button(page, 'Retry mesh-v3.msh')
      if (await again.isVisible()) await again.click({ timeout: 1000 })
      await expect(uploadOf(page, 'mesh-v3.msh')).toContainText('Uploaded', { timeout: 10_000 })
    })
    await button(page, 'Open folder of mesh-v3.msh').click()
    await expect(fileRow(page, 'mesh-v3.msh')).toBeVisible()
  },
)
