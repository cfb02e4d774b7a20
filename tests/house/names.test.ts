import { basename } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { parse, readSources } from './sources'

// Names use the field's terms; private words have to be translated by every reader. Listed are replaced words, each
// with its term.

const replaced: Readonly<Record<string, string>> = {
  besides: 'lazy widget',
  cargo: 'upload item',
  carried: 'clipboard',
  carry: 'clipboard',
  clash: 'conflict',
  clashes: 'conflicts',
  gather: 'attention items',
  hush: 'neutralize handlers',
  lens: 'license file check',
  mistyped: 'usage error',
  shelf: 'key-value store',
  situation: 'scenario',
  situations: 'scenarios',
  spoil: 'inject fault',
  ticker: 'throttle',
  vault: 'blob store',
  wish: 'scenario',
  wishes: 'scenarios',
}

/** `firstPageReady` and `first-page-ready` as their words. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase())
}

/** The names that a file declares: its own, and those of functions, types, variables, parameters and members. */
function namesIn(source: ts.SourceFile): string[] {
  const names = [basename(source.fileName).replace(/\.tsx?$/, '')]
  const visit = (node: ts.Node) => {
    const isDeclaration =
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isMethodSignature(node) ||
      ts.isPropertySignature(node) ||
      ts.isPropertyDeclaration(node)
    if (isDeclaration && node.name && ts.isIdentifier(node.name)) names.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

/** The names of a file that use a replaced word, one line each. */
function problemsIn(source: ts.SourceFile): string[] {
  return namesIn(source).flatMap((name) =>
    wordsOf(name)
      .filter((word) => Object.hasOwn(replaced, word))
      .map((word) => `${source.fileName}: ${name} (${word}: ${replaced[word] ?? ''})`),
  )
}

describe('the names of the code', () => {
  test('use the words of the field', { tags: ['all'] }, () => {
    const isThisTest = ({ fileName }: ts.SourceFile) => fileName.endsWith('names.test.ts')
    expect(
      readSources()
        .filter((source) => !isThisTest(source))
        .flatMap(problemsIn),
    ).toEqual([])
  })

  test.each([
    ['src/a.ts', 'function carryFiles() {}', 1],
    ['src/a.ts', 'type NameClash = { at: number }', 1],
    ['src/a.ts', 'const f = (cargo: number) => cargo', 1],
    ['src/shelf.ts', '', 1],
    ['src/a.ts', 'const cargoes = "cargo"', 0],
  ])('%s with %s', (file, text, count) => {
    expect(problemsIn(parse(file, text))).toHaveLength(count)
  })
})
