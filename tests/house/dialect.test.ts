import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { parse, readSources } from './sources'

// One dialect in all rooms: exported functions and components are function declarations, and data shapes are `type`s.
// An `interface` has methods, is implemented by a class, or is merged into a library's declaration.

/** The names in `implements` clauses of a file. */
function implementedIn(source: ts.SourceFile): string[] {
  return source.statements
    .filter((statement) => ts.isClassDeclaration(statement))
    .flatMap(({ heritageClauses = [] }) => [...heritageClauses])
    .filter(({ token }) => token === ts.SyntaxKind.ImplementsKeyword)
    .flatMap(({ types }) => types.map((type) => type.expression.getText(source)))
}

/** Declarations of a file in another dialect, one line each. */
function problemsIn(source: ts.SourceFile, implemented: ReadonlySet<string>): string[] {
  return source.statements.flatMap((statement) => {
    if (ts.isInterfaceDeclaration(statement)) {
      const name = statement.name.text
      const hasMethods = statement.members.some(
        (member) => ts.isMethodSignature(member) || ts.isCallSignatureDeclaration(member),
      )
      return hasMethods || implemented.has(name) ? [] : [`${source.fileName}: ${name} is the shape of data`]
    }
    if (!ts.isVariableStatement(statement)) return []
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    return statement.declarationList.declarations.flatMap(({ name, type, initializer }) =>
      isExported && !type && initializer && ts.isArrowFunction(initializer)
        ? [`${source.fileName}: ${name.getText(source)} is an exported function`]
        : [],
    )
  })
}

describe('the dialect of the code', () => {
  test('is one', () => {
    const sources = readSources()
    const implemented = new Set(sources.flatMap(implementedIn))
    expect(sources.length).toBeGreaterThan(500)
    expect(sources.flatMap((source) => problemsIn(source, implemented))).toEqual([])
  })

  test.each([
    ['export const double = (value: number) => value * 2', ['a.ts: double is an exported function']],
    ['export interface Point { x: number; y: number }', ['a.ts: Point is the shape of data']],
    ['export const double: Double = (value) => value * 2', []],
    ['const double = (value: number) => value * 2', []],
    ['export interface Clock { now(): Date }', []],
    ['interface Shape { area: number }\nclass Square implements Shape { area = 4 }', []],
  ])('%s', (text, problems) => {
    const source = parse('a.ts', text)
    expect(problemsIn(source, new Set(implementedIn(source)))).toEqual(problems)
  })
})
