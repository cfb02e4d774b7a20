/** A token in clear to the name it is shown by. */
type Named = ReadonlyMap<string, string>

/** Text without the known tokens, in whatever notation they stand there: escaped, encoded, in base64 or cut. */
export function hideKnown(text: string, named: Named, show: (name: string) => string): string {
  if (named.size === 0 || text === '') return text
  const forms = formsOf(named)
  const ranges = new Ranges()
  const plain = unescaped(text)
  for (const view of plain === null ? [asItIs(text)] : [asItIs(text), plain]) {
    findWhole(view, forms.whole, ranges, show)
    findParts(view, forms, ranges)
  }
  return ranges.replacedIn(text)
}

/** The replacement of a part of a token, or of an encoding of it. */
const hidden = '***'
/** From this length on a token is replaced wherever it stands. A shorter one may be part of a word. */
const certain = 12
/** Part of a token that is hidden: what is shorter gives nothing away. */
const least = 12
const gramLength = 6

type Form = {
  readonly text: string
  /** Null for an encoding, which a variable with the token does not stand for. */
  readonly name: string | null
}

type Forms = {
  readonly whole: readonly Form[]
  readonly long: readonly Form[]
  /** Short pieces of the long forms, and where they stand in them. */
  readonly grams: ReadonlyMap<string, readonly (readonly [form: number, at: number])[]>
}

const known = new WeakMap<Named, { readonly size: number; readonly forms: Forms }>()

function formsOf(named: Named): Forms {
  const before = known.get(named)
  if (before?.size === named.size) return before.forms
  const whole = [...named]
    .filter(([secret]) => secret !== '')
    .flatMap(([secret, name]): Form[] => [{ text: secret, name }, ...encodings(secret)])
    .toSorted((a, b) => b.text.length - a.text.length)
  const long = whole.filter(({ text }) => text.length > certain)
  const grams = new Map<string, [number, number][]>()
  for (const [index, { text }] of long.entries())
    for (let at = 0; at + gramLength <= text.length; at += 1) {
      const gram = text.slice(at, at + gramLength)
      const places = grams.get(gram) ?? []
      // A text that repeats itself is no secret, and would be compared again and again.
      if (places.length < 8) places.push([index, at])
      grams.set(gram, places)
    }
  const forms: Forms = { whole, long, grams }
  known.set(named, { size: named.size, forms })
  return forms
}

/** A token in hexadecimal digits and in base64, where its bytes may follow one or two others. */
function encodings(secret: string): Form[] {
  const hex = Buffer.from(secret).toString('hex')
  const cores = [0, 1, 2].map((others) => {
    const bytes = Buffer.concat([Buffer.alloc(others), Buffer.from(secret)])
    return bytes.toString('base64').slice(Math.ceil((others * 8) / 6), Math.floor((bytes.length * 8) / 6))
  })
  const texts = [
    hex,
    hex.toUpperCase(),
    ...cores,
    ...cores.map((core) => core.replaceAll('+', '-').replaceAll('/', '_')),
  ]
  return [...new Set(texts)].filter((text) => text.length > certain).map((text) => ({ text, name: null }))
}

/** A text to search in, and where its characters stand in the original. */
type View = {
  readonly text: string
  readonly start: (index: number) => number
  readonly end: (index: number) => number
}

function asItIs(text: string): View {
  return { text, start: (index) => index, end: (index) => index + 1 }
}

const escapes =
  /\\{1,8}u([\da-f]{4})|\\{1,8}x([\da-f]{2})|%(?:25){0,3}([\da-f]{2})|&#x0{0,4}([\da-f]{1,6});|&#0{0,4}(\d{1,7});|&(amp|quot|lt|gt|apos);|\\{1,8}([/"'\\])/gi
const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', apos: "'" }

