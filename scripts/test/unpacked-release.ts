import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { extract } from 'tar'
import { makeRelease } from '../release/release'

/**
 * Packs a build as a release and unpacks it in an empty folder, like an operations team.
 * @param folder working folder
 * @param dist folder of the build
 * @returns folder of the release, which contains `site`
 */
export async function unpackedRelease(folder: string, dist?: string): Promise<string> {
  const empty = join(folder, 'unpacked')
  await mkdir(empty)
  await extract({ file: await makeRelease(join(folder, 'packed'), dist), cwd: empty })
  const [name = ''] = await readdir(empty)
  return join(empty, name)
}
