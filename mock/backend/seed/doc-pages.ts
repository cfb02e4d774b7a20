import {
  escaped,
  type Part,
  paragraph,
  settingsParts,
  subjectParts,
  tableParts,
  troubleParts,
} from './doc-parts'
import { commandParts, stepsParts } from './doc-practice'
import type { DocPage } from './doc-types'
import { hostilePages } from './hostile-pages'
import { setupSubjects } from './topics-setup'
import { solvingSubjects } from './topics-solving'

const allSubjects = [...setupSubjects, ...solvingSubjects]

/** A link from one page to another, relative as the contract wants it. */
const linkTo = (from: string, to: string) => {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/')]
  let same = 0
  while (same < here.length && same < there.length - 1 && here[same] === there[same]) same += 1
  return [...here.slice(same).map(() => '..'), ...there.slice(same)].join('/')
}

const link = (from: string, to: string, text: string) =>
  `<a href="${escaped(linkTo(from, to))}">${escaped(text)}</a>`

/** Where the figure of a page lies in the bucket of the documentation. */
const figureKey = ({ of, subject }: DocPage) =>
  `${of.line}/${of.version}/images/${subject?.slug ?? 'overview'}.${subject?.slug === 'noise' ? 'png' : 'svg'}`

/** A dot of nine pixels, to have a picture that is an address itself. */
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAMAAAADCAIAAADZSiLoAAAAFElEQVR4nGP4z8DAAMEQ4j8DAwMAGOwD/bGGWhgAAAAASUVORK5CYII='

const figure = (page: DocPage, address: (key: string) => string) =>
  `<figure><img src="${escaped(address(figureKey(page)))}" alt="Streamlines around a body" width="640" height="360"><figcaption>${escaped(page.title)} <img src="${dot}" alt="" width="9" height="9"></figcaption></figure>`

/** Links to neighbors, one of them with an anchor, one under the name the page had before. */
const seeAlso = ({ path, of, below }: DocPage) => {
  const root = path.split('/')[0] ?? path
  const mesh = of.isOld ? 'mesh' : 'meshing'
  const items = [
    `${link(path, `${mesh}/layers#settings`, 'Settings of layers')} for the first cell`,
    `${link(path, 'mesh/base-mesh', 'The base mesh')}, under the address it had up to 4.1`,
    `${link(path, root, 'The chapter')} this page belongs to`,
    ...below.map((one) => link(path, one, one.endsWith('trouble') ? 'When it goes wrong' : 'All settings')),
    '<a href="https://www.cfd-library.example/best-practice">Literature</a> elsewhere',
  ]
  return `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`
}

const changeOf = ({ of, previous }: DocPage) =>
  previous.length > 0 ? `Changed in ${of.version}: this page was called "${previous[0]}" before.` : ''

let table: readonly Part[] | null = null

/** The parts of a made page; `address` gives the address of a figure by its key. */
const partsOf = (page: DocPage, address: (key: string) => string): readonly Part[] => {
  const { subject, form } = page
  if (form === 'table') {
    table ??= tableParts(allSubjects)
    return table
  }
  if (!subject) return []
  if (form === 'settings') return settingsParts(subject)
  if (form === 'trouble') return troubleParts(subject)
  if (form === 'steps') return stepsParts(subject, figure(page, address))
  if (form === 'commands') return commandParts(subject)
  return subjectParts(subject, figure(page, address), seeAlso(page), changeOf(page))
}

const leadOf = ({ subject, title, of, form }: DocPage) =>
  form === 'hostile'
    ? 'A page as an import from elsewhere may bring it.'
    : `${subject?.about[0] ?? `${title} in ${of.label}.`} This page holds for ${of.label}.`

const style =
  'table { border-collapse: collapse } th, td { border: 1px solid #ccc; padding: 4px 8px; text-align: left } .note { border-left: 4px solid #c8102e; padding: 4px 12px }'

/** A made page as HTML. */
export function docHtml(page: DocPage, title: string, address: (key: string) => string): string {
  const parts = partsOf(page, address).map(
    ({ id, text, level, html }) => `<h${level} id="${id}">${escaped(text)}</h${level}>\n${html}`,
  )
  const below =
    page.form === 'chapter'
      ? page.below.map((one) => `<li>${link(page.path, one, nameOfPath(one))}</li>`)
      : []
  const list = below.length
    ? [`<h2 id="in-this-chapter">In this chapter</h2>\n<ul>${below.join('')}</ul>`]
    : []
  const attack = Object.entries(hostilePages).find(
    ([name]) => page.form === 'hostile' && page.path.endsWith(`/${name}`),
  )
  const body = [`<h1>${escaped(title)}</h1>`, paragraph(leadOf(page)), ...parts, ...list, attack?.[1] ?? '']
  return `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>${escaped(title)}</title>\n<style>${style}</style>\n</head>\n<body>\n${body.join('\n')}\n</body>\n</html>\n`
}

const nameOfPath = (path: string) => {
  const slug = path.slice(path.lastIndexOf('/') + 1)
  const subject = allSubjects.find((one) => one.slug === slug)
  const words = slug.replaceAll('-', ' ')
  return subject?.title ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** The headings of a made page, as its item lists them. */
export function docHeadings(page: DocPage) {
  if (page.form === 'chapter') {
    return page.below.length ? [{ id: 'in-this-chapter', text: 'In this chapter', level: 2 }] : []
  }
  return partsOf(page, (key) => key).map(({ id, text, level }) => ({ id, text, level }))
}

/** The text of a made page without markup, for the search. */
export function docText(page: DocPage): string {
  const { subject } = page
  const settings = subject?.settings.map(([name, value, meaning]) => `${name} ${value}: ${meaning}.`) ?? []
  return [leadOf(page), ...(subject?.about.slice(1) ?? []), ...settings].join(' ')
}
