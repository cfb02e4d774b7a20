import type { Call } from './call'
import { isText, objects, word } from './json'
import { idOf, nameOf, type Row } from './store/table'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The item that an example page was written for, by the id its summary names. */
const told = (call: Call, item: Row) => {
  const examples = call.operation.responses.get('200')?.[0]
  const name = [...(examples?.summaries ?? [])].find(([, summary]) => summary.includes(idOf(item)))?.[0]
  return name === undefined ? undefined : examples?.examples.get(name)
}

const sentences = (text: string, parts: number) => {
  const all = text.split(/(?<=\.)\s+/)
  const size = Math.ceil(all.length / Math.max(parts, 1))
  return Array.from({ length: parts }, (_, i) => all.slice(i * size, (i + 1) * size).join(' '))
}

/** The page of an item: the contract's own where it has one, else made of its title, headings and text. */
export const pageHtml = (call: Call, item: Row): string => {
  const page = told(call, item)
  if (isText(page)) return page
  const headings = objects(item.headings)
  const body = sentences(isText(item.search_text) ? item.search_text : '', headings.length + 1)
  const sections = headings.map(({ id, text, level }, i) => {
    const tag = `h${Number(level)}`
    return `<${tag} id="${escaped(word(id))}">${escaped(word(text))}</${tag}><p>${escaped(body[i + 1] ?? '')}</p>`
  })
  const title = escaped(nameOf(item))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><p>${body[0] ? escaped(body[0]) : ''}</p>${sections.join('')}</body></html>`
}
