import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The first line of a file that looks at a page on which nothing has been drawn before. */
const FIRST_ON_ITS_PAGE = '// Needs a new page.'

const isFirst = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith(FIRST_ON_ITS_PAGE)

/** Files share a page for each worker: those that need a new one come first. There may be one for each worker. */
export class NewPagesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))]
  }
}
