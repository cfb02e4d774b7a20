import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { projectRoot } from '../../scripts/portal-contract'

const rooms = ['src', 'mock', 'scripts', 'openapi', 'tests']

/** Parses a file's text; its path tells whether it contains JSX. */
export function parse(file: string, text: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
}

let paths: readonly string[] | null = null
const sources = new Map<string, ts.SourceFile>()

/**
 * Hand-written sources of the project, each parsed once for all tests of this process.
 * @param isWanted tells from a path whether it is needed; parsing all of them takes seconds
 */
export function readSources(isWanted: (path: string) => boolean = () => true): readonly ts.SourceFile[] {
  paths ??= rooms
    .flatMap((room) =>
      readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${room}/${path}`,
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.gen.') && !path.endsWith('.d.ts'))
  return paths.filter(isWanted).map((path) => {
    const source = sources.get(path) ?? parse(path, readFileSync(join(projectRoot, path), 'utf8'))
    sources.set(path, source)
    return source
  })
}
