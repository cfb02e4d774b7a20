/** Tokens in clear text and their displayed names. */
type Named = ReadonlyMap<string, string>

/** Removes the known tokens from a text, in any form: escaped, encoded, in base64 or truncated. */
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

/** The replacement of a part of a token, or of its encoding. */
const hidden = '***'
/** Tokens of at least this length are replaced everywhere. A shorter one may be part of a word. */
const certain = 12
/** Minimum length of a hidden part of a token: shorter ones reveal too little. */
const least = 12
const gramLength = 6

type Form = {
  readonly text: string
  /** Null for an encoding, for which a variable with the token is no replacement. */
  readonly name: string | null
}

type Forms = {
  readonly whole: readonly Form[]
  readonly long: readonly Form[]
  /** Short pieces of the long forms, with their positions. */
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
      // A repetitive text is no secret, and would match again and again.
      if (places.length < 8) places.push([index, at])
      grams.set(gram, places)
    }
  const forms: Forms = { whole, long, grams }
  known.set(named, { size: named.size, forms })
  return forms
}

/** A token in hexadecimal and in base64, at each of the three possible byte offsets. */
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

/** A text to search in, with the original position of each character. */
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

/** The text with JSON, URL and HTML escapes decoded; null without any. */
function unescaped(text: string): View | null {
  // Original position of each character of the decoded text, and the end of the last one.
  const starts: number[] = []
  let plain = ''
  let done = 0
  for (const found of text.matchAll(escapes)) {
    const [whole, u, x, percent, hexadecimal, decimal, entity, escaped] = found
    const digits = u ?? x ?? percent ?? hexadecimal
    const code =
      digits !== undefined ? Number.parseInt(digits, 16) : decimal !== undefined ? Number(decimal) : null
    if (code !== null && code > 0x10ffff) continue
    plain += text.slice(done, found.index)
    for (; done < found.index; done += 1) starts.push(done)
    plain +=
      code !== null ? String.fromCodePoint(code) : (escaped ?? entities[(entity ?? '').toLowerCase()] ?? '')
    while (starts.length < plain.length) starts.push(found.index)
    done = found.index + whole.length
  }
  if (done === 0) return null
  plain += text.slice(done)
  for (; done <= text.length; done += 1) starts.push(done)
  const at = (index: number) => starts[index] ?? text.length
  return { text: plain, start: at, end: (index) => at(index + 1) }
}

/** Parts of a text to replace; of overlapping parts the first one wins. */
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

/** Whether a short token occurs as a token, not within a word or as a word of a sentence. */
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
