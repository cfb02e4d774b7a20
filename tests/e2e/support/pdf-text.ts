import { inflateSync } from 'node:zlib'

/**
 * The texts of the sheets of Chromium's PDFs: uncompressed objects, fonts and forms named by object number, strings as
 * glyphs mapped by `ToUnicode`. Without spaces, since words are positioned.
 */
export function textsOfSheets(pdf: Buffer): readonly string[] {
  const objects = objectsOf(pdf.toString('latin1'))
  const fonts = new Map<string, Font>()
  const fontOf = (id: string): Font => {
    const object = objects.get(id)
    const known = fonts.get(id) ?? {
      digits: object?.includes('/Type0') ? 4 : 2,
      letters: lettersOf(streamOf(objects.get(reference(object, 'ToUnicode')))),
    }
    fonts.set(id, known)
    return known
  }
  const textOf = (content: string): string => {
    let text = ''
    let font: Font | undefined
    for (const [, fontId, form, glyphs = ''] of content.matchAll(
      /\/F(\d+) [\d.]+ Tf|\/X(\d+) Do|<([\da-f]*)>(?=[^<>]*T[jJ])/gi,
    )) {
      if (fontId !== undefined) font = fontOf(fontId)
      if (form !== undefined) text += textOf(streamOf(objects.get(form)))
      for (const [glyph] of glyphs.matchAll(new RegExp(`.{${font?.digits ?? 2}}`, 'g')))
        text += font?.letters.get(Number.parseInt(glyph, 16)) ?? '\ufffd'
    }
    return text
  }
  const sheets = [...objects.values()].filter((one) => /\/Type\s*\/Page\b/.test(one))
  return sheets.map((one) => textOf(streamOf(objects.get(reference(one, 'Contents')))).replaceAll(/\s/g, ''))
}

type Font = {
  /** Hexadecimal digits of a glyph. */
  readonly digits: number
  readonly letters: ReadonlyMap<number, string>
}

function objectsOf(pdf: string): ReadonlyMap<string, string> {
  return new Map(
    [...pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n?([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  )
}

const reference = (object: string | undefined, key: string) =>
  new RegExp(`/${key} (\\d+) 0 R`).exec(object ?? '')?.[1] ?? ''

function streamOf(object: string | undefined): string {
  const [, head = '', bytes = ''] = /^([\s\S]*?)stream\r?\n([\s\S]*?)\n?endstream/.exec(object ?? '') ?? []
  return head.includes('/FlateDecode') ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : bytes
}

/** Texts of a font's glyphs. */
function lettersOf(cmap: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>()
  for (const [, block = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', text = ''] of block.matchAll(/<([\da-f]+)>\s*<([\da-f]+)>/gi))
      letters.set(Number.parseInt(glyph, 16), utf16(text))
  for (const [, block = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', text = ''] of block.matchAll(
      /<([\da-f]+)>\s*<([\da-f]+)>\s*<([\da-f]+)>/gi,
    ))
      for (let glyph = Number.parseInt(from, 16); glyph <= Number.parseInt(to, 16); glyph += 1)
        letters.set(glyph, String.fromCharCode(Number.parseInt(text, 16) + glyph - Number.parseInt(from, 16)))
  return letters
}

const utf16 = (hex: string) =>
  [...hex.matchAll(/.{4}/g)].map(([unit]) => String.fromCharCode(Number.parseInt(unit, 16))).join('')

/** Colors of texts and lines, as the parts of red, green and blue: "0 0 0". */
export function colorsOf(pdf: Buffer): ReadonlySet<string> {
  const drawn = [...objectsOf(pdf.toString('latin1')).values()]
    .filter((one) => !one.includes('/Image'))
    .map(streamOf)
  return new Set(
    drawn.flatMap((one) => [...one.matchAll(/([\d.]+ [\d.]+ [\d.]+) rg/gi)].map(([, color = '']) => color)),
  )
}

/** Numbers of the pixels of each picture, as it is stored. */
export function picturesOf(pdf: Buffer): readonly Buffer[] {
  return [...objectsOf(pdf.toString('latin1')).values()]
    .filter((one) => /\/Subtype\s*\/Image\b/.test(one))
    .map((one) => Buffer.from(streamOf(one), 'latin1'))
}
