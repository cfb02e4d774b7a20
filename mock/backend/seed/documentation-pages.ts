import { manualPage } from '../content/manual/manual'
import { type Subject, subjects } from '../content/subjects'
import type { DocPage } from './documentation-outline'
import { formulas } from './formulas'

/** Relative link between two pages, as the contract requires. */
const linkTo = (from: string, to: string) => {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/')]
  let same = 0
  while (same < here.length && same < there.length - 1 && here[same] === there[same]) same += 1
  return [...here.slice(same).map(() => '..'), ...there.slice(same)].join('/')
}

const link = (from: string, to: string, text: string) =>
  `<a href="${escaped(linkTo(from, to))}">${escaped(text)}</a>`

/** A missing figure referenced by a page of a hidden version, for the image check. */
export const missingFigure = 'porous-box.svg'

/** Key of a page's figure in the documentation's bucket. */
const figureKey = ({ of, subject }: DocPage) => {
  const isLost = of.short === 'hx40' && subject?.slug === 'porous-media'
  const own = `${subject?.slug ?? 'overview'}.${subject?.slug === 'noise' ? 'png' : 'svg'}`
  return `${of.line}/${of.version}/images/${isLost ? missingFigure : own}`
}

const figure = (page: DocPage, address: (key: string) => string) =>
  `<figure><img src="${escaped(address(figureKey(page)))}" alt="Streamlines around a body" width="640" height="360"><figcaption>Streamlines of the example case.</figcaption></figure>`

/** Links to related pages, one with an anchor and one to a renamed page. */
const seeAlso = ({ path, of, below }: DocPage) => {
  const root = path.split('/')[0] ?? path
  const mesh = of.isOld ? 'mesh' : 'meshing'
  const hasMesh = !of.version.includes('beta')
  const items = [
    ...below.map((one) => link(path, one, one.endsWith('troubleshooting') ? 'Troubleshooting' : 'Settings')),
    ...(hasMesh && path !== `${mesh}/layers`
      ? [link(path, `${mesh}/layers#settings`, 'Layer settings')]
      : []),
    ...(hasMesh && path !== `${mesh}/base-mesh` ? [link(path, 'mesh/base-mesh', 'The base mesh')] : []),
    link(path, root, titleOfPath(root)),
    '<a href="https://www.cfd-library.example/best-practice">Best practice guides</a> (external)',
  ]
  return `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`
}

let settingsTable: readonly Part[] | null = null

