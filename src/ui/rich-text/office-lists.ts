// Lists on an office program's clipboard. Word writes paragraphs, each with its marker as text; Google Docs puts nested
// lists after items instead of inside, with the level as an attribute.

/** An item's marker: a bullet, or a number with its numbering type. */
type ListMark =
  | { readonly tag: 'ul' }
  | { readonly tag: 'ol'; readonly type: NumberKind; readonly value: number }
/** Values of the `type` attribute of an ordered list. */
type NumberKind = '1' | 'a' | 'A' | 'i' | 'I'

/** A list under construction: its level, and the number of its last item. */
type OpenList = { readonly level: number; readonly list: Element; readonly mark: ListMark; last: number }

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }
const roman = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/

function romanValue(letters: string): number | null {
  if (!roman.test(letters)) return null
  const values = Array.from(letters, (letter) => romanDigits[letter] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}

/** "a" is 1, "z" 26; Word goes on with "aa", "bb". */
function alphaValue(letters: string): number | null {
  const [first = ''] = letters
  const isRepeated = Array.from(letters).every((letter) => letter === first)
  return isRepeated ? (letters.length - 1) * 26 + first.charCodeAt(0) - 96 : null
}

/**
 * "(3)", "c.", "iv)", "2.1." or a bullet. `before` is the list it may continue: "i." may follow "h." or start a list.
 */
function readMark(written: string, before: OpenList | undefined): ListMark {
  const text = written.normalize('NFKC').trim()
  const digits = /(\d{1,9})\D*$/.exec(text)?.[1]
  if (digits !== undefined) return { tag: 'ol', type: '1', value: Number(digits) }
  const letters = /^\(?([a-z]{1,7})[.)]$/i.exec(text)?.[1]
  if (letters === undefined) return { tag: 'ul' }
  const lower = letters.toLowerCase()
  const isLower = lower === letters
  const [alpha, asRoman] = [alphaValue(lower), romanValue(lower)]
  const next = (before?.last ?? 0) + 1
  const isNext = (kinds: readonly NumberKind[], value: number | null) =>
    before?.mark.tag === 'ol' && kinds.includes(before.mark.type) && value === next
  const isRoman =
    asRoman !== null &&
    (alpha === null ||
      isNext(['i', 'I'], asRoman) ||
      (!isNext(['a', 'A'], alpha) && (letters.length > 1 || /^[ivx]$/.test(lower))))
  if (isRoman) return { tag: 'ol', type: isLower ? 'i' : 'I', value: asRoman }
  return alpha === null ? { tag: 'ul' } : { tag: 'ol', type: isLower ? 'a' : 'A', value: alpha }
}

/** Builds lists from items, by level and marker. An item of another kind starts a new list. */
function createListWriter() {
  let open: OpenList[] = []
  return (item: Element, level: number, mark: (before: OpenList | undefined) => ListMark, entry: Element) => {
    const isAdjacent = open[0] !== undefined && open[0].list === item.previousElementSibling
    if (!isAdjacent) open = []
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    const current = open.at(-1)
    const same = current?.level === level ? current : undefined
    const read = mark(same)
    if (same && continues(same, read)) {
      same.list.append(entry)
      same.last += 1
      return
    }
    const list = item.ownerDocument.createElement(read.tag)
    if (read.tag === 'ol' && read.value !== 1) list.setAttribute('start', String(read.value))
    if (read.tag === 'ol' && read.type !== '1') list.setAttribute('type', read.type)
    list.append(entry)
    if (same) open.pop()
    const parent = open.at(-1)?.list.lastElementChild
    if (parent) parent.append(list)
    else {
      item.before(list)
      open = []
    }
    open.push({ level, list, mark: read, last: read.tag === 'ol' ? read.value : 0 })
  }
}

const continues = ({ mark, last }: OpenList, next: ListMark) =>
  mark.tag === 'ul'
    ? next.tag === 'ul'
    : next.tag === 'ol' && next.type === mark.type && next.value === last + 1

/** Word writes list items as paragraphs with the marker as text. A paragraph without a marker is no item. */
function listsOfWord(body: HTMLElement): void {
  const write = createListWriter()
  for (const item of body.querySelectorAll('p[data-style*="mso-list"]')) {
    const [, declared = ''] = (item.getAttribute('data-style') ?? '').split(/mso-list:/i, 2)
    const level = /\blevel(\d)/i.exec(declared.split(';', 1)[0] ?? '')?.[1]
    const mark = item.querySelector('[data-style*="mso-list"]')
    if (level === undefined || !mark) continue
    mark.remove()
    const entry = body.ownerDocument.createElement('li')
    entry.append(...item.childNodes)
    write(item, Number(level), (before) => readMark(mark.textContent, before), entry)
    item.remove()
  }
}

const kinds: Readonly<Record<string, NumberKind>> = {
  ...{ decimal: '1', 'lower-alpha': 'a', 'lower-latin': 'a', 'upper-alpha': 'A', 'upper-latin': 'A' },
  ...{ 'lower-roman': 'i', 'upper-roman': 'I' },
}

/** The numbering type in the style of a list or of its first item, as in Google Docs. */
function kindOf(list: Element): NumberKind | undefined {
  for (const element of [list, list.querySelector(':scope > li')]) {
    const written = /list-style(?:-type)?\s*:\s*([a-z-]+)/i.exec(
      element?.getAttribute('data-style') ?? '',
    )?.[1]
    const kind = kinds[written?.toLowerCase() ?? '']
    if (kind) return kind
  }
  return undefined
}

const levelOf = (item: Element) => {
  const written = Number(item.getAttribute('aria-level') ?? item.getAttribute('data-aria-level') ?? 0)
  return written >= 1 && written <= 9 ? written : null
}

/** Moves a list that follows an item, or whose items have a deeper level, into that item. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ol, ul')) {
    const kind = list.localName === 'ol' && !list.hasAttribute('type') ? kindOf(list) : undefined
    if (kind && kind !== '1') list.setAttribute('type', kind)
    const before = list.previousElementSibling
    if (list.parentElement?.matches('ol, ul')) {
      if (before?.localName === 'li') before.append(list)
      continue
    }
    if (!before?.matches('ol, ul')) continue
    const [first] = list.children
    const level = first ? levelOf(first) : null
    if (level === null) continue
    const parent = lastAbove(before, level)
    const inner = parent?.lastElementChild
    if (inner?.localName === list.localName && !list.hasAttribute('start')) {
      inner.append(...list.childNodes)
      list.remove()
    } else parent?.append(list)
  }
}

/** The last item of a lower level in a list or its nested lists, into which deeper items go. */
function lastAbove(list: Element, level: number): Element | null {
  let found: Element | null = null
  for (let item = list.lastElementChild; item; item = lastItemIn(item)) {
    const own = levelOf(item)
    if (own === null || own >= level) break
    found = item
  }
  return found
}

const lastItemIn = (item: Element) => {
  const inner = item.lastElementChild
  return inner?.matches('ol, ul') ? inner.lastElementChild : null
}

/** Converts an office program's lists; call it before styles and attributes are removed. */
export function listsOfOffice(body: HTMLElement): void {
  listsOfWord(body)
  nestLists(body)
}
