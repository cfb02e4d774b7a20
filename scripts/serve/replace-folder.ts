import { existsSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'

/**
 * Replaces a folder with the output of `write`, which goes to a new folder beside it. If writing fails or is
 * interrupted, the old folder is unchanged; otherwise two renames swap them.
 * @param write gets the path of the new folder, which does not exist yet
 */
export async function replaceFolder(folder: string, write: (fresh: string) => Promise<void>): Promise<void> {
  const fresh = `${folder}.new`
  const old = `${folder}.old`
  const cleanUp = async () => {
    // Recovers from a process that ended between the renames.
    if (existsSync(old) && !existsSync(folder)) renameSync(old, folder)
    for (const path of [fresh, old]) await rm(path, { recursive: true, force: true })
  }
  // Removes leftovers of a killed process.
  await cleanUp()
  try {
    await write(fresh)
    if (existsSync(folder)) renameSync(folder, old)
    renameSync(fresh, folder)
  } finally {
    await cleanUp()
  }
}
