import { linesOf, type MailLine } from './mail-lines'

// Finds the quoted mail in a reply. Mail programs share no element for it, so it is recognized by the header or
// attribution line above it.

type Field = 'from' | 'date' | 'to' | 'subject'

/** The words of headers: English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Polish, Japanese, Chinese, Korean. */
const fieldWords: Readonly<Record<Field, string>> = {
  from: 'from|von|de|da|van|från|od|差出人|发件人|寄件者|보낸 사람',
  date: 'sent|date|gesendet|datum|envoyé|date d’envoi|enviado|enviado el|fecha|inviato|data|enviada em|enviado em|verzonden|skickat|wysłano|送信日時|日時|日付|发送时间|寄件日期|보낸 날짜',
  to: 'to|an|à|para|a|aan|till|do|宛先|收件人|收件者|받는 사람',
  subject: 'subject|betreff|objet|asunto|oggetto|assunto|onderwerp|ämne|temat|件名|主题|主旨|제목',
}
const fields = new Map<string, Field>()
for (const field of ['from', 'date', 'to', 'subject'] as const)
  for (const word of fieldWords[field].split('|')) fields.set(word, field)

const originalMessage =
  /^-{2,}\s*(?:original message|original appointment|ursprüngliche nachricht|originalnachricht|message d[’']origine|message original|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht|ursprungligt meddelande|元のメッセージ|原始邮件|原始郵件)\s*-{2,}$/i
/** A mail that was passed on is news in a thread, and stays. */
const forwardedMessage =
  /^(?:-{2,}\s*)?(?:forwarded message|begin forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado|messaggio inoltrato|mensagem encaminhada|doorgestuurd bericht|転送メッセージ|转发的邮件)\s*(?:-{2,}|[:：])$/i

const wrote =
  /(?:\bwrote|\bschrieb|\ba écrit|\bescribió|\bha scritto|\bescreveu|\bschreef|\bskrev|のメール|写道|寫道)/i
const address = /<[^<>\s@]+@[^<>\s@]+>/
const time = /\d[:.h]\d\d/
/** Beginnings of a wrapped attribution; text before it is the author's. */
const attributionStart = /^(?:(?:on|am|le|el|il|em|op|den)\s|在|\d{2,4}[年/.-])/i
const deviceSignature = /^(?:sent from my |get outlook for |von meinem \S+ gesendet|envoyé de mon )/i
/** Lines of an attribution: plain text is wrapped. */
const MAX_ATTRIBUTION_LINES = 3
/** Lines of a header, whose list of recipients is wrapped as well. */
const MAX_HEADER_LINES = 16
/** Characters of a line that can be part of a header or an attribution. */
const MAX_LENGTH = 400

const wordsOf = ({ text }: MailLine) => text.trim()
const isQuoted = ({ isQuoted: isInQuote, isCode, text }: MailLine) =>
  isInQuote || (!isCode && /^\s*>/.test(text))
/** Blank lines, rules, and rules that are typed. */
const isBlank = (line: MailLine) => !line.hasPicture && /^[_=*\s]*$|^\s*-{5,}\s*$/.test(line.text)

function fieldOf(line: MailLine): Field | undefined {
  const [label = '', rest] = line.text.slice(0, 40).split(/[:：]/, 2)
  return rest === undefined
    ? undefined
    : fields.get(label.replaceAll('*', '').trim().normalize('NFC').toLowerCase())
}

/** Whether these lines say who wrote when: "Am 3. Nov. 2026 um 10:12 schrieb Support:". */
function isAttribution(lines: readonly MailLine[]): boolean {
  if (lines.every((line) => line.isAttribution)) return true
  const text = lines.map(wordsOf).join(' ')
  if (text.length > MAX_LENGTH || !/[:：]$/.test(text) || !/\d/.test(text)) return false
  return wrote.test(text) || (address.test(text) && time.test(text))
}

/** The line after the header that begins at a line, or null. */
function afterHeader(lines: readonly MailLine[], first: number): number | null {
  let at = first
  while (lines[at]?.isHeader) at += 1
  if (at > first) return at
  const isOriginal = originalMessage.test(lines[first]?.text.slice(0, MAX_LENGTH).trim() ?? '')
  if (isOriginal) at = nextWords(lines, first + 1)
  const found = new Set<Field>()
  let after = at
  for (; at < Math.min(first + MAX_HEADER_LINES, lines.length); at += 1) {
    const line = lines[at]
    if (!line || isBlank(line)) break
    const field = fieldOf(line)
    if (found.size === 0 && field !== 'from') break
    if (!field) continue
    found.add(field)
    after = at + 1
  }
  const isHeader = found.has('date') && (found.has('to') || found.has('subject'))
  return isHeader || isOriginal ? after : null
}

function nextWords(lines: readonly MailLine[], from: number): number {
  let at = from
  while (isBlankAt(lines, at)) at += 1
  return at
}

const isBlankAt = (lines: readonly MailLine[], at: number) => {
  const line = lines[at]
  return line !== undefined && isBlank(line)
}

/** Lines from `first` up to, but not with, `after`. */
type Part = { readonly first: number; readonly after: number }
type Run = Part & { readonly isReply: boolean }

const withQuoted = (run: Run | null, at: number, { isReplyQuote }: MailLine): Run => ({
  first: run?.first ?? at,
  after: at + 1,
  isReply: isReplyQuote || run?.isReply === true,
})

/** The quote at the end of a mail, or null; one that is answered below, or is the whole mail, stays. */
function quoteAtEnd(lines: readonly MailLine[]): Part | null {
  let run: Run | null = null
  let isSignature = false
  let firstOwn = lines.length
  let lastOwn: MailLine | null = null
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]
    if (!line || isBlank(line)) continue
    if (isQuoted(line)) {
      run = withQuoted(run, at, line)
      isSignature = false
      continue
    }
    const words = wordsOf(line)
    if (forwardedMessage.test(words.slice(0, MAX_LENGTH))) return null
    const content = afterHeader(lines, at)
    if (content !== null) {
      const next = nextWords(lines, content)
      const isDelimited = lines[next] !== undefined && isQuoted(lines[next])
      if (!isDelimited) return firstOwn < at ? { first: at, after: lines.length } : null
      run = { first: at, after: next, isReply: true }
      at = next - 1
      continue
    }
    const quoted = quotedBelow(lines, at)
    if (quoted !== null) {
      run = { first: at, after: quoted, isReply: true }
      at = quoted - 1
      continue
    }
    isSignature ||= /^(?:--|—)$/.test(words)
    if (isSignature || line.isSignature || deviceSignature.test(words)) continue
    run = null
    firstOwn = Math.min(firstOwn, at)
    lastOwn = line
  }
  if (!run || firstOwn > run.first) return null
  const isSubject = !run.isReply && lastOwn !== null && /[:：?？]$/.test(wordsOf(lastOwn))
  return isSubject ? null : run
}

