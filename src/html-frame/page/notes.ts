import { hasWords } from './element-text'

/** Selector of the elements that `prepareNote` is called with. */
export const notes = '.MCTextPopupBody, .MCHelpControl, .ltx_note_content'

/** Prepares an element shown beside its place in the text: it becomes a part of the sentence, in parentheses. */
export function prepareNote(element: Element): void {
  const { classList } = element
  // MadCap Flare: the text of a pop-up, and links that only its script knows.
  if (classList.contains('MCTextPopupBody')) encloseText(element)
  else if (classList.contains('MCHelpControl')) listTopics(element)
  // LaTeXML: a footnote, whose mark is before it already.
  else if (classList.contains('ltx_note_content')) {
    for (const mark of Array.from(element.children))
      if (/\bltx_(?:note_mark|tag_note)\b/.test(mark.className)) mark.remove()
    encloseText(element)
  }
}

function encloseText(element: Element): void {
  element.removeAttribute('aria-hidden')
  if (!hasWords(element)) return
  element.prepend(' (')
  element.append(')')
}

/** Topics, each as its name, `|` and its address, with `||` between them. */
function listTopics(element: Element): void {
  const links = (element.getAttribute('data-mc-topics') ?? '').split('||').flatMap((topic) => {
    const [name = '', href] = topic.split('|')
    if (!href) return []
    const link = element.ownerDocument.createElement('a')
    link.setAttribute('href', href)
    link.textContent = name
    return [' ', link]
  })
  if (links.length > 0) element.after(...links)
}
