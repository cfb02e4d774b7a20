import ts from 'typescript'
import { expect, test } from 'vitest'
import { parse, readSources } from './sources'

// With another alphabet, `key` is none of the letters in the code: `typedKey` maps it.

const isKey = (node: ts.Node) => /(^|\.)key(\.to(Lower|Upper)Case\(\))?$/.test(node.getText())
const isLetter = (node: ts.Node) => ts.isStringLiteralLike(node) && /^\p{L}$/u.test(node.text)
const hasLetter = (nodes: readonly ts.Node[]) => nodes.some(isLetter)

function comparesLetter(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText()))
    return [node.left, node.right].some(isKey) && hasLetter([node.left, node.right])
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression: list, name } = node.expression
    return name.text === 'includes' && node.arguments.some(isKey) && ts.isArrayLiteralExpression(list)
      ? hasLetter(list.elements)
      : false
  }
  if (ts.isSwitchStatement(node) && isKey(node.expression))
    return node.caseBlock.clauses.some((clause) => ts.isCaseClause(clause) && isLetter(clause.expression))
  if (ts.isElementAccessExpression(node) && isKey(node.argumentExpression))
    return (
      ts.isObjectLiteralExpression(node.expression) &&
      node.expression.properties.some(
        ({ name }) => name !== undefined && /^['"]?\p{L}['"]?$/u.test(name.getText()),
      )
    )
  return false
}

function placesIn(source: ts.SourceFile): string[] {
  const places: string[] = []
  const enter = (node: ts.Node): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    if (comparesLetter(node)) places.push(`${source.fileName}:${line + 1} ${node.getText().split('\n')[0]}`)
    ts.forEachChild(node, enter)
  }
  enter(source)
  return places
}

test('no code compares the key of a stroke with a letter', () => {
  const own = readSources((path) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path))
  expect(own.flatMap(placesIn)).toEqual([])
  expect(own.length).toBeGreaterThan(500)
})

test.each([
  "if (event.key === 'k') open()",
  "if ('K' !== key) return",
  "const isAll = key.toLowerCase() === 'a'",
  "const isPage = ['/', 'i'].includes(event.key)",
  "switch (key) { case 'Enter': case 'j': next() }",
  'const step = { j: 1, k: -1 }[event.key]',
])('a planted comparison is found: %s', (text) => {
  expect(placesIn(parse('src/planted.ts', text))).toHaveLength(1)
})

test.each([
  "if (event.key === 'Enter') open()",
  "if (typedKey(event).toLowerCase() === 'a') all()",
  "const isPage = ['/', '?'].includes(key)",
  'const step = { ArrowUp: -1 }[event.key]',
])('what needs no letter is no fault: %s', (text) => {
  expect(placesIn(parse('src/right.ts', text))).toEqual([])
})
