import type { DocPage } from './documentation-outline'
import { formulas } from './formulas'
import { hostilePages } from './hostile-pages'
import { type Subject, subjects } from './subjects'

/** A link from one page to another, relative as the contract wants it. */
const linkTo = (from: string, to: string) => {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/')]
  let same = 0
  while (same < here.length && same < there.length - 1 && here[same] === there[same]) same += 1
  return [...here.slice(same).map(() => '..'), ...there.slice(same)].join('/')
}

const link = (from: string, to: string, text: string) =>
  `<a href="${escaped(linkTo(from, to))}">${escaped(text)}</a>`

/** Key of a page's figure in the documentation's bucket. */
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

let settingsTable: readonly Part[] | null = null

/** The sections of a generated page; `address` gives the URL of a figure by its key. */
const partsOf = (page: DocPage, address: (key: string) => string): readonly Part[] => {
  const { subject, form } = page
  if (form === 'table') {
    settingsTable ??= tableParts()
    return settingsTable
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

/** A generated page as HTML. */
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
  const subject = subjects.find((one) => one.slug === slug)
  const words = slug.replaceAll('-', ' ')
  return subject?.title ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** The headings of a generated page, as its item lists them. */
export function docHeadings(page: DocPage) {
  if (page.form === 'chapter') {
    return page.below.length ? [{ id: 'in-this-chapter', text: 'In this chapter', level: 2 }] : []
  }
  return partsOf(page, (key) => key).map(({ id, text, level }) => ({ id, text, level }))
}

/** The text of a generated page without markup, for the search. */
export function docText(page: DocPage): string {
  const { subject } = page
  const settings = subject?.settings.map(([name, value, meaning]) => `${name} ${value}: ${meaning}.`) ?? []
  return [leadOf(page), ...(subject?.about.slice(1) ?? []), ...settings].join(' ')
}

/** A section of a page: its heading, and its content as HTML. */
type Part = {
  readonly id: string
  readonly text: string
  readonly level: 2 | 3
  readonly html: string
}

export function escaped(text: string) {
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

function part(text: string, html: string, level: 2 | 3 = 2, id = slugOf(text)): Part {
  return {
    id,
    text,
    level,
    html,
  }
}

const htmlTable = (caption: string, heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><caption>${escaped(caption)}</caption><thead><tr>${heads.map((one) => `<th scope="col">${escaped(one)}</th>`).join('')}</tr></thead><tbody>${rows.map((cells) => `<tr>${cells.map((cell, i) => (i === 0 ? `<td><code>${escaped(cell)}</code></td>` : `<td>${escaped(cell)}</td>`)).join('')}</tr>`).join('')}</tbody></table>`

const dictionary = ({ slug, settings }: Subject) => {
  const lines = settings.map(([name, value, meaning]) => `    ${name.padEnd(18)}${value};    // ${meaning}`)
  return `<pre><code class="language-foam">${escaped(`${slug.replaceAll('-', '')}\n{\n${lines.join('\n')}\n}`)}</code></pre>`
}

const commands = (slug: string) =>
  `<pre><code class="language-bash">${escaped(`helyx check --case ./case --only ${slug}\nhelyx run --case ./case --cores 256\nhelyx report --case ./case --output report.pdf`)}</code></pre>`

const formulaParts = (slug: string): readonly Part[] => {
  const [says, math] = formulas[slug] ?? []
  return says === undefined || math === undefined
    ? []
    : [part('The formula behind it', `<p>${says} <math display="block">${math}</math></p>`)]
}

/** A subject's own page: summary, figure, settings, formula, example, links. */
function subjectParts(subject: Subject, figure: string, links: string, change: string): readonly Part[] {
  return [
    part('In short', `<ul>${subject.about.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul>${figure}`),
    part(
      'Settings',
      htmlTable(
        'The usual values',
        ['Setting', 'Usual value', 'Meaning'],
        subject.settings.map((one) => [...one]),
      ),
    ),
    ...formulaParts(subject.slug),
    part('Example', `${dictionary(subject)}<p>Then check and run the case:</p>${commands(subject.slug)}`),
    ...(change === '' ? [] : [part('What changed', `<p class="note">${escaped(change)}</p>`)]),
    part('See also', links),
  ]
}

/** The reference of a subject's settings, one heading each. */
function settingsParts({ settings, about }: Subject): readonly Part[] {
  return settings.flatMap(([name, value, meaning], i) => [
    part(name, `<p>${escaped(meaning)}. ${escaped(about[i % about.length] ?? '')}</p>`, 2, slugOf(name)),
    part(
      'Allowed values',
      `<p>Usual value: <code>${escaped(value)}</code>. It is read at the start of a run and again after a restart.</p>`,
      3,
      `${slugOf(name)}-values`,
    ),
  ])
}

/** Common problems of a subject and their remedies. */
function troubleParts({ title, settings, about }: Subject): readonly Part[] {
  return [
    part(
      'The run stops at once',
      `<p>Look at the last lines of <code>log.run</code>. ${escaped(about[0] ?? '')}</p><pre><code>${escaped(`FATAL: ${title}: value of ${settings[0]?.[0] ?? 'setting'} is out of range\n    case: ./case, line 42`)}</code></pre>`,
    ),
    part('The result differs from an older release', `${about.slice(1).map(paragraph).join('')}`),
    part(
      'It takes too long',
      `<ol><li>Check the mesh first.</li><li>Set <code>${escaped(settings[0]?.[0] ?? '')}</code> to <code>${escaped(settings[0]?.[1] ?? '')}</code>.</li><li>Compare with a tutorial case.</li></ol>`,
    ),
    part(
      'Ask us',
      '<p>Send the log and the settings with your question; the support page tells what else helps.</p>',
    ),
  ]
}

const rowsInTable = 28_600

/** The reference of all settings: a page of about 5 MB, to see that a long page stays usable. */
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
    return part(
      `Settings with ${name}`,
      htmlTable(`Settings with ${name}`, ['Setting', 'Usual value', 'Meaning'], rows),
    )
  })
}

