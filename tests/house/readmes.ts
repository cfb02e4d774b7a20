import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../../scripts/portal-contract'
import { codeOf } from '../markdown'

/** The READMEs of the project, and the page for teams that build a backend, by path. */
export const readmes = [
  'README.md',
  'mock/README.md',
  'openapi/BUILD.md',
  'openapi/README.md',
  'scripts/contract/README.md',
  'src/README.md',
  'tests/README.md',
] as const

const withExtension = /\.(ts|tsx|cjs|json|yaml|md|css|html|mp4)$/
/** Folders that a command makes, placeholders for any feature, and foreign contracts. */
const absent = /^(dist|shots|node_modules|seed)\/|^(src\/)?features\/[xy]\b|^openapi\.(yaml|json)$/

/** The words in backticks that name a file or folder of the project. */
export function pathsIn(readme: string): string[] {
  return codeOf(readme)
    .flatMap((code) => code.split(/\s+/))
    .filter((word) => /^[\w.-]+(\/[\w.$-]*)*$/.test(word))
    .filter((word) => (word.includes('/') || withExtension.test(word)) && !absent.test(word))
}

const rooms = ['mock', 'openapi', 'public', 'scripts', 'src', 'tests']
const names = new Set(
  rooms.flatMap((room) =>
    readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' }).map((path) =>
      path.replace(/^.*[\\/]/, ''),
    ),
  ),
)

/** Whether a README names an existing file or folder: from the root, from its own folder, or by its bare name. */
export function namesExistingPath(readme: string, path: string): boolean {
  if (!path.includes('/') && names.has(path)) return true
  return [projectRoot, join(projectRoot, dirname(readme)), join(projectRoot, 'src')].some((base) =>
    ['', '.ts', '.tsx'].some((suffix) => existsSync(join(base, path + suffix))),
  )
}
