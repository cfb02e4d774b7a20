import { join, relative, sep } from 'node:path'
import ts from 'typescript'

/** The portal's sources as the compiler sees them. */
export type Sources = {
  readonly checker: ts.TypeChecker
  /** What ships, without tests. */
  readonly files: readonly ts.SourceFile[]
  /** The generated types of the contract. */
  readonly schema: ts.SourceFile
  /** The generated operations. */
  readonly operations: ts.SourceFile
  /** Where the portal starts. */
  readonly entry: ts.SourceFile
  /** A file's path from the project's root, with slashes. */
  readonly shown: (file: ts.SourceFile) => string
}

/** The files the analysis needs, below the portal's root. */
const rooms = {
  schema: 'src/api/schema.gen.ts',
  operations: 'src/api/operations.gen.ts',
  entry: 'src/main.tsx',
} as const

/** Whether a file belongs to tests and does not ship. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

/**
 * Reads the sources below `root/src` with the settings of `root/tsconfig.json`.
 * @throws Error naming a file that must be there and is not
 */
export function readSources(root: string): Sources {
  const configFile = join(root, 'tsconfig.json')
  const { config } = ts.readConfigFile(configFile, (path) => ts.sys.readFile(path))
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    { ...(typeof config === 'object' ? config : {}), include: ['src'] },
    ts.sys,
    root,
  )
  const program = ts.createProgram(
    fileNames.filter((name) => !isTest(name)),
    { ...options, noEmit: true },
  )
  const below = join(root, 'src') + sep
  const file = (path: string) => {
    const found = program.getSourceFile(join(root, path))
    if (!found) throw new Error(`${path} is not there; screens cannot be told without it`)
    return found
  }
  return {
    checker: program.getTypeChecker(),
    files: program.getSourceFiles().filter(({ fileName }) => join(fileName).startsWith(below)),
    schema: file(rooms.schema),
    operations: file(rooms.operations),
    entry: file(rooms.entry),
    shown: ({ fileName }) => relative(root, fileName).split(sep).join('/'),
  }
}

/** Whether a symbol is declared by the contract's types, and where. */
export function declaredIn(file: ts.SourceFile, symbol: ts.Symbol | undefined): ts.Declaration[] {
  return (symbol?.declarations ?? []).filter((declaration) => declaration.getSourceFile() === file)
}
