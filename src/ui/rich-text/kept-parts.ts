import { Node, type NodeConfig, type NodeViewRenderer } from '@tiptap/core'
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import { parseInert } from '../browser/parse-inert'
import { KEPT_ATTRIBUTE } from './clean-html'
import styles from './rich-text.module.css'

function keptNode(name: string, tag: 'div' | 'span', more: Partial<NodeConfig>) {
  return Node.create({
    name,
    atom: true,
    draggable: true,
    parseHTML: () => [{ tag: `${tag}[${KEPT_ATTRIBUTE}]` }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes],
    addAttributes: () => ({
      html: {
        default: '',
        parseHTML: (element: HTMLElement) => element.getAttribute(KEPT_ATTRIBUTE),
        renderHTML: ({ html }) => ({ [KEPT_ATTRIBUTE]: html }),
      },
    }),
    addNodeView: () => viewIn(tag),
    ...more,
  })
}

/** A kept block such as a table: can be moved or deleted, but not changed. */
export const KeptBlock = keptNode('keptBlock', 'div', {
  group: 'block',
  addProseMirrorPlugins: () => [typeBehind],
})

/** A kept inline part: a picture or a formula. */
export const KeptInLine = keptNode('keptInLine', 'span', { group: 'inline', inline: true })

/** Typing while a block is selected inserts after it instead of replacing it. */
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

/** Renders tables and definition lists without styles and interactive parts; names all else. */
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
