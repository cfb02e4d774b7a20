import ts from 'typescript'
import { readSources } from './sources'

/** A test of any tier, as written in its file. */
export type TitledTest = {
  /** Its own title after those of its groups; of a template, its source. */
  title: string
  /** Whether only `npm test -- --all` runs it, whatever its parameters. */
  isAllOnly: boolean
}

/** Every test with a title in a test file. Those of the contract toolkit are not part of a plain `npm test`. */
export function readTests(): TitledTest[] {
  const tests: TitledTest[] = []
  const sources = readSources((path) => /(\.(test|e2e)|check-states)\.tsx?$/.test(path))
  for (const source of sources) {
    const visit = (node: ts.Node, around: TitledTest) => {
      const found = ts.isCallExpression(node) ? named(node, source, around) : null
      if (found && !found.isGroup) tests.push(found)
      const inside = found?.isGroup ? found : around
      ts.forEachChild(node, (child) => visit(child, inside))
    }
    visit(source, { title: '', isAllOnly: source.fileName.startsWith('scripts/contract/') })
  }
  return tests
}

function named(call: ts.CallExpression, source: ts.SourceFile, around: TitledTest) {
  const callee = call.expression.getText(source)
  const [title, details] = call.arguments
  if (!title || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return null
  // A helper that makes the test receives its title.
  if (!/^(test|it|describe)\b/.test(callee) && !/^.\[[A-Z]+\d/.test(title.getText(source))) return null
  const isTagged = details !== undefined && /^\{\s*tags?: [^}?]*'@?all'/.test(details.getText(source))
  return {
    title: `${around.title} ${title.getText(source)}`,
    isAllOnly: around.isAllOnly || isTagged,
    isGroup: /^(test\.)?describe\b/.test(callee),
  }
}
