import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { BaseResolver, isAbsoluteUrl, ResolveError, Source } from '@redocly/openapi-core'
import { ContractError } from './contract'
import { exactYaml } from './exact'

/** Source of a contract, and how its files are read and displayed. */
export type Origin = {
  /** Entry file for the resolver: an absolute path or an address. */
  readonly entry: string
  readonly resolver: Reader
  /** Display name of a file. */
  readonly shown: (file: string) => string
}

/**
 * Resolves a contract source: an http(s) address, a file, or `ref:path` of the git repository around `cwd` (as in git,
 * `ref:path` is relative to the repository's root, `ref:./path` to `cwd`).
 * @throws ContractError if the git reference does not exist
 */
export async function originOf(source: string, cwd: string): Promise<Origin> {
  if (isAbsoluteUrl(source)) return { entry: source, resolver: new Reader(readPath), shown: (file) => file }
  const colon = source.indexOf(':')
  if (colon > 0 && !existsSync(resolve(cwd, source))) {
    return gitOrigin(source.slice(0, colon), source.slice(colon + 1), cwd)
  }
  const shown = (file: string) => {
    const path = relative(cwd, file)
    return isAbsoluteUrl(file) || path.startsWith('..') || isAbsolute(path) ? file : path
  }
  return { entry: resolve(cwd, source), resolver: new Reader(readPath), shown }
}

async function gitOrigin(ref: string, path: string, cwd: string): Promise<Origin> {
  const root = await git(cwd, 'rev-parse', '--show-toplevel').catch(() => {
    throw new ContractError([`${ref}:${path}: there is no such file, and no git repository here`])
  })
  // A name with a leading dash would be parsed as an option.
  const commit = await git(
    cwd,
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${ref}^{commit}`,
  ).catch(() => {
    throw new ContractError([`${ref}:${path}: there is no such file, and no branch, tag or commit “${ref}”`])
  })
  const shown = (file: string) => (isAbsoluteUrl(file) ? file : `${ref}:${relative(root, file)}`)
  const read = (file: string) =>
    gitText(root, 'cat-file', 'blob', `${commit}:${relative(root, file)}`).catch(() => {
      throw new Error(`${relative(root, file)} does not exist in ${ref}`)
    })
  const entry = path.startsWith('.') ? resolve(cwd, path) : join(root, path)
  return { entry, resolver: new Reader(read), shown }
}

/** Resolver whose numbers are doubles until `makeExact`: Redocly's rules accept no others. */
export class Reader extends BaseResolver {
  private isExact = false

  /** Makes the numbers of all files exact, those read later included. */
  async makeExact() {
    this.isExact = true
    for (const document of await Promise.all(this.cache.values()))
      if (!(document instanceof Error)) document.parsed = exactYaml(document.parsed, document.source.body)
  }

  override parseDocument(source: Source, isRoot?: boolean) {
    const document = super.parseDocument(source, isRoot)
    refuseEndless(document.parsed)
    return this.isExact ? { ...document, parsed: exactYaml(document.parsed, source.body) } : document
  }

  constructor(private readonly readFrom: (file: string) => Promise<string>) {
    super()
  }

  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    try {
      if (isAbsoluteUrl(absoluteRef)) return await readUrl(absoluteRef)
      const text = await this.readFrom(absoluteRef)
      return new Source(absoluteRef, text.replaceAll('\r\n', '\n'))
    } catch (error) {
      throw new ResolveError(error instanceof Error ? error : new Error(String(error)))
    }
  }
}

const most = 3_000_000

/**
 * YAML aliases can make a value recursive, or expand it beyond what can be read.
 * @throws Error with a message for users
 */
function refuseEndless(document: unknown) {
  let values = 0
  const around = new Set<unknown>()
  const visit = (value: unknown) => {
    if (++values > most)
      throw new Error(`its aliases unfold to more than ${most.toLocaleString('en-US')} values`)
    if (typeof value !== 'object' || value === null) return
    if (around.has(value)) throw new Error('an alias leads back to the value around it')
    around.add(value)
    for (const member of Object.values(value)) visit(member)
    around.delete(value)
  }
  visit(document)
}

async function readPath(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') throw new Error('the file does not exist', { cause: error })
    if (code === 'EISDIR') throw new Error('this is a folder, no file', { cause: error })
    if (code === 'EACCES') throw new Error('the file may not be read', { cause: error })
    throw error
  }
}

async function readUrl(url: string): Promise<Source> {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch((error: unknown) => {
    throw new Error(`the address did not answer: ${reasonOf(error)}`, { cause: error })
  })
  if (!response.ok)
    throw new Error(`the address answered ${response.status} ${response.statusText}`.trimEnd())
  const type = response.headers.get('Content-Type') ?? undefined
  if (type?.startsWith('text/html')) throw new Error('the address answered an HTML page, no contract')
  return new Source(url, (await response.text()).replaceAll('\r\n', '\n'), type)
}

/** The cause of a failed `fetch`, whose own message is only "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'nothing came within 30 s'
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message
}

const run = promisify(execFile)

async function git(cwd: string, ...parameters: string[]): Promise<string> {
  return (await gitText(cwd, ...parameters)).trimEnd()
}

async function gitText(cwd: string, ...parameters: string[]): Promise<string> {
  const { stdout } = await run('git', parameters, { cwd, maxBuffer: 64 * 1024 * 1024 })
  return stdout
}
