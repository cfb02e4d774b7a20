import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import ts from 'typescript'
import { beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../scripts/portal-contract'
import { parse } from './sources'

// Every file of the last `npm run build`, which `npm run check` makes first.

const files = new Map<string, string>()
const dist = join(projectRoot, 'dist')
const texts = ['.js', '.css', '.html', '.json', '.svg', '.webmanifest', '.txt']

beforeAll(async () => {
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile()) continue
    const name = path.slice(dist.length + 1).replaceAll('\\', '/')
    files.set(name, texts.includes(extname(name)) ? await readFile(path, 'utf8') : '')
  }
})

const having = (pattern: RegExp, names: RegExp) =>
  [...files].filter(([name, text]) => names.test(name) && pattern.test(text)).map(([name]) => name)

test('[R2] [R30] the build has no source map, and no file names one', () => {
  expect(files.size).toBeGreaterThan(50)
  expect([...files.keys()].filter((name) => name.endsWith('.map'))).toEqual([])
  expect(having(/[#@] sourceMappingURL=/, /./)).toEqual([])
})

test('[R2] no page has an inline script, style or handler, and no asset is inline', () => {
  expect(having(/<script(?![^>]*\ssrc=)/i, /\.html$/)).toEqual([])
  expect(having(/<style|\sstyle=|\son[a-z]+=|javascript:|(?:src|href)=["']?data:/i, /\.html$/)).toEqual([])
  expect(having(/url\(\s*["']?data:/i, /\.css$/)).toEqual([])
})

test('[FK2] the contract drawer is in no build', () => {
  expect(having(/contract-drawer|\/sandbox\b/, /./)).toEqual([])
})

/** `then` and `catch` of an import inside the bundler's preload: they miss a style sheet that does not come. */
function handledTooEarly(name: string, text: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isArrowFunction(node) && ts.isCallExpression(node.body) && isPreload(node.parent)) {
      const { expression, arguments: handlers } = node.body
      const method = ts.isPropertyAccessExpression(expression) ? expression.name.text : ''
      if (method === 'catch' || (method === 'then' && handlers.length > 1))
        found.push(`${name}: ${node.body.getText().slice(0, 80)}`)
    }
    ts.forEachChild(node, visit)
  }
  const isPreload = (node: ts.Node) =>
    ts.isCallExpression(node) && node.arguments[1]?.getText().startsWith('__vite__mapDeps(') === true
  visit(parse(name, text))
  return found
}

test('a style sheet that does not come is a failed import: write import().then(({ Part }) => …, failed)', () => {
  const scripts = [...files].filter(([, text]) => text.includes('()=>import('))
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.flatMap(([name, text]) => handledTooEarly(name, text))).toEqual([])
})

/** Calls of `eval` and `Function`, and timers with a text, one line each. */
function evaluations(name: string, text: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const called = ts.isIdentifier(node.expression) ? node.expression.text : ''
      const [first] = node.arguments ?? []
      const isTimer = /^set(?:Timeout|Interval)$/.test(called) && first && ts.isStringLiteralLike(first)
      if (/^(?:eval|Function)$/.test(called) || isTimer) found.push(`${name}: ${node.getText().slice(0, 80)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(parse(name, text))
  return found
}

test('[R2] [R30] no script evaluates a text', () => {
  const scripts = [...files].filter(
    ([name, text]) => /\.js$/.test(name) && /\b(?:eval|Function)\(/.test(text),
  )
  expect(scripts.flatMap(([name, text]) => evaluations(name, text))).toEqual([])
  expect(evaluations('planted.js', 'eval("1"); new Function("return 1"); setTimeout("x()")')).toHaveLength(3)
})

test('[R30] nothing of the sandbox or of the identity provider is in it', () => {
  expect(having(/usr_engineer|helen\.okafor|b2c_1_signin\/interaction/, /\.(?:js|html)$/)).toEqual([])
})

test("the service worker names every file of the build once, and those that only managers' pages need apart", () => {
  const worker = files.get('keep-files.js') ?? ''
  const listed = (name: string) => {
    const [, list = ''] = new RegExp(`\\b${name}:(\\[[^\\]]*|["'\`][^"'\`]*)`).exec(worker) ?? []
    return list.match(/(?<=\/)assets\/[\w.-]+/g) ?? []
  }
  const [shared, managers] = [listed('files'), listed('managerFiles')]
  expect([...shared, ...managers].toSorted()).toEqual(
    [...files.keys()].filter((name) => name.startsWith('assets/')).toSorted(),
  )
  const isListed = (list: string[], name: string) =>
    list.some((path) => new RegExp(`^assets/${name}-[\\w-]{8}\\.js$`).test(path))
  for (const name of ['index', 'licenses-page', 'downloads-page', 'files-page', 'session-ended'])
    expect(isListed(shared, name), name).toBe(true)
  for (const name of ['users-page', 'license-form-page', 'rich-text-editor'])
    expect(isListed(managers, name), name).toBe(true)
})
