import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../scripts/portal-contract'
import { customMedia, moduleSheet, themeSheet } from '../../scripts/serve/style-sheets'
import { system } from '../../src/ui/theme/theme'

/** Text of every CSS Module, and of every file that may import one, by path. */
const modules = new Map<string, string>()
const components = new Map<string, string>()
let sheet = ''

beforeAll(async () => {
  for (const name of await readdir(join(projectRoot, 'src'), { recursive: true })) {
    const path = `src/${name.replaceAll('\\', '/')}`
    if (path.endsWith('.module.css')) modules.set(path, await readFile(join(projectRoot, path), 'utf8'))
    if (path.endsWith('.tsx')) components.set(path, await readFile(join(projectRoot, path), 'utf8'))
  }
  sheet = (await themeSheet()).sheet
})

/** The names of the tokens that rules with this selector set. */
function tokensUnder(selector: string): string[] {
  const rules = sheet.slice(sheet.indexOf('@layer tokens')).matchAll(/([^{}]+)\{([^{}]*)\}/g)
  return [...rules].flatMap(([, selectors = '', body = '']) =>
    selectors.split(',').includes(selector)
      ? [...body.matchAll(/(--ui-[^:]+):/g)].map(([, name = '']) => name)
      : [],
  )
}

test('the start page has the tokens of both color modes before any script has run', () => {
  const light = tokensUnder('.light')
  expect(light).toContain('--ui-colors-bg-page')
  expect(tokensUnder('.dark').toSorted()).toEqual(light.toSorted())
  expect(tokensUnder(':where(:root)')).toContain('--ui-spacing-4')
})

test('a CSS Module takes no token that the theme does not have', () => {
  const known = new Set([':where(:root)', '.light'].flatMap(tokensUnder))
  const unknown = [...modules].flatMap(([path, text]) =>
    [...text.matchAll(/--ui-(?:[\w-]|\\.)+/g)]
      .filter(([name]) => !known.has(name))
      .map(([name]) => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test('a CSS Module is in the layer of ui, under the breakpoints of Chakra', () => {
  expect(
    [...customMedia].map(([name, condition]) => [
      `@media ${condition}`,
      system.breakpoints.getCondition(name.slice(2)),
    ]),
  ).toSatisfy((pairs: [string, string][]) => pairs.every(([ours, theirs]) => ours === theirs))
  expect(moduleSheet('.a {\n  @media (--sm) {\n    color: var(--x);\n  }\n}')).toBe(
    '@layer ui {.a {\n  @media screen and (min-width: 48rem) {\n    color: var(--x);\n  }\n}\n}\n',
  )
  expect(() => moduleSheet('@media (--huge) {\n}')).toThrow('There is no breakpoint --huge')
  for (const text of modules.values()) expect(moduleSheet(text)).toMatch(/^@layer ui \{/)
})

test('a component names no class that its CSS Module does not have', () => {
  const missing = [...components].flatMap(([path, text]) =>
    [...text.matchAll(/import (\w+) from '\.\/([\w-]+\.module\.css)'/g)].flatMap(([, local, file]) => {
      const css = modules.get(path.replace(/[^/]+$/, `${file}`)) ?? ''
      const classes = new Set([...css.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name))
      return [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))]
        .filter(([, name]) => !classes.has(name))
        .map(([use]) => `${path}: ${use}`)
    }),
  )
  expect(missing).toEqual([])
})

test('a CSS Module moves by keyframes that are there: the theme’s as global(name), its own by their name', () => {
  const shared = [...sheet.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name)
  expect(shared).toContain('pulse')
  const lost = [...modules].flatMap(([path, text]) => {
    const own = new Set([...text.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name))
    return [...text.matchAll(/animation(?:-name)?: ([^;]+)/g)].flatMap(([, value = '']) => {
      const [, global] = /global\(([\w-]+)\)/.exec(value) ?? []
      if (global !== undefined) return shared.includes(global) ? [] : [`${path}: ${value}`]
      return value === 'none' || value.split(/\s+/).some((word) => own.has(word)) ? [] : [`${path}: ${value}`]
    })
  })
  expect(lost).toEqual([])
})
