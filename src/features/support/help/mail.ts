/** Characters. Longer addresses are cut or refused on the way to the mail program, above all on Windows. */
export const LONGEST_MAIL = 1900

const CUT = '\r\n…\r\n(The message was too long for the e-mail app. Paste the copied message instead.)'

export type Mail = {
  to: string
  subject: string
  text: string
}

export type MailAddress = {
  href: string
  /** Whether only the beginning of the text fits. */
  isCut: boolean
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
/** Line ends become CRLF; control characters, which could steer the mail program, are removed. */
const lines = (text: string) =>
  [...text.replace(/\r\n?|\n/g, '\r\n')]
    .filter((character) => character === '\r' || character === '\n' || character >= ' ')
    .join('')
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * A `mailto:` address with subject and text (RFC 6068: lines end in CRLF, a space is %20). Recipient, subject and text
 * are each encoded as a whole, so that none of them can add a header.
 */
export function mailAddress({ to, subject, text }: Mail): MailAddress {
  const start = `mailto:${encoded(oneLine(to)).replaceAll('%40', '@')}?subject=${encoded(oneLine(subject).slice(0, 200))}&body=`
  const body = lines(text)
  const room = LONGEST_MAIL - start.length
  const whole = encoded(body)
  if (whole.length <= room) return { href: `${start}${whole}`, isCut: false }
  const cut = encoded(CUT)
  let kept = ''
  // Cut between characters, never within a surrogate pair.
  for (const character of body) {
    const next = encoded(character)
    if (kept.length + next.length > room - cut.length) break
    kept += next
  }
  return { href: `${start}${kept}${cut}`, isCut: true }
}
