import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { isCollection, parse, parseDocument, visit } from 'yaml'
import { projectRoot } from '../../scripts/portal-contract'

// Backend teams read the contract with PyYAML, js-yaml or Go's parser, which implement YAML 1.1 or part of it.

/** Unquoted texts in a `{…}` or `[…]` that some parser takes for syntax. */
function unquotedIndicators(text: string): string[] {
  const found: string[] = []
  visit(parseDocument(text), {
    Scalar: (_, node, path) => {
      const isInFlow = path.some((above) => isCollection(above) && above.flow === true)
      const isText = typeof node.value === 'string' && node.type === 'PLAIN'
      if (isInFlow && isText && /[?]|^[:,[\]{}&*!|>'"%@`#]/.test(String(node.source)))
        found.push(String(node.source))
    },
  })
  return found
}

describe('every YAML file of the contract', () => {
  const files = new Map<string, string>()
  beforeAll(async () => {
    for (const name of await readdir(join(projectRoot, 'openapi')))
      if (name.endsWith('.yaml') && name !== 'redocly.yaml')
        files.set(name, await readFile(join(projectRoot, 'openapi', name), 'utf8'))
    expect(files.size).toBeGreaterThan(15)
  })

  test('quotes what a parser could take for syntax', () => {
    expect([...files].map(([name, text]) => [name, unquotedIndicators(text)])).toEqual(
      [...files.keys()].map((name) => [name, []]),
    )
  })

  test('says the same in YAML 1.1: no plain yes or no, no plain day, no plain 12:30', () => {
    for (const [name, text] of files) expect(parse(text, { version: '1.1' }), name).toEqual(parse(text))
  })
})

test.each([
  ['{ path: runs?=+, name: x }', ['runs?=+']],
  ['[/a?part=1]', ['/a?part=1']],
  ["{ path: 'runs?=+', country: NL }", []],
  ['path: runs?=+', []],
])('%s is held to it', (text, found) => {
  expect(unquotedIndicators(text)).toEqual(found)
})
