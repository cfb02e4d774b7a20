import { Node, type NodeViewRenderer } from '@tiptap/core'
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import { parseInert } from '../browser/parse-inert'
import { KEPT } from './clean-html'
import styles from './rich-text.module.css'

const attributes = {
  html: {
    default: '',
    parseHTML: (element: HTMLElement) => element.getAttribute(KEPT),
    renderHTML: ({ html }: Record<string, unknown>) => ({ [KEPT]: html }),
  },
}

/** A table and the like: in the text as it was, to be moved or deleted, but not changed. */
export const KeptBlock = Node.create({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  draggable: true,
  parseHTML: () => [{ tag: `div[${KEPT}]` }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addAttributes: () => attributes,
  addNodeView: () => viewIn('div'),
  addProseMirrorPlugins: () => [typeBehind],
})

/** A picture or a formula in a line. */
export const KeptInLine = Node.create({
  name: 'keptInLine',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  parseHTML: () => [{ tag: `span[${KEPT}]` }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes],
  addAttributes: () => attributes,
  addNodeView: () => viewIn('span'),
})

/** What is typed while a block is selected stands behind it, and does not take its place. */
const typeBehind = new Plugin({
  props: {
    handleTextInput: ({ state, dispatch }, _from, _to, text) => {
      const { selection, schema, tr } = state
      const { paragraph } = schema.nodes
      if (!(selection instanceof NodeSelection) || selection.node.type.name !== KeptBlock.name) return false
      if (!paragraph) return false
      tr.insert(selection.to, paragraph.create(null, schema.text(text)))
      dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to + 1 + text.length)).scrollIntoView())
      return true
    },
  },
})

function viewIn(tag: 'div' | 'span'): NodeViewRenderer {
  return ({ node }) => {
    const dom = document.createElement(tag)
    dom.className = styles.kept ?? ''
    const html: unknown = node.attrs.html
    const part = parseInert(typeof html === 'string' ? html : '').body.firstElementChild
    if (part) dom.append(drawn(part))
    return {
      dom,
      ignoreMutation: () => true,
      selectNode: () => {
        dom.dataset.selected = ''
      },
      deselectNode: () => {
        delete dom.dataset.selected
      },
    }
  }
}

const shape = new Set(['colspan', 'rowspan', 'scope'])

/** Tables and lists of terms are drawn, without looks and without what could be used; all else is named. */
function drawn(part: Element): globalThis.Node | string {
  if (!part.matches('table, dl')) return nameOf(part)
  for (const element of part.querySelectorAll('img, svg, math, details')) element.replaceWith(nameOf(element))
  for (const element of [part, ...part.querySelectorAll('*')])
    for (const { name } of [...element.attributes]) if (!shape.has(name)) element.removeAttribute(name)
  return document.importNode(part, true)
}

const kinds = [
  ['math', 'Formula', ''],
  ['details', 'Folded part', 'summary'],
  ['figure', 'Figure', 'figcaption'],
] as const

/** "Picture: The mesh at the wing tip". */
function nameOf(part: Element): string {
  const [, kind, heading] = kinds.find(([selector]) => part.matches(selector)) ?? ['', 'Picture', 'title']
  const named = heading === '' ? part : part.querySelector(heading)
  const words = part.getAttribute('alt') ?? part.getAttribute('aria-label') ?? named?.textContent ?? ''
  return words.trim() === '' ? kind : `${kind}: ${words.trim()}`
}
