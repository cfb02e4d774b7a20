export type XmlElement = {
  readonly attributes: Readonly<Record<string, string>>
  /** Start and end of the content. */
  readonly from: number
  readonly to: number
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** An attribute's value as UTF-8, with its entities replaced; written with one character per byte. */
function attributeText(written: string): string {
  const bytes = Uint8Array.from(written, (character) => character.charCodeAt(0))
  return new TextDecoder()
    .decode(bytes)
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => entities[name] ?? '')
}

/** Attributes of a tag, `<Piece NumberOfPoints="8"`. The text has one character per byte. */
export function attributesOf(tag: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', , double, single] of tag.matchAll(
    /(?<![\w-])([\w-]+)\s*=\s*("([^"]*)"|'([^']*)')/g,
  ))
    found[name] = attributeText(double ?? single ?? '')
  return found
}

/** Non-nested elements with this name in a range of a text. An unclosed element ends with the range. */
export function elementsOf(text: string, name: string, from: number, to: number): XmlElement[] {
  const found: XmlElement[] = []
  for (let at = text.indexOf(`<${name}`, from); at >= 0 && at < to; ) {
    const next = text.charAt(at + name.length + 1)
    const open = text.indexOf('>', at)
    if (open < 0 || open >= to) break
    if (/[\s/>]/.test(next)) {
      const tag = text.slice(at, open)
      const isEmpty = tag.endsWith('/')
      const close = isEmpty ? open + 1 : text.indexOf(`</${name}>`, open)
      const end = close < 0 ? to : Math.min(close, to)
      found.push({ attributes: attributesOf(tag), from: open + 1, to: end })
      at = text.indexOf(`<${name}`, end)
    } else at = text.indexOf(`<${name}`, open)
  }
  return found
}
