import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { CouldNotRun } from '../run/could-not-run'

/** Writes a file that was named on the command line, with the folders around it. @throws CouldNotRun saying why not */
export async function writeText(file: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(resolve(file)), { recursive: true })
    await writeFile(file, text)
  } catch (error) {
    throw new CouldNotRun(
      `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
