import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { extract } from 'tar'
import { makeRelease } from '../release/release'

/**
 * Packs a build as a release and unpacks the archive in an empty folder, as an operations team does.
 * @param folder where both may be written
 * @param dist the folder of the build
 * @returns the folder of the release, in which `site` is
 */
export async function unpackedRelease(folder: string, dist?: string): Promise<string> {
  const empty = join(folder, 'unpacked')
  await mkdir(empty)
  await extract({ file: await makeRelease(join(folder, 'packed'), dist), cwd: empty })
  const [name = ''] = await readdir(empty)
  return join(empty, name)
}
