import type { Page } from 'playwright/test'
import { walkAtRandom } from './support/chaos-walk'
import { notice, openAssign } from './support/seats'
import { expect, test } from './support/test'
import { button, choose, fileRow, sparseFile, uploadOf, withoutPickers } from './support/uploads'

// A walk while all calls fail at random. `CHAOS=2000 CHAOS_SEED=8` walks further and elsewhere.
const steps = Number(process.env.CHAOS ?? 100)
const seed = Number(process.env.CHAOS_SEED ?? 7)

const MIB = 1024 ** 2
const list = '/admin/licenses_manager?account_id=acc_meridian'
const note = 'For the front wing study, until the end of the season'

/** Does what a person does on a page whose parts have failed, until it holds. */
async function patiently(page: Page, holds: () => Promise<void>): Promise<void> {
  await expect(async () => {
    const again = page.getByRole('button', { name: /^(Retry|Try again)$/ }).first()
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await holds()
  }).toPass({ timeout: 60_000 })
}

/** Prepares next terms and leaves in the midst of it. @returns what the page then says of it */
async function interruptRun(page: Page) {
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Change selected' }).click()
  await page.getByRole('menuitem', { name: 'Prepare next term…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'All until one day' }).click()
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('31 Dec 2032')
  await dialog.getByRole('button', { name: 'Check', exact: true }).click()
  const create = dialog.getByRole('button', { name: /^Create \d+ drafts$/ })
  const count = (await create.innerText()).replaceAll(/\D/g, '')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await create.click()
  await sent
  await page.reload()
  return { dialog, count, kept: page.getByRole('group', { name: `Prepare next term ${count} licenses` }) }
}

/** React tells the console what a boundary has caught, with its stack; what nobody has caught comes without. */
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

    await as('staff', list)
    await world.fault({ operation: 'createLicense', delay_ms: 600_000 })
    const { dialog, count, kept } = await interruptRun(page)
    await expect(kept).toContainText(`0 of ${count} licenses done`)
    await world.mend('createLicense')

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
    // How many calls a step makes depends on what is still in memory by then.
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
    await world.mend('storagePut')
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
    await page.goto(list)
    await kept.getByRole('button', { name: 'Go on' }).click()
    await expect(dialog.getByText(`${count} drafts were created.`)).toBeVisible()
  },
)