/** Sections of a generated page; `address` returns a figure's URL by key. */
const partsOf = (page: DocPage, address: (key: string) => string): readonly Part[] => {
  const { subject, form } = page
  if (form === 'table') {
    settingsTable ??= tableParts()
    return settingsTable
  }
  if (!subject) return []
  if (form === 'settings') return settingsParts(subject)
  if (form === 'trouble') return subject.problems.map(([symptom, remedy]) => part(symptom, paragraph(remedy)))
  if (form === 'steps') return stepsParts(subject, figure(page, address))
  return subjectParts(page, subject, figure(page, address))
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const leadOf = ({ subject, title, of, form }: DocPage) => {
  const product = of.label.replace(/ .*/, '')
  if (form === 'table') return 'Every setting in alphabetical order, with its default.'
  if (form === 'chapter' || !subject) return `This chapter covers ${lowerFirst(title)} in ${product}.`
  const name = lowerFirst(subject.title)
  if (form === 'settings') return `Settings and defaults of the topic “${name}”.`
  if (form === 'trouble') return `Common problems with the topic “${name}”, and what to do about them.`
  return subject.about[0] ?? ''
}

const style =
  '.note { border-left: 4px solid #2b6cb0; padding: 4px 12px } .warning { border-left: 4px solid #c8102e; padding: 4px 12px }'

/** Wraps a page in an HTML document. */
const documentOf = (title: string, body: string) =>
  `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>${escaped(title)}</title>\n<style>${style}</style>\n</head>\n<body>\n<h1>${escaped(title)}</h1>\n${body}\n</body>\n</html>\n`

/** HTML of a hand-written page, or null. */
export function writtenHtml(place: Parameters<typeof manualPage>[0], title: string): string | null {
  const text = manualPage(place)
  return text === null ? null : documentOf(title, text)
}

const placeOf = ({ of: { line, version }, path }: DocPage) => ({ line, version, path })

/** Planted errors in a hidden version, for the link check. */
const plantedFaults = `<h2 id="still-to-do">Still to do</h2>
<ul>
<li>Explain the words of <a href="glossary">the glossary</a>.</li>
<li>Say when to <a href="run#restart-a-run">restart a run</a>.</li>
<li>Name the <a href="#">owner of this chapter</a>.</li>
<li>Take over <a href="/documentation/helyx/4.3/physics">what 4.3 says</a>.</li>
</ul>`

/** HTML of a page: hand-written or generated. */
export function docHtml(page: DocPage, title: string, address: (key: string) => string): string {
  const written = writtenHtml(placeOf(page), title)
  if (written !== null) return written
  const parts = partsOf(page, address).map(
    ({ id, text, html }) => `<h2 id="${id}">${escaped(text)}</h2>\n${html}`,
  )
  const below =
    page.form === 'chapter'
      ? page.below.map((one) => `<li>${link(page.path, one, titleOfPath(one))}</li>`)
      : []
  const list = below.length
    ? [`<h2 id="in-this-chapter">In this chapter</h2>\n<ul>${below.join('')}</ul>`]
    : []
  const todo = page.of.short === 'hx40' && page.path === 'physics' ? [plantedFaults] : []
  return documentOf(title, [paragraph(leadOf(page)), ...parts, ...list, ...todo].join('\n'))
}

const titleOfPath = (path: string) => {
  const slug = path.slice(path.lastIndexOf('/') + 1)
  const subject = subjects.find((one) => one.slug === slug)
  const words = slug.replaceAll('-', ' ')
  return subject?.title ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }

const plain = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

/** Headings of a page below its title, as listed in its item. */
export function headingsIn(html: string) {
  return html.split('<h').flatMap((part) => {
    const [, level, id = '', text] = /^([23]) id="([^"]+)">(.*?)<\/h[23]>/.exec(part) ?? []
    return text === undefined ? [] : [{ id, text: plain(text), level: Number(level) }]
  })
}

/** Title of a page: its first heading, else its `title` element; '' without either. */
export function titleIn(html: string): string {
  return plain(within(html, 'h1') || within(html, 'title'))
}

/** Content of the first element with this name. */
function within(html: string, name: string): string {
  const [, rest = ''] = html.split(`<${name}`)
  return rest.slice(rest.indexOf('>') + 1).split(`</${name}`)[0] ?? ''
}

/** Plain text of a page without title and headings, for the search. */
export function searchTextIn(html: string): string {
  const body = html.split('<body>').at(-1) ?? ''
  const text = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'svg'].reduce(without, body)
  return plain(text.replace(/<\/(p|li|td|th|caption|figcaption|pre)>/g, ' '))
}

/** The page without elements of this name. */
function without(html: string, name: string): string {
  const [first = '', ...others] = html.split(`<${name}`)
  return [first, ...others.map((part) => part.slice(part.indexOf(`</${name}>`) + name.length + 3))].join(' ')
}

/** A section of a page: heading and HTML content. */
type Part = {
  readonly id: string
  readonly text: string
  readonly html: string
}

