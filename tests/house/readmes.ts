import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from '../../scripts/portal-contract'

/** The READMEs of the project, by path. */
export const readmes = [
  'README.md',
  'mock/README.md',
  'openapi/README.md',
  'scripts/contract/README.md',
  'src/README.md',
  'tests/README.md',
] as const

/** A fenced block of a README; `language` is empty where none is named. */
export type Block = { language: string; text: string }

const fence = /^```(.*)\n([\s\S]*?)^```$/gm

export function blocksOf(readme: string, language?: string): Block[] {
  return [...readme.matchAll(fence)]
    .map(([, named = '', text = '']) => ({ language: named, text }))
    .filter((block) => language === undefined || block.language === language)
}

/** The shell commands of a README's blocks, those joined by `&&` one by one. */
export function commandsOf(readme: string): string[] {
  return blocksOf(readme, 'sh').flatMap(({ text }) =>
    text
      .trim()
      .split('\n')
      .flatMap((line) => line.split(' && ')),
  )
}

/** What stands in backticks outside of blocks. */
export function codeOf(readme: string): string[] {
  return [...readme.replaceAll(fence, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
}

/** The rows of the first table under a heading, its head left out; backticks are removed from the cells. */
export function tableUnder(readme: string, heading: string): string[][] {
  const [, section = ''] = readme.split(new RegExp(`^#+ ${heading}$`, 'm'))
  const rows = section.split(/^#+ /m)[0]?.split('\n') ?? []
  const start = rows.findIndex((row) => row.startsWith('|'))
  const length = rows.slice(start).findIndex((row) => !row.startsWith('|'))
  return rows.slice(start + 2, start + length).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('`', '').trim()),
  )
}

const withExtension = /\.(ts|tsx|cjs|json|yaml|md|css|html|mp4)$/
/** Folders that a command makes, those that stand for any feature, and contracts of others. */
const absent = /^(dist|shots|node_modules)\/|^(src\/)?features\/[xy]\b|^openapi\.(yaml|json)$/

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

/** Whether a README names a file or folder that exists: from the root, from its own folder, or by its bare name. */
export function isThere(readme: string, path: string): boolean {
  if (!path.includes('/') && names.has(path)) return true
  return [projectRoot, join(projectRoot, dirname(readme)), join(projectRoot, 'src')].some((base) =>
    ['', '.ts', '.tsx'].some((suffix) => existsSync(join(base, path + suffix))),
  )
}

/** The anchor that a Markdown viewer gives a heading. */
export function anchorsOf(readme: string): string[] {
  return [...readme.replaceAll(fence, '').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}
