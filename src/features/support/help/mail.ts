/** Longer addresses are cut or refused on their way to the mail program, on Windows first. */
export const LONGEST_MAIL = 1900

const CUT =
  '\r\n…\r\n(The text was too long for a mail that is opened from here. Paste the copied text instead.)'

export interface Mail {
  to: string
  subject: string
  text: string
}

export interface MailAddress {
  href: string
  /** The text did not fit; the mail holds its beginning. */
  isCut: boolean
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
/** Lines end in CRLF, whatever they ended in, and nothing invisible steers the mail program. */
const lines = (text: string) =>
  [...text.replace(/\r\n?|\n/g, '\r\n')]
    .filter((sign) => sign === '\r' || sign === '\n' || sign >= ' ')
    .join('')
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * A `mailto:` address with subject and text, to be read and sent by the person (RFC 6068: CRLF, a blank is %20).
 * Recipient, subject and text are each encoded as a whole, so that none of them can add a header.
 */
export function mailAddress({ to, subject, text }: Mail): MailAddress {
  const start = `mailto:${encoded(oneLine(to)).replaceAll('%40', '@')}?subject=${encoded(oneLine(subject).slice(0, 200))}&body=`
  const body = lines(text)
  const room = LONGEST_MAIL - start.length
  const whole = encoded(body)
  if (whole.length <= room) return { href: `${start}${whole}`, isCut: false }
  const cut = encoded(CUT)
  let kept = ''
  // By whole signs: half a sign is not one.
  for (const sign of body) {
    const next = encoded(sign)
    if (kept.length + next.length > room - cut.length) break
    kept += next
  }
  return { href: `${start}${kept}${cut}`, isCut: true }
}