function escaped(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function paragraph(text: string) {
  return `<p>${escaped(text)}</p>`
}

function slugOf(text: string) {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function part(text: string, html: string): Part {
  return { id: slugOf(text), text, html }
}

const list = (items: readonly string[]) =>
  `<ul>${items.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul>`

const htmlTable = (caption: string, rows: readonly (readonly string[])[]) =>
  `<table><caption>${escaped(caption)}</caption><thead><tr>${['Setting', 'Default', 'Meaning'].map((one) => `<th scope="col">${one}</th>`).join('')}</tr></thead><tbody>${rows.map((cells) => `<tr>${cells.map((cell, i) => (i < 2 ? `<td><code>${escaped(cell)}</code></td>` : `<td>${escaped(cell)}</td>`)).join('')}</tr>`).join('')}</tbody></table>`

const dictionary = ({ slug, settings }: Subject) => {
  const lines = settings.map(([name, value, meaning]) => `    ${name.padEnd(18)}${value};    // ${meaning}`)
  return `<pre><code class="language-foam">${escaped(`${slug.replaceAll('-', '')}\n{\n${lines.join('\n')}\n}`)}</code></pre>`
}

const formulaParts = (slug: string): readonly Part[] => {
  const [says, math] = formulas[slug] ?? []
  return says === undefined || math === undefined
    ? []
    : [part('Definition', `<p>${says} <math display="block">${math}</math></p>`)]
}

/** Page of a subject: summary, figure, settings, definition, example, links. */
function subjectParts(page: DocPage, subject: Subject, figure: string): readonly Part[] {
  const { of, previous } = page
  const moved =
    previous.length > 0
      ? `<p class="note">Up to 4.1 the address of this page was <code>${escaped(previous[0] ?? '')}</code>. Links to it still work.</p>`
      : ''
  return [
    part('Overview', `${list(subject.about.slice(1))}${figure}`),
    part('Settings', htmlTable('Settings and defaults', subject.settings)),
    ...formulaParts(subject.slug),
    part('Example', dictionary(subject)),
    part('See also', seeAlso(page) + (of.line === 'helyx' ? moved : '')),
  ]
}

/** Reference of a subject's settings, one heading each. */
function settingsParts({ settings }: Subject): readonly Part[] {
  return settings.map(([name, value, meaning]) =>
    part(name, `<p>${escaped(meaning)}.</p><p>Default: <code>${escaped(value)}</code></p>`),
  )
}

const rowsInTable = 28_600

/** Reference of all settings: about 5 MB, to test a long page. */
function tableParts(): readonly Part[] {
  const perLetter = Math.ceil(rowsInTable / 26)
  return Array.from({ length: 26 }, (_, letter) => {
    const name = String.fromCharCode(65 + letter)
    const rows = Array.from({ length: perLetter }, (_, i) => {
      const subject = subjects[(i + letter) % subjects.length]
      const [setting = '', value = '', meaning = ''] =
        subject?.settings[i % (subject.settings.length || 1)] ?? []
      return [`${name.toLowerCase()}${i}.${setting}`, value, `${meaning}. ${subject?.about[i % 3] ?? ''}`]
    })
    return part(`Settings with ${name}`, htmlTable(`Settings with ${name}`, rows))
  })
}

/** A tutorial: steps and results. */
function stepsParts({ about, settings, slug }: Subject, figure: string): readonly Part[] {
  return [
    part('What you will learn', list(about)),
    part(
      'Before you begin',
      `<p>Download the tutorial cases and unpack the folder <code>${slug}</code>. It contains the geometry, the settings and a reference report.</p>`,
    ),
    part('Settings', `<p>The case uses these settings:</p>${htmlTable('Settings of the case', settings)}`),
    part(
      'Run',
      `<pre><code class="language-bash">${escaped(`helyx mesh --case ./${slug} --cores 64\nhelyx check --case ./${slug}\nhelyx run --case ./${slug} --cores 64\nhelyx report --case ./${slug} --output report.pdf`)}</code></pre>`,
    ),
    part(
      'Check the result',
      `<p>Compare your report with <code>reference.pdf</code> in the case folder.</p>${figure}`,
    ),
  ]
}
