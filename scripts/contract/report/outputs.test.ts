// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { toAnnotations, toJunit } from './ci'
import { htmlPage, pageLooks } from './html-page'
import { exchange, finding, fullResult, operationResult, run, sent, token } from './report.fixture'
import { toText } from './text'
import { emptyContext, toReport } from './to-report'

const secrets = { named: new Map([[token, 'PORTAL_TOKEN']]), harmless: new Set<string>() }
const report = toReport(fullResult, { ...emptyContext, secrets })
const nasty = toReport(
  run([
    operationResult([
      sent('<script>', [finding({ message: 'is "<img onerror=x>" & \u0007', where: '' })], {
        exchange: exchange(500, { title: ']]><img onerror=y> & \u0007' }),
      }),
    ]),
  ]),
)

describe('JUnit', () => {
  const document = parsed(toJunit(report))

  it('has a suite per operation, a case per probe and says what failed', () => {
    expect(document.attributes('testsuite', 'name')).toEqual([
      'listPumps: GET /pumps',
      'createPump: POST /pumps',
    ])
    expect(document.attributes('testsuites', 'failures')).toEqual(['2'])
    expect(document.count('testcase')).toBe(4)
    expect(document.attributes('skipped', 'message')).toEqual(['writes need --write'])
    expect(toJunit(report)).toContain('replay: curl -i')
  })

  it('is XML whatever an answer holds, of which it shows the part that is wrong', () => {
    const { attributes, texts } = parsed(toJunit(nasty))
    expect(attributes('failure', 'message')).toEqual(['is "<img onerror=x>" & \uFFFD'])
    expect(texts('failure').join()).toContain('body: {"title":"]]><img onerror=y> &')
  })
})

describe('annotations', () => {
  it('stand at the line of the contract', () => {
    const [first, second] = toAnnotations(
      toReport(fullResult, { ...emptyContext, placeOf: () => 'openapi/a,b.yaml:12' }),
    )
    expect(first).toMatch(
      /^::error file=openapi\/a%2Cb\.yaml,line=12,title=listPumps%3A body-schema::is 3, the contract says a string%0A/,
    )
    expect(second).toMatch(/^::warning /)
  })

  it('name the pointer where no line is known, and tell how many more there are', () => {
    const many = Array.from({ length: 13 }, (_, n) => finding({ at: `/paths/~1pumps/get/responses/${n}` }))
    const lines = toAnnotations(toReport(run([operationResult([sent('a', many)])])))
    expect(lines[0]).toContain('contract #/paths/~1pumps/get/responses/0')
    expect(lines).toHaveLength(11)
    expect(lines.at(-1)).toContain('3 more deviations')
  })
})

const toHtml = (of: typeof report) => htmlPage('A run', toText(of, { looks: pageLooks, isVerbose: true }))

describe('the HTML page', () => {
  it('allows nothing but its own style', () => {
    const page = toHtml(report)
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(page) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page).toContain(`content="default-src 'none'; style-src`)
    expect(page).toContain(`style-src 'sha256-${hash}'`)
    expect(page).not.toMatch(/<script|\sstyle=|\son\w+=|https?:\/\/(?!pumps\.example)/)
  })

  it('shows no markup of an answer as its own', () => {
    const page = toHtml(nasty)
    expect(page).not.toContain('<img')
    expect(page).toContain('is &quot;&lt;img onerror=x&gt;&quot; &amp; \uFFFD')
    expect(page).toContain('{&quot;title&quot;:&quot;]]&gt;&lt;img onerror=y&gt;')
  })

  it('names everything that was found', () => {
    const page = toHtml(report)
    for (const words of [
      '1 of 2 operations deviates',
      'writes need --write',
      'Known since the move',
      '$PORTAL_TOKEN',
      'answered 500',
    ])
      expect(page).toContain(words)
    expect(page).not.toContain(token)
  })
})

/** Parses XML like a reader of JUnit. */
function parsed(text: string) {
  const document = new DOMParser().parseFromString(text, 'application/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  const all = (name: string) => [...document.querySelectorAll(name)]
  return {
    attributes: (name: string, attribute: string) => all(name).map((node) => node.getAttribute(attribute)),
    texts: (name: string) => all(name).map((node) => node.textContent ?? ''),
    count: (name: string) => all(name).length,
  }
}
