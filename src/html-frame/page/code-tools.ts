import { codeText, isLineNumbers } from './code-text'
import { MAX_CODE_BLOCKS, MAX_CODE_LENGTH } from './limits'
import { boxOf } from './wide'

const COPY = 'Copy'
/** How long a button confirms that it has copied. */
const SAID_MS = 2_000

const buttonOf = (text: string, label: string) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  button.setAttribute('aria-label', label)
  return button
}

/**
 * Adds a copy button to each code block, and a wrap button to those with long lines.
 * @param onCopy called with the text; `copied` of the result is called once the portal has written it
 */
export function createCodeTools(onCopy: (text: string) => void) {
  let pressed: HTMLButtonElement | null = null

  const add = (root: Element) => {
    // Measures all blocks before changing any: a measurement after a change would force another layout.
    const blocks = Array.from(root.querySelectorAll('pre'))
      .filter(isCode)
      .slice(0, MAX_CODE_BLOCKS)
      .map((block) => ({ block, isLong: block.scrollWidth > block.clientWidth + 1 }))
    for (const { block, isLong } of blocks) {
      const box = boxOf(block)
      box.classList.add('portal-code')
      const tools = document.createElement('div')
      tools.className = 'portal-tools'
      const copy = buttonOf(COPY, 'Copy code')
      copy.addEventListener('click', () => {
        pressed = copy
        onCopy(codeText(block))
      })
      if (isLong) tools.append(wrapButton(block))
      tools.append(copy)
      box.append(tools)
    }
  }

  const copied = () => {
    const button = pressed
    if (!button) return
    button.textContent = 'Copied'
    button.setAttribute('aria-label', 'Copied')
    setTimeout(() => {
      button.textContent = COPY
      button.setAttribute('aria-label', 'Copy code')
    }, SAID_MS)
  }
  return { add, copied }
}

/** Whether a block is code to copy, and not the line numbers of one. */
function isCode(block: Element): boolean {
  const { length } = block.textContent.trim()
  const isInside = block.parentElement?.closest('pre, .portal-code')
  return length > 0 && length <= MAX_CODE_LENGTH && !isLineNumbers(block) && !isInside
}

function wrapButton(block: Element): HTMLButtonElement {
  const wrap = buttonOf('Wrap', 'Wrap long lines')
  wrap.setAttribute('aria-pressed', 'false')
  wrap.addEventListener('click', () => {
    const isWrapped = block.classList.toggle('portal-wrapped')
    wrap.setAttribute('aria-pressed', String(isWrapped))
  })
  return wrap
}
