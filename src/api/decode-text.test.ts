import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeBlob, decodeText, type TextSource } from './decode-text'

// Node decodes windows-1252 as Latin-1: bytes 0x80 to 0x9F are tested in the browser.

const bytesOf = (...parts: readonly (number | string)[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : [part])),
  )
const utf8 = (text: string) => new TextEncoder().encode(text)
const read = (bytes: Uint8Array<ArrayBuffer>, source?: TextSource) => {
  const { text, encoding, reason } = decodeText(bytes, source)
  return [text, encoding, reason]
}

/** `速度境界` and `流速の単位` as Shift_JIS. */
const speed = [0x91, 0xac, 0x93, 0x78, 0x8b, 0xab, 0x8a, 0x45]
const unit = [0x97, 0xac, 0x91, 0xac, 0x82, 0xcc, 0x92, 0x50, 0x88, 0xca]

describe('a text is read', () => {
  test('by its byte order mark before anything else, which is no part of it', () => {
    const header = { contentType: 'text/plain; charset=windows-1252' }
    expect(read(bytesOf(0xef, 0xbb, 0xbf, 'Gr\xc3\xb6\xc3\x9fe'), header)).toEqual(['Größe', 'utf-8', 'mark'])
    expect(read(bytesOf(0xff, 0xfe, 'G\0r\0\xf6\0'), header)).toEqual(['Grö', 'utf-16le', 'mark'])
    expect(read(bytesOf(0xfe, 0xff, '\0G\0r\0\xf6'), header)).toEqual(['Grö', 'utf-16be', 'mark'])
  })

  test('by the header before its own declaration, in any spelling', () => {
    const page = bytesOf('<meta charset="windows-1252"><p>', ...speed)
    for (const contentType of [
      'text/html; charset=Shift_JIS',
      'text/html;charset="sjis"',
      'TEXT/HTML; x=1; CHARSET=ms_kanji',
    ])
      expect(decodeText(page, { contentType })).toMatchObject({ encoding: 'shift_jis', reason: 'header' })
  })

  test.each([
    ['a meta element', '<!doctype html><meta charset=windows-1251><p>\xc0\xed\xed\xe0', 'windows-1251'],
    [
      'an old meta element',
      '<html><META http-equiv="Content-Type" content="text/html; charset=iso-8859-2"><p>\xd8',
      'iso-8859-2',
    ],
    ['an XML declaration', '<?xml version="1.0" encoding=\'ISO-8859-1\'?><html>\xf6', 'windows-1252'],
    [
      'one behind a comment of 1,500 characters',
      `<!-- <meta charset="big5"> ${'x'.repeat(1500)} --><meta charset="koi8-r">\xc1`,
      'koi8-r',
    ],
  ])('by %s', (_, text, encoding) => {
    expect(decodeText(bytesOf(text))).toMatchObject({
      encoding,
      reason: 'declaration',
      isDamaged: false,
      bytes: null,
    })
  })

  test('as UTF-8 where it is valid, whatever a text says about encodings that is no markup', () => {
    expect(read(utf8('速度境界'))).toEqual(['速度境界', 'utf-8', 'valid utf-8'])
    expect(read(utf8('Größe <meta charset="shift_jis">'))).toEqual([
      'Größe <meta charset="shift_jis">',
      'utf-8',
      'valid utf-8',
    ])
    expect(read(new Uint8Array())).toEqual(['', 'utf-8', 'valid utf-8'])
  })

  test('as UTF-16 without a mark where every other byte is zero', () => {
    expect(read(new Uint8Array(Buffer.from('Zeit: 12:04 Größe', 'utf16le')))).toEqual([
      'Zeit: 12:04 Größe',
      'utf-16le',
      'guessed',
    ])
    expect(read(new Uint8Array(Buffer.from('Zeit: 12:04', 'utf16le').swap16()))).toEqual([
      'Zeit: 12:04',
      'utf-16be',
      'guessed',
    ])
  })

  test('else as windows-1252, which is a guess, with the bytes to read it in another encoding', () => {
    const guess = decodeText(bytesOf(...unit))
    expect(guess).toMatchObject({ encoding: 'windows-1252', reason: 'guessed' })
    expect(guess.bytes && read(guess.bytes, { chosen: 'shift_jis' })).toEqual([
      '流速の単位',
      'shift_jis',
      'chosen',
    ])
    expect(read(bytesOf('Fehler: Gr\xf6\xdfe \xfcberschritten'))[0]).toBe('Fehler: Größe überschritten')
  })
})

