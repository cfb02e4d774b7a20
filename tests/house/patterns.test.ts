import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { projectRoot } from '../../scripts/portal-contract'
import { parse, readSources } from './sources'

// A pattern with ambiguous matches takes at least quadratic time: one long value of a response, a file name or an
// address would block the page or the server.

type Pattern = { readonly source: string; readonly flags: string; readonly places: string[] }
type Patterns = Map<string, Pattern>

/**
 * The checker counts steps, not seconds: with its time limits the verdict on a pattern would depend on the machine's
 * load.
 */
const untimed = { timeout: null, incubationTimeout: null, attackTimeout: null } as const

const isRegExp = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp'

/** The constant value of an expression: a text with or without `String.raw`. */
function constantText(node: ts.Expression | undefined): string | null {
  if (!node) return null
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTaggedTemplateExpression(node) || node.tag.getText() !== 'String.raw') return null
  return ts.isNoSubstitutionTemplateLiteral(node.template) ? (node.template.rawText ?? null) : null
}

function patternAt(node: ts.Node): Pick<Pattern, 'source' | 'flags'> | null {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  if (!isRegExp(node)) return null
  const [first, second] = node.arguments ?? []
  const source = constantText(first)
  return source === null ? null : { source, flags: constantText(second) ?? '' }
}

function add(patterns: Patterns, { source, flags }: Pick<Pattern, 'source' | 'flags'>, place: string): void {
  // Without a quantifier there is no backtracking.
  if (!/[*+{]/.test(source.replaceAll(/\\./g, ''))) return
  const key = `/${source}/${flags}`
  const known = patterns.get(key) ?? { source, flags, places: [] }
  known.places.push(place)
  patterns.set(key, known)
}

/** The patterns of a source file, each with its file and lines. */
function addCode(patterns: Patterns, source: ts.SourceFile): void {
  const enter = (node: ts.Node): void => {
    const pattern = patternAt(node)
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    if (pattern) add(patterns, pattern, `${source.fileName}:${line + 1}`)
    ts.forEachChild(node, enter)
  }
  enter(source)
}

/** Values of `pattern` in a contract file, from which validators are built. */
function addContract(patterns: Patterns, file: string, text: string): void {
  const lines = new LineCounter()
  visit(parseDocument(text, { lineCounter: lines }), {
    Pair: (_, { key, value }) => {
      if (!isScalar(key) || key.value !== 'pattern' || !isScalar(value) || typeof value.value !== 'string')
        return
      const { line } = lines.linePos(value.range?.[0] ?? 0)
      // A key of this name under `x-message` holds a sentence.
      if (!/^[A-Z][a-z]/.test(value.value))
        add(patterns, { source: value.value, flags: 'u' }, `${file}:${line}`)
    },
  })
}

/**
 * The pattern with lookbehinds consumed instead. The checker does not support them, and would not see that one limits
 * where a match begins: `(?<!x)x+` is `(?:^|[^x])x+`.
 */
function consuming(source: string): string {
  const negative = /\(\?<!(?:\[(\^?)([^\]]*)\]|(\\?[^\\]))\)/g
  return source
    .replaceAll(
      negative,
      (_, not: string | undefined, members: string | undefined, one: string | undefined) =>
        `(?:^|[${not === '^' ? '' : '^'}${members ?? one ?? ''}])`,
    )
    .replaceAll('(?<=', '(?:')
}

const isTest = (file: string) => /\.(test|fixture|fake)\.tsx?$|^tests\//.test(file)

/** Every pattern of a room's code, and of the contract for `openapi`. */
function patternsOf(room: string, sources: readonly ts.SourceFile[]): Patterns {
  const patterns: Patterns = new Map()
  for (const source of sources)
    if (source.fileName.startsWith(`${room}/`) && !isTest(source.fileName)) addCode(patterns, source)
  if (room !== 'openapi') return patterns
  for (const name of readdirSync(join(projectRoot, room)).filter((file) => file.endsWith('.yaml')))
    addContract(patterns, `${room}/${name}`, readFileSync(join(projectRoot, room, name), 'utf8'))
  return patterns
}

describe('no pattern goes back over its text', () => {
  /** Vulnerable patterns, one line each: places, pattern, complexity, and an attack text. */
  let attackable: (patterns: Patterns) => string[]

  beforeAll(async () => {
    // Otherwise the checker looks for a native program, and starts a worker that outlives the test.
    vi.stubEnv('RECHECK_BACKEND', 'pure')
    const { checkSync } = await import('recheck')
    attackable = (patterns) =>
      [...patterns].flatMap(([shown, { source, flags, places }]) => {
        const found = checkSync(consuming(source), flags, untimed)
        return found.status === 'vulnerable'
          ? [
              `${places.join(', ')}: ${shown} is ${found.complexity.summary}, shown by ${found.attack.pattern}`,
            ]
          : []
      })
  })

  test.each([
    ['src', 100],
    ['mock', 40],
    ['scripts', 100],
    ['openapi', 20],
  ])('in %s', { tags: ['all'], timeout: 600_000 }, (room, least) => {
    const patterns = patternsOf(room, readSources())
    expect(patterns.size).toBeGreaterThan(least)
    expect(attackable(patterns)).toEqual([])
  })

  test.each([
    [
      String.raw`const trimmed = text.replace(/\s+$/, '')`,
      String.raw`a.ts:1: /\s+$/ is 2nd degree polynomial`,
    ],
    [
      'const isName = new RegExp(String.raw`^(\\w+ ?)*$`, "i").test(text)',
      String.raw`a.ts:1: /^(\w+ ?)*$/i is exponential`,
    ],
    ["new RegExp('^(a|a)*$')", 'a.ts:1: /^(a|a)*$/ is exponential'],
  ])('%s is told', (text, message) => {
    const patterns: Patterns = new Map()
    addCode(patterns, parse('a.ts', text))
    expect(attackable(patterns)).toEqual([expect.stringContaining(message)])
    expect(attackable(patterns)).toEqual([expect.stringContaining('.repeat(')])
  })

  test('a pattern of the contract is told with its line', () => {
    const patterns: Patterns = new Map()
    addContract(patterns, 'a.yaml', "Name:\n  pattern: '^(a+)+$'\n  x-message: { pattern: Enter a name. }")
    expect(attackable(patterns)).toEqual([expect.stringContaining('a.yaml:2: /^(a+)+$/u is exponential')])
  })

  test('what takes one way only is not', () => {
    const patterns: Patterns = new Map()
    addCode(patterns, parse('a.ts', String.raw`/^\d{4}-\d{2}$/.test(text) || /(?<!\s)\s+$/.test(text)`))
    expect(patterns.size).toBe(2)
    expect(attackable(patterns)).toEqual([])
  })
})
