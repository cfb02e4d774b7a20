import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readImage, readLink } from './frame-links'

const origin = 'https://portal.corvane.example'
const base = '/documentation/helyx/4.3/solver/wall-functions'
const read = (written: string, at = base) => readLink(written, at, origin)

describe('a link of a document', () => {
  test.each([
    ['boundary-conditions', '/documentation/helyx/4.3/solver/boundary-conditions'],
    ['boundary-conditions.html#walls', '/documentation/helyx/4.3/solver/boundary-conditions#walls'],
    ['../mesh/layers.htm?tab=2#last', '/documentation/helyx/4.3/mesh/layers?tab=2#last'],
    ['../mesh/index.html', '/documentation/helyx/4.3/mesh'],
    ['/licenses', '/licenses'],
    ['../../../../../../../../licenses', '/licenses'],
    [`${origin}/support/helyx`, '/support/helyx'],
    ['//portal.corvane.example/support/helyx', '/support/helyx'],
    ['a page', '/documentation/helyx/4.3/solver/a%20page'],
    ['a%20page', '/documentation/helyx/4.3/solver/a%20page'],
    ['100%25', '/documentation/helyx/4.3/solver/100%25'],
    ['wände', '/documentation/helyx/4.3/solver/w%C3%A4nde'],
    ['./x?next=a.html', '/documentation/helyx/4.3/solver/x?next=a.html'],
    ['%2e%2e/mesh', '/documentation/helyx/4.3/mesh'],
    ['/.//evil.example/', '/evil.example/'],
    ['/index.html', '/'],
  ])('%s leads to %s in the portal', (written, path) => {
    expect(read(written)).toEqual({ to: 'portal', path, href: `${origin}${path}` })
  })

  test.each([
    ['#inlet', 'inlet'],
    ['#location', 'location'],
    ['wall-functions#blending', 'blending'],
    ['wall-functions.html#blending', 'blending'],
    ['#w%C3%A4nde', 'wände'],
    ['#100%', '100%'],
  ])('%s is the place %s of the document itself', (written, id) => {
    expect(read(written)).toMatchObject({ to: 'here', id })
  })

  test.each([
    'https://www.cfd-library.example/wakes',
    'http://intranet.example/',
    '//evil.example/x',
    '/\\evil.example/x',
    '\\\\evil.example/x',
    'https:/\\evil.example',
    'ht\ntps://evil.example/',
    'mailto:portal-support@corvane.example',
  ])('%j leaves the portal', (written) => {
    expect(read(written)?.to).toBe('outside')
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://portal.corvane.example/1',
    'filesystem:https://portal.corvane.example/x',
    'ms-word:ofe|u|https://evil.example',
    'https://portal.corvane.example@evil.example/',
    'https://user:secret@portal.corvane.example/',
    'https://[',
    'http://',
  ])('%j leads nowhere', (written) => {
    expect(read(written)).toBeNull()
  })
})

const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc
    .array(
      fc.constantFrom(
        ...[
          '..',
          '.',
          '/',
          '\\',
          '//',
          '#',
          '?',
          ':',
          '@',
          '%2e',
          '%2F',
          '%00',
          '%',
          'a',
          'ä',
          ' ',
          '\t',
          '\n',
          '\u0000',
        ],
        ...[
          'javascript:',
          'data:',
          'https:',
          'java',
          'script:',
          'evil.example',
          'index.html',
          '.html',
          '&',
          ';',
        ],
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
)

describe('whatever is written', () => {
  test('leads to a page, a website, an e-mail or nowhere', () => {
    fc.assert(
      fc.property(nasty, (written) => {
        const link = read(written)
        if (!link) return
        expect(['https:', 'http:', 'mailto:']).toContain(new URL(link.href).protocol)
        expect(new URL(link.href).origin === origin).toBe(link.to !== 'outside')
      }),
      { numRuns: 5_000 },
    )
  })

  test('a page of the portal has a path that is no other host, and stays what it is when it is read again', () => {
    fc.assert(
      fc.property(nasty, (written) => {
        const link = read(written)
        if (link?.to !== 'portal') return
        expect(link.path).toMatch(/^\/(?![/\\])/)
        expect(new URL(link.path, origin).href).toBe(link.href)
        expect(read(link.href)).toEqual(link)
      }),
      { numRuns: 5_000 },
    )
  })

  test('keeps query and anchor, and encodes once', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(text, text, text, (name, key, id) => {
        fc.pre([name, key, id].every((one) => one.isWellFormed()) && !/\.html?$/i.test(name))
        const written = `./x${encodeURIComponent(name)}?q=${encodeURIComponent(key)}#${encodeURIComponent(id)}`
        const link = read(written)
        expect(link?.to).toBe('portal')
        const url = new URL(link?.href ?? '')
        expect(decodeURIComponent(url.pathname.split('/').at(-1) ?? '')).toBe(`x${name}`)
        expect(url.searchParams.get('q')).toBe(key)
        expect(decodeURIComponent(url.hash.slice(1))).toBe(id)
      }),
    )
  })
})

describe('an image of a document', () => {
  const hosts = [
    'files.corvane.example',
    '*.blob.example.com',
    'https://store.example:8443',
    'http://localhost:9000',
  ]
  const image = (written: string) => readImage(written, base, origin, hosts)

  test.each([
    ['https://files.corvane.example/a.png', 'https://files.corvane.example/a.png'],
    ['https://eu.blob.example.com/a.png', 'https://eu.blob.example.com/a.png'],
    ['https://store.example:8443/a.png?sig=1', 'https://store.example:8443/a.png?sig=1'],
    ['http://localhost:9000/a.png', 'http://localhost:9000/a.png'],
    ['/storage/a.png', `${origin}/storage/a.png`],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ])('%s may be asked for', (written, address) => {
    expect(image(written)).toBe(address)
  })

  test.each([
    'https://evil.example/pixel.png',
    'http://files.corvane.example/a.png',
    'https://files.corvane.example.evil.example/a.png',
    'https://evilblob.example.com/a.png',
    'https://blob.example.com/a.png',
    'https://files.corvane.example@evil.example/a.png',
    'https://name@files.corvane.example/a.png',
    'https://store.example/a.png',
    'data:text/html,<script>alert(1)</script>',
    'javascript:alert(1)',
    'blob:null/1',
  ])('%s may not', (written) => {
    expect(image(written)).toBeNull()
  })
})
