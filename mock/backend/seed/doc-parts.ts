import { formulas } from './formulas'
import type { Subject } from './topics-setup'

/** A part of a page: its heading, and what stands under it as HTML. */
export type Part = {
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

export function paragraph(text: string) {
  return `<p>${escaped(text)}</p>`
}

export function slugOf(text: string) {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

export function part(text: string, html: string, level: 2 | 3 = 2, id = slugOf(text)): Part {
  return {
    id,
    text,
    level,
    html,
  }
}

const table = (caption: string, heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><caption>${escaped(caption)}</caption><thead><tr>${heads.map((one) => `<th scope="col">${escaped(one)}</th>`).join('')}</tr></thead><tbody>${rows.map((cells) => `<tr>${cells.map((cell, i) => (i === 0 ? `<td><code>${escaped(cell)}</code></td>` : `<td>${escaped(cell)}</td>`)).join('')}</tr>`).join('')}</tbody></table>`

const dictionary = ({ slug, settings }: Subject) => {
  const lines = settings.map(([name, value, meaning]) => `    ${name.padEnd(18)}${value};    // ${meaning}`)
  return `<pre><code class="language-foam">${escaped(`${slug.replaceAll('-', '')}\n{\n${lines.join('\n')}\n}`)}</code></pre>`
}

const commands = (slug: string) =>
  `<pre><code class="language-bash">${escaped(`helyx check --case ./case --only ${slug}\nhelyx run --case ./case --cores 256\nhelyx report --case ./case --output report.pdf`)}</code></pre>`

const formula = (slug: string): readonly Part[] => {
  const [says, math] = formulas[slug] ?? []
  return says === undefined || math === undefined
    ? []
    : [part('The formula behind it', `<p>${says} <math display="block">${math}</math></p>`)]
}

/** A subject's own page: what it is, a figure, its settings, a formula, an example, links. */
export function subjectParts(
  subject: Subject,
  figure: string,
  links: string,
  change: string,
): readonly Part[] {
  return [
    part('In short', `<ul>${subject.about.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul>${figure}`),
    part(
      'Settings',
      table(
        'The usual values',
        ['Setting', 'Usual value', 'Meaning'],
        subject.settings.map((one) => [...one]),
      ),
    ),
    ...formula(subject.slug),
    part('Example', `${dictionary(subject)}<p>Then check and run the case:</p>${commands(subject.slug)}`),
    ...(change === '' ? [] : [part('What changed', `<p class="note">${escaped(change)}</p>`)]),
    part('See also', links),
  ]
}

/** The reference of a subject's settings, one heading each. */
export function settingsParts({ settings, about }: Subject): readonly Part[] {
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

/** What goes wrong with a subject, and what helps. */
export function troubleParts({ title, settings, about }: Subject): readonly Part[] {
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
export function tableParts(subjects: readonly Subject[]): readonly Part[] {
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
      table(`Settings with ${name}`, ['Setting', 'Usual value', 'Meaning'], rows),
    )
  })
}
