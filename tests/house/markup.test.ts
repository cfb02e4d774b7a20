import ts from 'typescript'
import { expect, test } from 'vitest'
import { parse, readSources } from './sources'

type Element = { name: string; attributes: Map<string, string>; text: string; at: string }

/** The plain HTML elements that a file uses. */
function elementsOf(source: ts.SourceFile): Element[] {
  const found: Element[] = []
  const visit = (node: ts.Node) => {
    const opening = ts.isJsxElement(node)
      ? node.openingElement
      : ts.isJsxSelfClosingElement(node)
        ? node
        : null
    if (opening) {
      const attributes = opening.attributes.properties.flatMap((one): [string, string][] =>
        ts.isJsxAttribute(one) ? [[one.name.getText(source), one.initializer?.getText(source) ?? '']] : [],
      )
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push({
        name: opening.tagName.getText(source),
        attributes: new Map(attributes),
        text: node.getText(source),
        at: `${source.fileName}:${line + 1}`,
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Faults in the tables of a file. */
function faultsOfTables(source: ts.SourceFile): string[] {
  const elements = elementsOf(source)
  const nameless = elements.filter(
    ({ name, text, attributes }) =>
      name === 'table' &&
      !text.includes('<caption') &&
      !attributes.has('aria-label') &&
      !attributes.has('aria-labelledby'),
  )
  const unscoped = elements.filter(({ name, attributes }) => name === 'th' && !attributes.has('scope'))
  // Virtualized lists state their number of rows.
  const isPartial = /\bIntersectionObserver\b|\buseVirtual\w*\b|\bNEAR\b/.test(source.text)
  const uncounted = elements.filter(
    ({ name, attributes }) =>
      isPartial &&
      (name === 'table' || /^.(?:grid|treegrid)./.test(attributes.get('role') ?? '')) &&
      !attributes.has('aria-rowcount'),
  )
  return [...nameless, ...unscoped, ...uncounted].map(({ at, name }) => `${at} ${name}`)
}

const components = () => readSources((path) => /^src\/.*(?<!\.test)\.tsx$/.test(path))

test('[R72] every table has a name, every header its scope, and a table that draws some rows the count of all', () => {
  const all = components()
  expect(all.flatMap(elementsOf).filter(({ name }) => name === 'table').length).toBeGreaterThan(4)
  expect(all.flatMap(faultsOfTables)).toEqual([])
  const planted = parse('planted.tsx', 'const NEAR = 1; const a = <table><tr><th>x</th></tr></table>')
  expect(faultsOfTables(planted)).toEqual(['planted.tsx:1 table', 'planted.tsx:1 th', 'planted.tsx:1 table'])
})

test('[R7] a link that opens a tab of its own hands over no opener', () => {
  const opened = components()
    .flatMap(elementsOf)
    .filter(({ attributes }) => attributes.get('target') === '"_blank"')
  expect(opened.length).toBeGreaterThan(5)
  expect(
    opened.filter(({ attributes }) => !attributes.get('rel')?.includes('noopener')).map(({ at }) => at),
  ).toEqual([])
})
