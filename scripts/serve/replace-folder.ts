import { existsSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'

/**
 * Replaces a folder by what `write` puts into a new one beside it. Until all of that is there the old folder is as it
 * was, however the work ends; then two renames put the new one in its place.
 * @param write is given the path of the new folder, which does not exist
 */
export async function replaceFolder(folder: string, write: (fresh: string) => Promise<void>): Promise<void> {
  const fresh = `${folder}.new`
  const old = `${folder}.old`
  const cleanUp = async () => {
    // Ended between the renames.
    if (existsSync(old) && !existsSync(folder)) renameSync(old, folder)
    for (const path of [fresh, old]) await rm(path, { recursive: true, force: true })
  }
  // After a process that was killed.
  await cleanUp()
  try {
    await write(fresh)
    if (existsSync(folder)) renameSync(folder, old)
    renameSync(fresh, folder)
  } finally {
    await cleanUp()
  }
}