/** The text with escapes of JSON, addresses and HTML undone; null when it has none. */
function unescaped(text: string): View | null {
  const parts: string[] = []
  // Of each escape: where what it stands for is, how long that is, and where the escape begins and ends.
  const pieces: {
    readonly at: number
    readonly length: number
    readonly from: number
    readonly to: number
  }[] = []
  let length = 0
  let done = 0
  for (const found of text.matchAll(escapes)) {
    const [whole, u, x, percent, hexadecimal, decimal, entity, plain] = found
    const digits = u ?? x ?? percent ?? hexadecimal
    const code =
      digits !== undefined ? Number.parseInt(digits, 16) : decimal !== undefined ? Number(decimal) : null
    if (code !== null && code > 0x10ffff) continue
    const meant =
      code !== null ? String.fromCodePoint(code) : (plain ?? entities[(entity ?? '').toLowerCase()] ?? '')
    const before = text.slice(done, found.index)
    parts.push(before, meant)
    length += before.length
    done = found.index + whole.length
    pieces.push({ at: length, length: meant.length, from: found.index, to: done })
    length += meant.length
  }
  if (pieces.length === 0) return null
  parts.push(text.slice(done))
  const lastBefore = (index: number) => {
    let [low, high] = [0, pieces.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pieces[middle]?.at ?? 0) <= index) low = middle + 1
      else high = middle
    }
    return pieces[low - 1]
  }
  const place = (index: number, isEnd: boolean) => {
    const piece = lastBefore(index)
    if (!piece) return isEnd ? index + 1 : index
    if (index < piece.at + piece.length) return isEnd ? piece.to : piece.from
    const at = piece.to + (index - piece.at - piece.length)
    return isEnd ? at + 1 : at
  }
  return { text: parts.join(''), start: (index) => place(index, false), end: (index) => place(index, true) }
}

/** Parts of a text to replace; the first that covers a place wins. */
class Ranges {
  readonly #found: { readonly start: number; readonly end: number; readonly by: string }[] = []

  add(start: number, end: number, by: string): void {
    if (!this.covers(start, end)) this.#found.push({ start, end, by })
  }

  covers(start: number, end: number): boolean {
    return this.#found.some((range) => range.start < end && start < range.end)
  }

  replacedIn(text: string): string {
    let shown = ''
    let done = 0
    for (const { start, end, by } of this.#found.toSorted((a, b) => a.start - b.start)) {
      shown += text.slice(done, start) + by
      done = end
    }
    return shown + text.slice(done)
  }
}

function findWhole(
  { text, start, end }: View,
  forms: readonly Form[],
  ranges: Ranges,
  show: (name: string) => string,
) {
  for (const { text: secret, name } of forms)
    for (let at = text.indexOf(secret); at !== -1; at = text.indexOf(secret, at + secret.length))
      if (isMeant(text, at, secret))
        ranges.add(start(at), end(at + secret.length - 1), name === null ? hidden : show(name))
}

/** Whether a short token is the token there, and not a part of a word or a word of a sentence. */
function isMeant(text: string, at: number, secret: string): boolean {
  if (secret.length >= certain) return true
  const [before, behind] = [
    text.slice(Math.max(0, at - 12), at),
    text.slice(at + secret.length, at + secret.length + 1),
  ]
  const isWord = secret.length < 6 || /^[a-z]+$/i.test(secret)
  if (!isWord) return !/[\w-]$/.test(before) && !/^[\w-]/.test(behind)
  const isValue = before === '' ? behind === '' : /(?:["'=]|\b(?:bearer|basic|token) )$/i.test(before)
  return isValue && /^(?:["'&;,<\s]|$)/.test(behind)
}

function findParts({ text, start, end }: View, { long, grams }: Forms, ranges: Ranges) {
  if (grams.size === 0) return
  let done = 0
  for (let at = 0; at + gramLength <= text.length; at += gramLength) {
    if (at < done) continue
    for (const [index, place] of grams.get(text.slice(at, at + gramLength)) ?? []) {
      const form = long[index]?.text ?? ''
      let [low, high] = [0, gramLength]
      while (low < place && at - low > done && text[at - low - 1] === form[place - low - 1]) low += 1
      while (at + high < text.length && place + high < form.length && text[at + high] === form[place + high])
        high += 1
      if (low + high < least) continue
      ranges.add(start(at - low), end(at + high - 1), hidden)
      done = at + high
      break
    }
  }
}