describe('a name of an encoding that is wrong', () => {
  test('is passed over where the bytes contradict it: storages say UTF-8 of any text', () => {
    const contentType = 'text/plain; charset=utf-8'
    expect(read(bytesOf('Gr\xf6\xdfe'), { contentType })).toEqual(['Größe', 'windows-1252', 'guessed'])
    const page = bytesOf('<meta charset="Shift_JIS">', ...speed)
    expect(read(page, { contentType })).toEqual([
      '<meta charset="Shift_JIS">速度境界',
      'shift_jis',
      'declaration',
    ])
  })

  test('is passed over where no browser knows it, and a declared UTF-16 is none', () => {
    expect(read(utf8('ü'), { contentType: 'text/plain; charset=utf-7' })).toEqual([
      'ü',
      'utf-8',
      'valid utf-8',
    ])
    expect(decodeText(utf8('<meta charset="utf-16">ü'))).toMatchObject({
      encoding: 'utf-8',
      reason: 'declaration',
    })
  })

  test('is in doubt where header and page differ', () => {
    const page = bytesOf('<meta charset="Shift_JIS">', ...speed)
    const decoded = decodeText(page, { contentType: 'text/html; charset=iso-8859-1' })
    expect(decoded).toMatchObject({ encoding: 'windows-1252', reason: 'header', bytes: page })
  })

  test('a long UTF-8 text with a broken byte stays one, and says so', () => {
    const decoded = decodeText(bytesOf(...utf8('Größe überschritten '), 0xff, ...utf8(' Ende')))
    expect(decoded).toMatchObject({
      text: 'Größe überschritten \uFFFD Ende',
      encoding: 'utf-8',
      reason: 'guessed',
      isDamaged: true,
    })
  })
})

test('the end of a cut text never splits a character, in any encoding', () => {
  const text = 'aé速😀'
  const inUtf16 = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
  for (const whole of [utf8(text), inUtf16])
    for (let length = 3; length <= whole.length; length += 1) {
      const { text: cut, isDamaged } = decodeText(whole.slice(0, length), { isCut: true })
      expect([text.startsWith(cut), isDamaged, cut.isWellFormed()]).toEqual([true, false, true])
    }
  const kana = bytesOf(...unit).slice(0, 5)
  expect(decodeText(kana, { isCut: true, chosen: 'shift_jis' }).text).toBe('流速')
})

test('a body is read by its content type', async () => {
  const contentType = 'text/html; charset=Shift_JIS'
  const body = await new Response(bytesOf(...speed), { headers: { 'Content-Type': contentType } }).blob()
  expect(await decodeBlob(body)).toMatchObject({ text: '速度境界', reason: 'header' })
})

test('any well-formed text comes back from UTF-8 and UTF-16, and any bytes give a text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const plain = text.replaceAll('\uFEFF', '')
      expect(decodeText(utf8(`\uFEFF${plain}`)).text).toBe(plain)
      expect(decodeText(new Uint8Array(Buffer.from(`\uFEFF${plain}`, 'utf16le'))).text).toBe(plain)
    }),
  )
  fc.assert(
    fc.property(fc.uint8Array(), fc.string(), fc.boolean(), (bytes, contentType, isCut) => {
      const { isDamaged, reason, bytes: kept } = decodeText(new Uint8Array(bytes), { contentType, isCut })
      expect(kept === null).toBe(!isDamaged && reason !== 'guessed')
    }),
  )
})
