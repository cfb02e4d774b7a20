import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { RunError } from '../run/run-error'

/** The renderer and diff engine, whose forms of output are known for this version. */
const wanted = '@redocly/cli@2.77.0'

/**
 * The command of Redocly, which is too large to be carried along: as it is installed around the folder of this program or
 * the current one.
 * @throws RunError that says how to install it
 */
export function redoclyCommand(): string {
  const start = [dirname(fileURLToPath(import.meta.url)), process.cwd()]
  const found = start
    .flatMap(foldersUp)
    .map((folder) => join(folder, 'node_modules/@redocly/cli/bin/cli.js'))
    .find((file) => existsSync(file))
  if (found === undefined) throw new RunError(`This needs ${wanted}. Install it: npm install ${wanted}`)
  return found
}

function foldersUp(folder: string): string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [folder, ...foldersUp(above)]
}
