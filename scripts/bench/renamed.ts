import type { Plugin } from 'vite'
import { buildInMemory } from '../serve/build'
import type { Row } from './rows'

type WordChange = {
  /** End of the module's path. */
  file: string
  from: string
  to: string
}

const changes: readonly WordChange[] = [
  { file: '/features/licenses/licenses-page.tsx', from: 'No licenses yet', to: 'No licenses now' },
  { file: '/features/resources/resources-page.tsx', from: 'No resources yet', to: 'No resources now' },
  { file: '/features/files/files-page.tsx', from: 'File Manager', to: 'File Cabinet' },
]

/**
 * Counts the files of the build that get another name when one word of a page changes, the most of three pages: users
 * download these again after such a deployment.
 */
export async function measureRenamed(): Promise<Row[]> {
  const before = await namesOfBuild([])
  const counts: number[] = []
  for (const change of changes)
    counts.push(newNames(before, await namesOfBuild([changedWord(change)])).length)
  return [
    {
      what: 'files renamed by one changed word of a page, against all files',
      unit: '',
      ours: Math.max(...counts),
      anchor: before.length,
      goal: { of: 'itself', most: 10 },
    },
  ]
}

/** The names that a build has not had before. */
export function newNames(before: readonly string[], after: readonly string[]): string[] {
  const known = new Set(before)
  return after.filter((name) => !known.has(name))
}

/** Changes a word while a module is built. @throws when the module does not have it, or is not in the build */
export function changedWord({ file, from, to }: WordChange): Plugin {
  let isDone = false
  return {
    name: 'changed-word',
    enforce: 'pre',
    transform: (code, id) => {
      if (!id.endsWith(file)) return null
      if (!code.includes(from)) throw new Error(`${file} does not say "${from}" any more`)
      isDone = true
      return code.replace(from, to)
    },
    buildEnd: (error) => {
      if (!error && !isDone) throw new Error(`${file} is no module of the build any more`)
    },
  }
}

async function namesOfBuild(plugins: Plugin[]): Promise<string[]> {
  return (await buildInMemory(plugins)).map(({ fileName }) => fileName)
}
