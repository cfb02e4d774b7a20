import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isTest } from './sources'

/** The portal's sources as text, by path from the project's root, in one order: what ships, without tests. */
export async function readPortalSources(root: string): Promise<Map<string, string>> {
  const names = await readdir(join(root, 'src'), { recursive: true, withFileTypes: true })
  const paths = names
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
  const texts = await Promise.all(
    paths.map(
      async (path) => [path.replaceAll('\\', '/'), await readFile(join(root, path), 'utf8')] as const,
    ),
  )
  return new Map(texts)
}
