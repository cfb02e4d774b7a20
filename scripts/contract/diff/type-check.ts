import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isJsonObject, type JsonObject, objectAt } from '../../../openapi/model/json'
import { render } from '../../generate/generate'
import { projectRoot } from '../../portal-contract'
import { RunError } from '../run/run-error'
import { cached, hashOf } from '../screens/cache'
import { readPortalSources } from '../screens/screens'

/** A place of the portal that does not fit the contract. */
export type TypeProblem = {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
}

const generatedRoom = 'src/api/'

/**
 * Where the portal's sources would no longer compile when the contract becomes another: problems with the new one that
 * the old one did not have.
 * @throws ContractError when types cannot be generated, RunError when the compiler fails
 */
export async function typeProblems(before: JsonObject, after: JsonObject): Promise<TypeProblem[]> {
  const [old, next] = [await generatedFrom(before), await generatedFrom(after)]
  // Equal types need no compilation.
  if (withoutComments(old) === withoutComments(next)) return []
  const problems = await compile(next)
  if (problems.length === 0) return []
  const known = new Set((await compile(old)).map(keyOf))
  return problems.filter((problem) => !known.has(keyOf(problem)))
}

type Generated = ReadonlyMap<string, string>

async function generatedFrom(contract: JsonObject): Promise<Generated> {
  const files = await render(generatable(contract))
  return new Map(
    files
      .filter(({ name }) => name.startsWith(generatedRoom) && name.endsWith('.ts'))
      .map(({ name, text }) => [name, text]),
  )
}

/** The contract without operations that cannot be named in code, so that their users fail to compile. */
export function generatable(contract: JsonObject): JsonObject {
  const seen = new Set<unknown>()
  const isNamed = (definition: unknown) => {
    const { operationId, tags } = objectAt(definition)
    if (typeof operationId !== 'string' || !Array.isArray(tags) || seen.has(operationId)) return false
    seen.add(operationId)
    return /^[a-z]\w*$/.test(operationId)
  }
  const methods = new Set(['get', 'post', 'put', 'patch', 'delete'])
  const paths = Object.entries(objectAt(contract, 'paths')).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(objectAt(item)).filter(
        ([method, definition]) => !methods.has(method) || isNamed(definition),
      ),
    ),
  ])
  return { ...contract, paths: Object.fromEntries(paths) }
}

function withoutComments(generated: Generated): string {
  const lines = [...generated].flatMap(([name, text]) => [name, ...text.split('\n')])
  return lines.filter((line) => !/^\s*(\/\*\*|\*)/.test(line)).join('\n')
}

function keyOf({ file, line, column, message }: TypeProblem): string {
  return `${file}:${line}:${column} ${message}`
}

async function compile(generated: Generated): Promise<TypeProblem[]> {
  const sources = await readPortalSources(projectRoot)
  for (const path of [...sources.keys()])
    if (path.includes('.gen.') && path.endsWith('.ts')) sources.delete(path)
  for (const [path, text] of generated) sources.set(path, text)
  const around = await Promise.all(
    ['package.json', 'package-lock.json', 'tsconfig.json'].map(
      async (path) => [path, await readFile(join(projectRoot, path), 'utf8')] as const,
    ),
  )
  return cached('types', hashOf([...around, ...sources]), isProblems, () => compileAnew(sources))
}

/** Compiles sources in a folder of their own, so that the working tree is only read. */
async function compileAnew(sources: ReadonlyMap<string, string>): Promise<TypeProblem[]> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-types-'))
  try {
    const folders = new Set([...sources.keys()].map((path) => dirname(join(folder, path))))
    for (const path of folders) await mkdir(path, { recursive: true })
    await Promise.all([...sources].map(([path, text]) => writeFile(join(folder, path), text)))
    await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction')
    await writeFile(join(folder, 'package.json'), await readFile(join(projectRoot, 'package.json'), 'utf8'))
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: join(projectRoot, 'tsconfig.json'), include: ['src'] }),
    )
    const { code, output } = await runCompiler(folder)
    const problems = readProblems(output)
    if (code !== 0 && problems.length === 0)
      throw new RunError(
        `The compiler could not look at the portal: ${output.trim().split('\n')[0] ?? `exit ${code}`}`,
      )
    return problems
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function runCompiler(folder: string): Promise<{ code: number; output: string }> {
  const tsc = join(projectRoot, 'node_modules/ts7/bin/tsc')
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [tsc, '-p', '.', '--noEmit', '--pretty', 'false'],
      { cwd: folder, maxBuffer: 256 * 1024 * 1024 },
      (error, stdout, stderr) => {
        resolve({ code: error ? 1 : 0, output: stdout === '' ? stderr : stdout })
      },
    )
  })
}

/** Reads the compiler's lines; those that go on with the one before are left out. */
export function readProblems(output: string): TypeProblem[] {
  return output.split('\n').flatMap((line) => {
    const place = /\((\d+),(\d+)\): error TS\d+: /.exec(line)
    if (place === null || /^(?:\s|$)/.test(line.slice(0, place.index))) return []
    const [matched, row, column] = place
    return [
      {
        file: line.slice(0, place.index).replaceAll('\\', '/'),
        line: Number(row),
        column: Number(column),
        message: line.slice(place.index + matched.length),
      },
    ]
  })
}

function isProblems(value: unknown): value is TypeProblem[] {
  return Array.isArray(value) && value.every((one) => isJsonObject(one) && typeof one.message === 'string')
}
