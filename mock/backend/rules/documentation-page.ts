import type { CallOf } from '../call'
import { answerExamples } from '../contract'
import { isText } from '../json'
import type { RowOf } from '../operation-types'
import { docHtml } from '../seed/doc-pages'
import { escaped } from '../seed/doc-parts'
import { docPageOf } from '../seed/documentation'
import { signedUrl } from '../storage/signed'
import { filenameOf } from '../storage/stored-file'

type Item = RowOf<'documentations'>
type PageCall = CallOf<'getDocumentationHtml'>

/** The item that an example page was written for, by the id its summary names. */
const exampleFor = (call: PageCall, item: Item) => {
  const examples = [...answerExamples(call.operation, '200').values()]
  return examples.find(({ summary }) => summary?.includes(item.id))?.value
}

const sentences = (text: string, parts: number) => {
  const all = text.split(/(?<=\.)\s+/)
  const size = Math.ceil(all.length / Math.max(parts, 1))
  return Array.from({ length: parts }, (_, i) => all.slice(i * size, (i + 1) * size).join(' '))
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** What a section says for which an example has a heading but no sentence. */
const fillers = [
  (text: string) =>
    `The chapters in the contents treat “${lower(text)}” step by step, each with a case to try it on.`,
  (text: string) =>
    `For “${lower(text)}” begin with the defaults: they hold for all tutorials that come with this release.`,
  (text: string) =>
    `Everything that can be set under “${lower(text)}” stands, with its default, in the table of all settings.`,
]

const hour = 3_600_000

/** Figures are asked for by a frame that has neither cookie nor token, so their addresses are signed. */
const figureUrl = (call: PageCall, key: string) =>
  signedUrl(call.origin, {
    world: call.world.name,
    bucket: 'corvane-documentation',
    key,
    expires: Math.floor((call.world.clock.now().getTime() + hour) / 1000),
    disposition: 'inline',
    filename: filenameOf(key),
  })

/** The page of an item: the contract's own where it has one, else that of the sandbox's guides, else made of its title, headings and text. */
export function pageHtml(call: PageCall, item: Item): string {
  const page = exampleFor(call, item)
  if (isText(page)) return page
  const made = docPageOf(item.id)
  if (made) return docHtml(made, item.title, (key) => figureUrl(call, key))
  const { headings } = item
  const body = sentences(item.search_text ?? '', headings.length + 1)
  const sections = headings.map(({ id, text, level }, i) => {
    const tag = `h${level}`
    const words = body[i + 1] || fillers[i % fillers.length]?.(text)
    return `<${tag} id="${escaped(id)}">${escaped(text)}</${tag}><p>${escaped(words ?? '')}</p>`
  })
  const title = escaped(item.title)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><p>${body[0] ? escaped(body[0]) : ''}</p>${sections.join('')}</body></html>`
}
