import { decoded } from '../frame-links'
import type { Sanitize } from './sanitize'

const misleading = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Characters of a picture's name that are shown. */
const MAX_NAME = 120

const nameOf = (text: string | null) => (text ?? '').replace(misleading, '').trim().slice(0, MAX_NAME)

/** The file that an address names: "image001.png" of `cid:image001.png@01DB5155.249583D0`; '' for a mere id. */
function fileOf(address: string): string {
  if (address.startsWith('data:')) return ''
  const [written = ''] = address.replace(/^cid:/i, '').split(/[?#]/, 1)
  const file = decoded(
    /^cid:/i.test(address) ? written.replace(/@[^@]*$/, '') : (written.split('/').at(-1) ?? ''),
  )
  return /\.(?:avif|bmp|emf|gif|heic|jpe?g|png|svg|tiff?|webp|wmf)$/i.test(file) ? file : ''
}

/** Gives each picture the attachment of its name. Where several have it, they come in the order of the pictures. */
function createMatcher(attachments: readonly string[]) {
  const byAddress = new Map<string, number>()
  const taken = new Set<number>()
  const byName = new Map<string, number[]>()
  for (const [at, attachment] of attachments.entries()) {
    const name = attachment.toLowerCase()
    const same = byName.get(name)
    if (same) same.push(at)
    else byName.set(name, [at])
  }
  return (address: string, names: readonly string[]): number | null => {
    const known = byAddress.get(address)
    if (known !== undefined) return known
    const found = names.map((name) => {
      const same = name === '' ? [] : (byName.get(name.toLowerCase()) ?? [])
      return same.find((at) => !taken.has(at)) ?? same[0]
    })
    const match = found.find((at) => at !== undefined) ?? null
    if (match === null) return null
    byAddress.set(address, match)
    taken.add(match)
    return match
  }
}

/** Tracking pixels show nothing. */
const isPixel = (picture: Element) =>
  ['width', 'height'].every((side) => /^[0-2](?:px)?$/.test(picture.getAttribute(side)?.trim() ?? ''))

export type MailPicturesOptions = {
  /** File names of the mail's attachments. */
  readonly attachments: readonly string[]
  /** The address of a picture that may be loaded, or null. */
  readonly readImage: (address: string) => string | null
  /** Opens an attachment by its index. */
  readonly onOpen: (attachment: number) => void
}

/** A sanitizer that also replaces a mail's own pictures by their names, which open the attachments. */
export function withMailPictures(
  sanitize: Sanitize,
  { attachments, readImage, onOpen }: MailPicturesOptions,
): Sanitize {
  const attachmentOf = createMatcher(attachments)
  const standIn = (picture: Element) => {
    const address = picture.getAttribute('src')?.trim() ?? ''
    const [alt, file, title] = [
      picture.getAttribute('alt')?.trim() ?? '',
      fileOf(address),
      picture.getAttribute('title')?.trim() ?? '',
    ]
    const label = picture.ownerDocument.createElement('bdi')
    label.className = 'portal-picture'
    const name = [alt, file, title].map(nameOf).find((text) => text !== '')
    label.textContent = name === undefined ? 'Picture' : `Picture: ${name}`
    return { label, attachment: attachmentOf(address, [file, alt, title]) }
  }
  return (root) => {
    const openable: { label: Element; attachment: number }[] = []
    for (const picture of root.querySelectorAll('img')) {
      if (readImage(picture.getAttribute('src') ?? '') !== null) continue
      if (isPixel(picture)) {
        picture.remove()
        continue
      }
      const { label, attachment } = standIn(picture)
      picture.replaceWith(label)
      if (attachment !== null) openable.push({ label, attachment })
    }
    sanitize(root)
    // A button of the mail itself is removed; these are the portal's own.
    for (const { label, attachment } of openable) {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'portal-picture'
      button.append(...label.childNodes)
      button.addEventListener('click', () => onOpen(attachment))
      label.replaceChildren(button)
      label.removeAttribute('class')
    }
  }
}
