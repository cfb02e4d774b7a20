interface AccessRequest {
  readonly from: string
  readonly account: string
  /** What is locked: "HELYX 4.3", "Installer for Linux". */
  readonly subject: string
  /** What the portal said about it. */
  readonly reason: string | null
}

/** A `mailto:` address with subject and text prepared, to be read and sent by the person. */
export function requestMail(to: string, { from, account, subject, reason }: AccessRequest): string {
  const lines = [
    ...['Hello,', '', `we would like to download ${subject}.`, ''],
    ...(reason === null ? [] : [`The portal says: ${reason}`]),
    ...[`Account: ${account}`, '', from],
  ]
  // RFC 6068: lines end in CRLF, and a blank is %20, not +.
  return `mailto:${to}?subject=${encodeURIComponent(`Access to ${subject}`)}&body=${encodeURIComponent(lines.join('\r\n'))}`
}
