import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The first line of a file that needs a page on which nothing was rendered before. */
const FIRST_ON_ITS_PAGE = '// Needs a new page.'

const isFirst = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith(FIRST_ON_ITS_PAGE)

/** Files share a page per worker, so those that need a new one come first; there may be one per worker. */
export class NewPagesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))]
  }
}
