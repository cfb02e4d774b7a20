import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_MAIL, mailAddress } from './mail'

const read = (href: string) => {
  const { protocol, pathname, search } = new URL(href)
  // Not URLSearchParams, which decodes + as a blank: mail programs do not.
  const parts = search
    .slice(1)
    .split('&')
    .map((part) => part.split('=').map(decodeURIComponent))
  return { protocol, to: decodeURIComponent(pathname), ...Object.fromEntries(parts) }
}

test('is a mail with subject and text, lines ending as mails want them', () => {
  const { href, isCut } = mailAddress({
    to: 'support@nordfluid.example',
    subject: 'License HLX-2026-00440\n& more',
    text: 'Hello,\n\n50 % of C++ = done\r\nbye',
  })
  expect(href).toBe(
    'mailto:support@nordfluid.example?subject=License%20HLX-2026-00440%20%26%20more&body=Hello%2C%0D%0A%0D%0A50%20%25%20of%20C%2B%2B%20%3D%20done%0D%0Abye',
  )
  expect(isCut).toBe(false)
})

test('a long text is cut between signs and says so', () => {
  const { href, isCut } = mailAddress({ to: 'a@b.example', subject: 'S', text: '😀ü'.repeat(500) })
  expect(isCut).toBe(true)
  expect(href.length).toBeLessThanOrEqual(LONGEST_MAIL)
  expect(read(href).body).toMatch(/^(😀ü)+😀?\r\n…\r\n\(The message was too long/u)
})

test('whatever is in it, it stays short, keeps to its two headers and has no bare line end', () => {
  const text = fc.string({ unit: 'binary', maxLength: 4000 })
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 400 }),
      text,
      (to, subject, body) => {
        const { href } = mailAddress({ to: `${to}@x.example`, subject, text: body })
        expect(href.split('?')).toHaveLength(2)
        expect(href.split('&')).toHaveLength(2)
        expect(href).not.toMatch(/[\s"<>]/)
        expect(read(href).body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      },
    ),
  )
})
