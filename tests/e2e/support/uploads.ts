import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { BrowserContext, FileChooser, Locator, Page } from 'playwright/test'

type Chosen = Parameters<FileChooser['setFiles']>[0]

/** The uploads at the foot of every page. */
export function tray(page: Page): Locator {
  return page.getByRole('region', { name: 'Uploads', exact: true })
}

/** One file in it. */
export function uploadOf(page: Page, name: string): Locator {
  return tray(page).getByRole('listitem').filter({ hasText: name })
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

/** A file in the open folder. */
export function fileRow(page: Page, name: string): Locator {
  return page
    .getByRole('grid')
    .getByRole('row', { name: new RegExp(`^${name.replaceAll(/[.()]/g, '\\$&')}, `) })
}

/** Like browsers without file pickers: files come from an input, without handles. */
export async function withoutPickers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['showOpenFilePicker', 'showDirectoryPicker'])
      Object.defineProperty(window, name, { value: undefined })
  })
}

/** Presses a button that opens a file chooser, and chooses these. */
export async function choose(page: Page, opener: Locator, files: Chosen): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await opener.click()
  await (await chooser).setFiles(files)
}

export function text(name: string, content: string) {
  return {
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(content),
  }
}

const MIB = 1024 ** 2

/** A sparse file of this size: every 16 MiB begin with bytes of their own. */
export async function sparseFile(path: string, size: number): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.truncate(size)
    for (let at = 0; at < size; at += 16 * MIB) {
      const seed = createHash('sha512').update(String(at)).digest()
      await file.write(seed, 0, Math.min(seed.length, size - at), at)
    }
  } finally {
    await file.close()
  }
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path, { highWaterMark: 4 * MIB })) hash.update(bytes)
  return hash.digest('hex')
}