/** The first quoted line below an attribution that begins at a line, or null. */
function quotedBelow(lines: readonly MailLine[], first: number): number | null {
  for (let after = first + 1; after <= first + MAX_ATTRIBUTION_LINES; after += 1) {
    const last = lines[after - 1]
    if (!last || isBlank(last) || isQuoted(last)) return null
    if (after > first + 1 && !attributionStart.test(lines[first]?.text ?? '')) return null
    if (!isAttribution(lines.slice(first, after))) continue
    if (after > first + 1 && quotedBelow(lines, first + 1) !== null) return null
    const next = nextWords(lines, after)
    return lines[next] && isQuoted(lines[next]) ? next : null
  }
  return null
}

/** Folds the quote at the end of a mail; all else stays as it is. */
export function foldQuote(root: Element): void {
  const lines = linesOf(root)
  const quote = quoteAtEnd(lines)
  if (!quote) return
  let blank = quote.first
  while (isBlankAt(lines, blank - 1)) blank -= 1
  const gap = rangeOf(root, lines, { first: blank, after: quote.first })
  const range = rangeOf(root, lines, quote)
  const fold = document.createElement('details')
  fold.className = 'portal-quote'
  const summary = document.createElement('summary')
  summary.textContent = 'Quoted text'
  fold.append(summary, range.extractContents())
  range.insertNode(fold)
  if (blank < quote.first) gap.deleteContents()
}

function rangeOf(root: Element, lines: readonly MailLine[], { first, after }: Part): Range {
  const range = document.createRange()
  range.selectNodeContents(root)
  const [from, to] = [lines[first], lines[after]]
  if (to) {
    if (to.offset > 0) range.setEnd(to.node, to.offset)
    else range.setEndBefore(beginning(to.node, root))
  }
  if (from) {
    if (from.offset > 0) range.setStart(from.node, from.offset)
    else range.setStartBefore(beginning(from.node, root))
  }
  return range
}

/** The outermost element inside `root` that begins with a node, or the node. */
function beginning(node: Node, root: Element): Node {
  let at = node
  while (at.parentNode && at.parentNode !== root && isFirst(at)) at = at.parentNode
  return at
}

function isFirst(node: Node): boolean {
  let before = node.previousSibling
  while (before && !(before instanceof Element) && /^\s*$/.test(before.nodeValue ?? ''))
    before = before.previousSibling
  return before === null
}
