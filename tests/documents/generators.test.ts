import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { ensurePackage, type PackageName } from '../../scripts/test/packages'

// Each page of `pages` with a packaged generator, compared with that generator's output of our sources.

const run = promisify(execFile)
const here = import.meta.dirname
const sources = join(here, 'sources')

type Generator = {
  /** Packages of the generator, its program first. */
  readonly packages: readonly PackageName[]
  /** Arguments of the first package's program. */
  readonly args: (output: string) => readonly string[]
  /** The file that it writes. */
  readonly file: string
  /** A text of the article that begins a paragraph. */
  readonly text: string
  /** The generator's markup of admonitions, permalinks, tabs and so on. */
  readonly marks: readonly RegExp[]
}

const sphinx = (theme: string, root: string) => (output: string) => [
  ...['-q', '-C', '-b', 'html', '-D', `html_theme=${theme}`, '-D', `root_doc=${root}`],
  ...[join(sources, 'sphinx'), output],
]

const generators: Readonly<Record<string, Generator>> = {
  'sphinx-alabaster': {
    packages: ['python3-sphinx'],
    args: sphinx('alabaster', 'wall-functions'),
    file: 'wall-functions.html',
    text: 'A wall function replaces the flow',
    marks: [
      /class="admonition note">\s*<p class="admonition-title">/,
      /class="headerlink"[^>]*>¶/,
      /\\\(u_\\tau\\\)/,
    ],
  },
  'sphinx-rtd': {
    packages: ['python3-sphinx', 'python3-sphinx-rtd-theme'],
    args: sphinx('sphinx_rtd_theme', 'installation'),
    file: 'installation.html',
    text: 'The license server hands out seats',
    marks: [/class="headerlink"[^>]*>\uf0c1/, /class="code-block-caption"/, /<dl class="std option">/],
  },
  'sphinx-furo': {
    packages: ['python3-sphinx', 'furo'],
    args: sphinx('furo', 'api'),
    file: 'api.html',
    text: 'A case is a folder with a mesh',
    marks: [/<dt class="sig sig-object py"/, /<svg[^>]*style="display: none;">/, /class="theme-toggle"/],
  },
  'mkdocs-material': {
    packages: ['mkdocs', 'mkdocs-material'],
    args: (output) => ['build', '-q', '-f', join(sources, 'mkdocs/mkdocs.yml'), '-d', output],
    file: 'mesh-layers/index.html',
    text: 'Layers are thin cells along a wall',
    marks: [
      /<div class="tabbed-labels"><label for="__tabbed_1_1">/,
      /<details class="question">/,
      /class="arithmatex">\\\[/,
    ],
  },
  asciidoctor: {
    packages: ['asciidoctor'],
    args: (output) => ['-o', join(output, 'out.html'), join(sources, 'asciidoctor/porous-media.adoc')],
    file: 'out.html',
    text: 'A porous zone slows the flow',
    marks: [
      /<i class="fa icon-note" title="Note"><\/i>/,
      /\.conum\[data-value\]\+b\{display:none\}/,
      /<a class="anchor" href="#_heat">/,
    ],
  },
  doxygen: {
    packages: ['doxygen'],
    args: () => [join(sources, 'doxygen/Doxyfile')],
    file: 'html/classPressureSolver.html',
    text: 'Solves the pressure equation',
    marks: [
      /<span class="permalink"><a href="#\w+">&#9670;&(?:#160|nbsp);<\/a><\/span>/,
      /<dl class="section note"><dt>/,
      /class="dyncontent" style="display:none;"/,
    ],
  },
  latexml: {
    packages: ['latexml'],
    args: (output) => [
      ...['--quiet', '--format=html5', '--splitat=chapter', `--dest=${output}/index.html`],
      join(sources, 'latex/transport.tex'),
    ],
    file: 'Ch1.html',
    text: 'Each field is carried with the flow',
    marks: [
      /<table id="E1" class="ltx_equation ltx_eqn_table">/,
      /<math id="[^"]*" class="ltx_Math" alttext=/,
      /ltx_role_footnote/,
    ],
  },
}

const empty = /^(?:area|base|br|col|hr|img|input|link|meta)$/

/** Elements around a text with their roles and classes, outermost first. */
function pathTo(html: string, text: string): string[] {
  const body = html.slice(html.search(/<body\b/i))
  const before = body
    .slice(0, body.indexOf(text))
    .replaceAll(/<!--.*?-->|<(script|style|svg|noscript)\b.*?<\/\1>/gs, '')
  const open: { name: string; shown: string }[] = []
  for (const [, closing, name = '', attributes = ''] of before.matchAll(/<(\/?)([a-z]\w*)([^<>]*)>/gi)) {
    const known = open.findLastIndex((element) => element.name === name)
    if (closing && known >= 0) open.length = known
    if (closing || empty.test(name) || attributes.endsWith('/')) continue
    const [, classes = ''] = /\sclass="([^"]*)"/.exec(attributes) ?? []
    const [, role] = /\srole="([^"]*)"/.exec(attributes) ?? []
    open.push({
      name,
      shown: [name, ...classes.split(' ').filter(Boolean)].join('.') + (role ? `[${role}]` : ''),
    })
  }
  return open.map(({ shown }) => shown)
}

for (const [name, { packages, args, file, text, marks }] of Object.entries(generators))
  test(`${name}: the page is built as its generator builds one`, {
    tags: ['all'],
    timeout: 900_000,
  }, async () => {
    const [program = ''] = packages.map((wanted) => ensurePackage(wanted))
    const output = await mkdtemp(join(tmpdir(), 'generated-'))
    onTestFinished(() => rm(output, { recursive: true }))
    await run(program, [...args(output)], { env: { ...process.env, SOURCES: sources, OUTPUT: output } })
    const built = await readFile(join(output, file), 'utf8')
    const ours = await readFile(join(here, 'pages', `${name}.html`), 'utf8')
    expect(pathTo(ours, text)).toEqual(pathTo(built, text))
    for (const mark of marks) {
      expect(built).toMatch(mark)
      expect(ours).toMatch(mark)
    }
  })