/** A tutorial: steps with their results. */
function stepsParts({ about, settings, slug }: Subject, figure: string): readonly Part[] {
  return [
    part('What you will learn', `<ul>${about.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul>`),
    part(
      'Prepare',
      '<ol><li>Unpack the case files of the downloads.</li><li>Open the case and look at the names of its parts.</li><li>Build the mesh; it takes some minutes on eight cores.</li></ol>',
    ),
    part(
      'Set up',
      `<ol>${settings.map(([name, value, meaning]) => `<li>Set <code>${escaped(name)}</code> to <code>${escaped(value)}</code>. ${escaped(meaning)}.</li>`).join('')}</ol>`,
    ),
    part(
      'Run',
      `<pre><code class="language-bash">${escaped(`helyx run --case ./${slug} --cores 64`)}</code></pre><p>The curves of the forces become flat after some 1,500 iterations.</p>`,
    ),
    part('Look at the result', `<p>Compare your picture with this one.</p>${figure}`),
    part('Go on', '<p>Change one setting at a time and compare the reports.</p>', 3),
  ]
}

const commandOptions = [
  ['--case', 'PATH', 'The folder of the case'],
  ['--cores', 'NUMBER', 'Processes of the run; absent: those of the batch system'],
  ['--from', 'TIME', 'Where to begin: start, latest or a time'],
  ['--output', 'FILE', 'Where the report goes'],
  ['--quiet', '', 'Say nothing but errors'],
] as const

/** Reference of the command line. */
function commandParts({ settings, about }: Subject): readonly Part[] {
  return [
    part(
      'A first call',
      `<pre><code class="language-bash">${escaped('helyx run --case ./case --cores 64 --output report.pdf\necho $?   # 0: ended, 3: no license, 4: diverged')}</code></pre>`,
    ),
    part(
      'Options',
      `<table><caption>Options of every command</caption><thead><tr><th scope="col">Option</th><th scope="col">Value</th><th scope="col">Meaning</th></tr></thead><tbody>${commandOptions.map(([name, value, meaning]) => `<tr><td><code>${name}</code></td><td>${value}</td><td>${meaning}</td></tr>`).join('')}</tbody></table>`,
    ),
    part(
      'From Python',
      `<pre><code class="language-python">${escaped(`import helyx\n\ncase = helyx.open("./case")\n${settings.map(([name, value]) => `case.set("${name}", "${value}")`).join('\n')}\nrun = case.run(cores=64)\nprint(run.forces.mean(last=500))`)}</code></pre>`,
    ),
    part(
      'What it answers',
      `<p>${escaped(about.at(-1) ?? '')}</p><pre><code class="language-json">${escaped('{ "state": "ended", "iterations": 4000, "cd": 0.2871, "cl": -0.0412 }')}</code></pre>`,
    ),
    part(
      'Errors',
      '<dl><dt>3</dt><dd>No license was free within the time to wait.</dd><dt>4</dt><dd>The run diverged; the last fields are kept.</dd></dl>',
    ),
  ]
}
