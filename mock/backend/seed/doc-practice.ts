import { escaped, type Part, part } from './doc-parts'
import type { Subject } from './topics-setup'

/** A case to follow: steps with what one sees after each. */
export function stepsParts({ about, settings, slug }: Subject, figure: string): readonly Part[] {
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

const options = [
  ['--case', 'PATH', 'The folder of the case'],
  ['--cores', 'NUMBER', 'Processes of the run; absent: those of the batch system'],
  ['--from', 'TIME', 'Where to begin: start, latest or a time'],
  ['--output', 'FILE', 'Where the report goes'],
  ['--quiet', '', 'Say nothing but errors'],
] as const

/** How something is run without a window. */
export function commandParts({ settings, about }: Subject): readonly Part[] {
  return [
    part(
      'A first call',
      `<pre><code class="language-bash">${escaped('helyx run --case ./case --cores 64 --output report.pdf\necho $?   # 0: ended, 3: no license, 4: diverged')}</code></pre>`,
    ),
    part(
      'Options',
      `<table><caption>Options of every command</caption><thead><tr><th scope="col">Option</th><th scope="col">Value</th><th scope="col">Meaning</th></tr></thead><tbody>${options.map(([name, value, meaning]) => `<tr><td><code>${name}</code></td><td>${value}</td><td>${meaning}</td></tr>`).join('')}</tbody></table>`,
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
