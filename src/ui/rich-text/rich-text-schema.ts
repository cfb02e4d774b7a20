import { getSchema } from '@tiptap/core'
import { DOMSerializer, type Node, DOMParser as NodeParser, type Schema } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import { parseInert } from '../browser/parse-inert'
import { type Sanitize, sanitizeKeepingLinks } from './clean-html'

/** What a description is made of. */
export const extensions = [
  StarterKit.configure({
    link: {
      openOnClick: false,
      // With a target the sanitizer would change what was not edited.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    // Both would change a text that is only opened.
    trailingNode: false,
    gapcursor: false,
  }),
]

const schema = getSchema(extensions)

/** The cleaned elements as a document; of an editor that is there already, with the schema it has made for itself. */
export function documentOf(root: HTMLElement, own: Schema = schema): Node {
  return NodeParser.fromSchema(own).parse(root)
}

/** A document of the editor as HTML; '' when it says nothing. */
export function htmlOf(document: Node, sanitize: Sanitize): string {
  if (document.childCount <= 1 && document.textContent === '' && !hasRule(document)) return ''
  const { body } = parseInert('')
  const root = body.ownerDocument.createElement('div')
  const serializer = DOMSerializer.fromSchema(document.type.schema)
  root.append(serializer.serializeFragment(document.content, { document: body.ownerDocument }))
  sanitizeKeepingLinks(root, sanitize)
  return root.innerHTML
}

const hasRule = (document: Node) => document.firstChild?.type.name === 'horizontalRule'
