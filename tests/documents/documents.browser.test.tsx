import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { isRecord } from '../../src/api/json'
import { openPortal } from '../component/open-portal'
import type { DrawnDocument } from './drawn-document'
import { type ExpectedDocument, expectedDocuments } from './expected.fixture'

// Manuals as real generators write them: each page of `pages` replaces one of the sandbox's.

const id = 'doc_hx43_bc'
const path = '/documentation/helyx/4.3/solver/boundary-conditions'
/** A page may begin with its version, a line of links or an admonition, but not with a menu. */
const MAX_BEFORE_TEXT = 120

/** The bytes of a page, some in old encodings. */
async function readPage(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const text = await commands.readFile(`tests/documents/pages/${name}.html`, 'latin1')
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/** Answers the documentation's reads with this page under its title. */
function answerWith(bytes: Uint8Array<ArrayBuffer>, title: string): void {
  const { fetch } = globalThis
  const rename = (item: unknown) =>
    isRecord(item) && item.id === id ? { ...item, title, headings: [] } : item
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin)
    if (pathname === `/api/documentations/html/${id}`)
      return new Response(bytes, { headers: { 'Content-Type': 'text/html' } })
    const answer = await fetch(input, init)
    if (pathname !== '/api/documentations/') return answer
    const list: unknown = await answer.json()
    return Response.json(
      isRecord(list) && Array.isArray(list.items) ? { ...list, items: list.items.map(rename) } : list,
    )
  })
}

/** The document at a window width, once the frame is as tall as its text with all pictures. */
async function drawnAt(width: number, height: number): Promise<DrawnDocument> {
  await page.viewport(width, height)
  const isSettled = async () => {
    const frame = document.querySelector<HTMLIFrameElement>('main iframe:not([data-loading])')
    if (!frame) return false
    // Lazy pictures load when they are scrolled to.
    frame.scrollIntoView({ block: 'end' })
    const drawn = await commands.drawnDocument()
    return !drawn.isLoading && Math.abs(drawn.height - frame.clientHeight) <= 1
  }
  await expect.poll(isSettled, { message: `the frame's height at ${width} px` }).toBe(true)
  return commands.drawnDocument()
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const has = (lines: readonly string[]) => {
  const all = plain(lines.join('\n'))
  return (text: string) => all.includes(plain(text))
}

/** Whether a text comes directly below its label. */
const isBelow = (lines: readonly string[], label: string, text: string) =>
  lines.some((line, at) => plain(line).startsWith(text) && lines[at - 1] === label)

/** A formula without an element of its own is TeX source. */
const sources = /\\\(|\\\[|\\begin\{equation\}/g

/** Differences from the expected facts; all empty if there are none. */
function differences(drawn: DrawnDocument, expected: ExpectedDocument) {
  const { headings, unfolded, lines, formulaCount, overflow } = drawn
  const isThere = has(unfolded)
  const start = lines.find(({ text }) => text.startsWith(expected.first.slice(0, 40)))
  return {
    headings,
    unreadable: expected.readable.filter((text) => !isThere(text)),
    unlabeled: (expected.tabs ?? []).filter(([label, text]) => !isBelow(unfolded, label, text)),
    unnamed: expected.missing.filter((text) => !isThere(text)),
    generators: expected.absent.filter(isThere),
    formulas: formulaCount + (unfolded.join('\n').match(sources)?.length ?? 0),
    isTextAtTop: start !== undefined && start.top <= MAX_BEFORE_TEXT,
    overflow,
  }
}

const short = (text: string) => (text.length > 90 ? `${text.slice(0, 89)}…` : text)

/** Stored facts: those that a change of the frame could alter unnoticed. */
function outlineOf(wide: DrawnDocument, narrow: DrawnDocument): string {
  const sizeOf = ({ height, lines }: DrawnDocument, screen: number) =>
    `${Math.max(1, Math.round(height / screen))} screens, text after ${Math.round((lines[0]?.top ?? 0) / 10) * 10} px`
  return [
    `at 1440 px: ${sizeOf(wide, 900)}`,
    `at 390 px: ${sizeOf(narrow, 844)}`,
    ...wide.headings.map((heading) => `h${heading}`),
    ...wide.controls,
    `${wide.linkCount} links, ${wide.formulaCount} formulas`,
    '',
    ...wide.lines.map(({ text }) => short(text)),
    '',
  ].join('\n')
}

/** One of each family of generators, and what no generator made; the others wait for `--all`. */
const usual = ['sphinx-rtd', 'mkdocs-material', 'doxygen', 'latexml', 'word', 'unknown-generator']

for (const [name, expected] of Object.entries(expectedDocuments))
  test(`${name}: the article from its first sentence, all of it readable, nothing of the menu`, {
    tags: usual.includes(name) ? [] : ['all'],
  }, async () => {
    answerWith(await readPage(name), expected.title)
    openPortal('engineer', path)
    await expect.element(page.getByRole('heading', { level: 1, name: expected.title }).first()).toBeVisible()
    const wide = await drawnAt(1440, 900)
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').elements()
    const narrow = await drawnAt(390, 844)
    const right = {
      headings: expected.headings,
      unreadable: [],
      unlabeled: [],
      unnamed: [],
      generators: [],
      formulas: expected.formulas,
      isTextAtTop: true,
      overflow: 0,
    }
    const textsOf = (headings: readonly string[]) => headings.map((heading) => heading.slice(2))
    expect.soft(differences(wide, expected), 'at 1440 px').toEqual(right)
    expect.soft(differences(narrow, expected), 'at 390 px').toEqual(right)
    expect.soft(contents.map(({ textContent }) => textContent)).toEqual(textsOf(expected.headings))
    await expect(outlineOf(wide, narrow)).toMatchFileSnapshot(`outlines/${name}.txt`)
  })
