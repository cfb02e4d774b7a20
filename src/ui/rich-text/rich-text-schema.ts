import { Extension, getSchema, Mark } from '@tiptap/core'
import { DOMSerializer, type Node, DOMParser as NodeParser, type Schema } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import { parseInert } from '../browser/parse-inert'
import { KEPT_ATTRIBUTE, removeUnseen, type Sanitize, sanitizeKeepingLinks, withStyles } from './clean-html'
import { KeptBlock, KeptInLine } from './kept-parts'

/** For "m²" and "CO₂": without a toolbar button, from pasted or stored text only. */
const raised = ['sup', 'sub'].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
)

/** Links from other texts lead to a heading by its id. */
const HeadingIds = Extension.create({
  name: 'headingIds',
  addGlobalAttributes: () => [
    { types: ['heading'], attributes: { id: { default: null, keepOnSplit: false } } },
  ],
})

export const extensions = [
  StarterKit.configure({
    link: {
      openOnClick: false,
      // With a target the sanitizer would change unedited text.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    // Both would change a text that is only opened.
    trailingNode: false,
    gapcursor: false,
  }),
  ...raised,
  HeadingIds,
  KeptBlock,
  KeptInLine,
]

const schema = getSchema(extensions)

/** The cleaned elements as a document; `own` is the schema of an existing editor. */
export function documentOf(root: HTMLElement, own: Schema = schema): Node {
  return NodeParser.fromSchema(own).parse(root)
}

/** A document of the editor as HTML; '' if empty. Kept parts are included unchanged. */
export function htmlOf(document: Node, sanitize: Sanitize): string {
  if (document.childCount <= 1 && document.textContent === '' && !showsMore(document)) return ''
  const { body } = parseInert('')
  const root = body.ownerDocument.createElement('div')
  const serializer = DOMSerializer.fromSchema(document.type.schema)
  root.append(serializer.serializeFragment(document.content, { document: body.ownerDocument }))
  // A unique placeholder name while the rest is sanitized.
  const name = crypto.randomUUID()
  const kept = [...root.querySelectorAll(`[${KEPT_ATTRIBUTE}]`)].map((mark, at) => {
    mark.replaceWith(`${name}-${at}-`)
    return withStyles(mark.getAttribute(KEPT_ATTRIBUTE) ?? '')
  })
  sanitizeKeepingLinks(root, sanitize)
  removeUnseen(root)
  return root.innerHTML.replaceAll(
    new RegExp(`${name}-(\\d+)-`, 'g'),
    (_, at: string) => kept[Number(at)] ?? '',
  )
}

const seenWithoutWords = new Set(['horizontalRule', KeptBlock.name, KeptInLine.name])

function showsMore(document: Node): boolean {
  let isFound = false
  document.descendants(({ type }) => {
    isFound ||= seenWithoutWords.has(type.name)
  })
  return isFound
}
