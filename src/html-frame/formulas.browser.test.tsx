import { describe, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { HtmlFrame } from './html-frame'

const END = '<p id="end">The end.</p>'

/** Shows a document. @returns its body, once the expected number of formulas is rendered in MathML */
async function show(html: string, formulas: number): Promise<HTMLElement> {
  await render(
    <HtmlFrame
      title="Theory"
      html={`${html}${END}`}
      base="/documentation/helyx/4.3/theory"
      onLink={() => undefined}
    />,
  )
  const body = async () =>
    new DOMParser().parseFromString(await commands.frameMarkup('Theory'), 'text/html').body
  const drawn = async () => {
    const found = await body()
    return found.querySelector('#end') ? found.querySelectorAll('math').length : null
  }
  await expect.poll(drawn, { timeout: 60_000 }).toBe(formulas)
  return body()
}

/** The visible text of an element: without the TeX kept for copying. */
function textOf(element: Element | null): string {
  for (const annotation of element?.querySelectorAll('annotation') ?? []) annotation.remove()
  return element?.textContent.replace(/\s+/g, ' ').trim() ?? ''
}

const row = '<mrow><msup><mi>y</mi><mo>+</mo></msup><mo>=</mo><mn>1</mn></mrow>'
const mathml = `<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics>${row}<annotation encoding="application/x-tex">y^+ = 1</annotation></semantics></math>`

describe('of several renderings of a formula, the one in MathML stays', () => {
  test.each([
    [
      'KaTeX',
      `<span class="katex"><span class="katex-mathml">${mathml}</span><span class="katex-html" aria-hidden="true"><span class="base">y+=1</span></span></span>`,
    ],
    [
      'MathJax 3 with characters of its own',
      `<mjx-container class="MathJax" jax="CHTML"><mjx-math aria-hidden="true"><mjx-mi><mjx-c></mjx-c></mjx-mi></mjx-math><mjx-assistive-mml>${mathml}</mjx-assistive-mml></mjx-container>`,
    ],
    [
      'MathJax 2 as saved by a browser',
      `<span class="MathJax_Preview"></span><span class="MathJax"><nobr aria-hidden="true">y+=1</nobr><span class="MJX_Assistive_MathML">${mathml}</span></span><script type="math/tex">y^+ = 1</script>`,
    ],
    [
      'a wiki',
      `<span class="mwe-math-element"><span style="display: none">${mathml}</span><img class="mwe-math-fallback-image-inline" aria-hidden="true" alt="y^{+}=1" src="x.svg"></span>`,
    ],
  ])('%s', async (_, html) => {
    const clip = '.katex-mathml, .MJX_Assistive_MathML { position: absolute; clip: rect(1px, 1px, 1px, 1px) }'
    const body = await show(`<style>${clip}</style><p>With ${html}.</p>`, 1)
    expect(textOf(body.querySelector('p'))).toBe('With y+=1.')
    expect(body.querySelectorAll('img, [style*="none"], .katex-mathml, .MJX_Assistive_MathML')).toHaveLength(
      0,
    )
  })
})

describe('TeX is drawn where the generator marks it', () => {
  test.each([
    [
      'MathJax 2',
      '<p><script type="math/tex; mode=display">\\nabla \\cdot \\mathbf{u} = 0</script></p>',
      '∇⋅𝐮=0',
    ],
    [
      'Sphinx',
      '<div class="math notranslate nohighlight" id="equation-k">\n\\[\\begin{split}k &= 1 \\\\ &= 2\\end{split}\\]</div>',
      'k=1=2',
    ],
    ['Arithmatex', '<p><span class="arithmatex">\\(y^+\\)</span></p>', 'y+'],
    ['Asciidoctor', '<div class="stemblock"><div class="content">\\[\\rho u\\]</div></div>', 'ρu'],
    ['Doxygen', '<p class="formulaDsp">\\[ \\frac{a}{b} \\]</p>', 'ab'],
    ['Pandoc for KaTeX', '<p><span class="math inline">\\mu_t</span></p>', 'μt'],
    ['Pandoc', '<p><span class="math inline">\\(\\mu\\)</span></p>', 'μ'],
    [
      'a page that loads MathJax',
      '<script src="https://cdn.example/mathjax@3/tex-mml-chtml.js"></script><p>$$\\tau_w$$</p>',
      'τw',
    ],
    [
      'a page that says what dollars are',
      '<script>window.MathJax = { tex: { inlineMath: [["$", "$"]] } }</script><p>$\\mathrm{Re}$</p>',
      'Re',
    ],
    ['a picture of Sphinx', '<p><img class="math" src="_images/math/8f.png" alt="\\alpha_T"></p>', 'αT'],
    ['a picture of LaTeX2HTML', '<p><img src="img1.png" alt="$\\displaystyle \\nu_t$"></p>', 'νt'],
    ['LaTeX of old', '<div class="math">\\[\\begin{eqnarray}a &=& b\\end{eqnarray}\\]</div>', 'a=b'],
  ])('%s', async (_, html, text) => {
    const body = await show(html, 1)
    expect(textOf(body.querySelector('math'))).toBe(text)
    expect(textOf(body)).not.toMatch(/[\\$]/)
  })

  test('commands that a formula defines are known to those after it', async () => {
    const body = await show(
      '<p><span class="math">\\(\\newcommand{\\Rey}[1]{\\mathrm{Re}_{#1}}\\)</span> at <span class="math">\\(\\Rey{x}\\)</span></p>',
      2,
    )
    expect(textOf(body.querySelectorAll('math')[1] ?? null)).toBe('Rex')
  })

  test('the anchor of an equation and its number stay', async () => {
    const body = await show(
      '<div class="math" id="equation-eq-k"><span class="eqno">(3)</span>\\[k\\]</div><script type="math/tex" id="eq-two">\\nu</script>',
      2,
    )
    expect(textOf(body.querySelector('#equation-eq-k'))).toBe('(3)k')
    expect(textOf(body.querySelector('#eq-two'))).toBe('ν')
  })
})

test('a theory manual shows each of its formulas once, and what is no TeX as it is written', async () => {
  const html = `<h1>Wall distance</h1>
    <p>KaTeX: <span class="katex"><span class="katex-mathml">${mathml}</span><span class="katex-html" aria-hidden="true">y+=1</span></span>.</p>
    <p>The friction velocity is <script type="math/tex">u_\\tau = \\sqrt{\\tau_w/\\rho}</script> everywhere.</p>
    <div class="math">\\[k = \\tfrac{1}{2} \\overline{u_i' u_i'}\\]</div>
    <p class="money">From $5 to $7</p><pre>\\(not a formula\\)</pre>
    <p class="broken"><span class="math">\\(\\frac{1}\\)</span></p>
    <p class="foreign"><span class="math">\\(\\includegraphics{https://evil.example/x.png}\\)</span></p>`
  const body = await show(html, 3)
  expect(textOf(body.querySelector('.money'))).toBe('From $5 to $7')
  expect(textOf(body.querySelector('pre'))).toBe('\\(not a formula\\)')
  expect(textOf(body.querySelector('.broken'))).toBe('\\(\\frac{1}\\)')
  expect(textOf(body.querySelector('.foreign'))).toBe('\\(\\includegraphics{https://evil.example/x.png}\\)')
})

const inTex = (tex: string) => `<p><span class="math">\\(${tex}\\)</span></p>`

/** Endless formulas, or formulas with a URL: not rendered at all. */
const hostile: Record<string, string> = {
  'a formula of two megabytes': inTex('x+'.repeat(1_000_000)),
  'a command that calls itself twice': inTex('\\def\\x{\\x\\x}\\x'),
  'ten times ten times as much, eight times': inTex(
    `\\def\\a#1{${'#1'.repeat(10)}}${'\\a{'.repeat(8)}x${'}'.repeat(8)}`,
  ),
  '2,000 nested powers': inTex(`${'x^{'.repeat(1_200)}${'}'.repeat(1_200)}`),
  'roots deeper than a browser draws': inTex(`${'\\sqrt{'.repeat(150)}x${'}'.repeat(150)}`),
  'a link': inTex('\\href{javascript:alert(1)}{x}'),
  '10,000 openings without an end': `<p class="math">${'\\('.repeat(10_000)}</p>`,
}
for (const [what, html] of Object.entries(hostile))
  test(`${what} is shown as it is written`, { tags: html.length > 1_000_000 ? ['all'] : [] }, async () => {
    const body = await show(html, 0)
    expect(body.querySelectorAll('a, img, script')).toHaveLength(0)
  })

test('3,000 formulas are drawn', { tags: ['all'] }, async () => {
  await show(Array.from({ length: 3_000 }, (_, n) => inTex(`u_{${n}} = \\frac{a}{b}`)).join(''), 3_000)
})
