import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { projectRoot } from '../../scripts/portal-contract'

const rooms = ['src', 'mock', 'scripts', 'openapi', 'tests']

/** Parses a file's text; its path says whether it holds JSX. */
export function parse(file: string, text: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
}

let sources: readonly ts.SourceFile[] | null = null

/** Every hand-written source of the project, parsed once for all tests of this process. */
export function readSources(): readonly ts.SourceFile[] {
  sources ??= rooms
    .flatMap((room) =>
      readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${room}/${path}`,
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.gen.') && !path.endsWith('.d.ts'))
    .map((path) => parse(path, readFileSync(join(projectRoot, path), 'utf8')))
  return sources
}
