import temml from 'temml'
import css from 'temml/dist/Temml-Local.css?inline'
import { type DrawFormula, LIBRARY_LOADED } from './formulas'

// A script of its own, which the frame loads at the first document with a formula in TeX.

/** Commands of LaTeX and of MathJax's extensions that the library does not know. */
const commands = {
  '\\mbox': '\\text{#1}',
  '\\ensuremath': '#1',
  '\\vspace': '',
  '\\unit': '\\,\\mathrm{#1}',
}

/** Removes commands for another renderer, and replaces an old environment by its successor. */
const inOwnWords = (tex: string) =>
  tex
    .replaceAll(/\\require\{[^{}]{0,100}\}/g, '')
    .replaceAll(/\\begin\{eqnarray\*?\}/g, '\\begin{array}{rcl}')
    .replaceAll(/\\end\{eqnarray\*?\}/g, '\\end{array}')

const definition = /\\(?:re)?newcommand|\\def|\\let|\\DeclareMathOperator/

/** Renders the formulas of one document, which may define commands for later ones. */
function createDraw(): DrawFormula {
  const macros = { ...commands }
  return (source, isDisplay) => {
    const place = document.createElement('div')
    const tex = inOwnWords(source)
    try {
      const definitions = definition.test(tex) ? temml.definePreamble(tex, { macros }) : {}
      temml.render(tex, place, { displayMode: isDisplay, annotate: true, throwOnError: true, macros })
      Object.assign(macros, definitions)
    } catch {
      // No TeX that the library reads, or nested too deep: the caller shows its source.
      return null
    }
    const { firstElementChild } = place
    return firstElementChild?.localName === 'math' ? firstElementChild : null
  }
}

const styles = new CSSStyleSheet()
styles.replaceSync(`@layer base { ${css} }`)

window.dispatchEvent(new CustomEvent(LIBRARY_LOADED, { detail: { createDraw, styles } }))
