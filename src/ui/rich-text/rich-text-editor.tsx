import { type Node, Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { EditorContent, useEditor } from '@tiptap/react'
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../control/button'
import { type CleanHtml, cleanHtml, type HtmlRules } from './clean-html'
import { HtmlSource } from './html-source'
import styles from './rich-text.module.css'
import { documentOf, extensions, htmlOf } from './rich-text-schema'
import { type LinkPickerProps, RichTextToolbar } from './rich-text-toolbar'

export type RichTextEditorProps = {
  id: string
  label: string
  /** HTML; '' for none. */
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  rules: HtmlRules
  described: {
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
    'aria-required': true | undefined
  }
  /** Is given a function that puts the focus into the text. */
  focusRef: RefObject<(() => void) | null>
  /** Is given a function that selects the first link with an address and asks for another. */
  mendRef?: RefObject<((address: string) => void) | null>
  /** Finds a page to link to. */
  LinkPicker?: ComponentType<LinkPickerProps>
}

/** A pasted or dropped text so large that only its words are used. */
const TOO_LARGE = 'The text was too large to keep its formatting, so only its words were added.'

/** Under which a transaction carries the text it opens. */
const OPENED = 'opened'
type Opened = ReturnType<typeof openDocument>

/**
 * A text with formatting, HTML in and out, sanitized both ways. What is pasted is parsed here and not by the editor's
 * own code, so that the page's Trusted Types need to allow no other policy than the portal's.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, value, onChange, onBlur, rules, described, focusRef, mendRef, LinkPicker } = props
  const { sanitize } = rules
  const [note, setNote] = useState('')
  const toolbar = useRef<HTMLDivElement>(null)
  const ask = useRef<(() => void) | null>(null)
  const source = useRef<HTMLTextAreaElement>(null)
  const [isSource, setIsSource] = useState(false)
  const [opened, setOpened] = useState(() => openDocument(value, rules))
  const { isTooLarge } = opened
  // What the form holds, and the document it stands for: a text that is only opened, or changed back, is not a change.
  const held = useRef({ html: value, content: contentOf(opened.document) })

  const take = (view: EditorView, data: DataTransfer | null) => {
    const html = data?.getData('text/html') ?? ''
    const words = data?.getData('text/plain') ?? ''
    const files = data?.files.length ?? 0
    if (html === '' && (words !== '' || files === 0)) return false
    const clean = html === '' ? null : cleanHtml(html, rules)
    if (clean) insert(view, clean)
    else if (words !== '') view.dispatch(view.state.tr.insertText(words))
    setNote(html !== '' && !clean ? TOO_LARGE : leftOutOf(clean, files))
    return true
  }

  const editor = useEditor({
    extensions,
    injectCSS: false,
    content: opened.document.toJSON(),
    onUpdate: ({ editor: { state } }) => {
      const { content, html } = held.current
      onChange(contentOf(state.doc) === content ? html : htmlOf(state.doc, sanitize))
    },
    onTransaction: ({ transaction }) => {
      const next: Opened | undefined = transaction.getMeta(OPENED)
      if (next) setOpened(next)
    },
    onBlur,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        // What a browser translates here would be taken for typed.
        translate: 'no',
        'aria-label': label,
        class: styles.text ?? '',
        ...Object.fromEntries(
          Object.entries(described).flatMap(([name, one]) =>
            one === undefined ? [] : [[name, String(one)]],
          ),
        ),
      },
      handleDOMEvents: {
        paste: (view, event) => {
          const isInCode = view.state.selection.$from.parent.type.spec.code === true
          if (isInCode && event.clipboardData?.getData('text/plain')) return false
          if (!take(view, event.clipboardData)) return false
          event.preventDefault()
          return true
        },
        drop: (view, event) => {
          if (view.dragging) return false
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
          const { tr } = view.state
          if (place) view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(place.pos))))
          if (!take(view, event.dataTransfer)) return false
          event.preventDefault()
          return true
        },
        keydown: (_, event) => {
          if (event.altKey && event.key === 'F10') {
            toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
            event.preventDefault()
            return true
          }
          // Tab leaves the text, and Ctrl+Enter submits the form around it.
          return event.key === 'Tab' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
        },
      },
    },
  })

  // Set from outside: a restored draft, the value of someone else, the form started over.
  const last = useRef(value)
  useEffect(() => {
    if (isSource || value === last.current) return
    last.current = value
    const { doc } = editor.state
    if (value === held.current.html && contentOf(doc) === held.current.content) return
    if (value === htmlOf(doc, rules.sanitize)) return
    const next = openDocument(value, rules)
    const { document } = next
    held.current = { html: value, content: contentOf(document) }
    editor
      .chain()
      .setMeta('addToHistory', false)
      .setMeta(OPENED, next)
      .setContent(document.toJSON(), { emitUpdate: false })
      .run()
  }, [editor, value, rules, isSource])

  useEffect(() => {
    focusRef.current = () => (isSource ? source.current?.focus() : editor.commands.focus())
    return () => {
      focusRef.current = null
    }
  }, [editor, focusRef, isSource])

  useEffect(() => {
    if (!mendRef) return
    mendRef.current = (address) => {
      if (isSource) return selectIn(source.current, address)
      const range = rangeOfLink(editor.state.doc, address)
      // Without the focus, which the editor would take a frame later from the field for the address.
      if (range) editor.commands.setTextSelection(range)
      ask.current?.()
    }
    return () => {
      mendRef.current = null
    }
  }, [editor, mendRef, isSource])

  if (isTooLarge)
    return (
      <div className={styles.editor}>
        <div
          id={id}
          role="textbox"
          aria-readonly="true"
          aria-multiline="true"
          aria-label={label}
          tabIndex={0}
          className={styles.text}
        >
          This text is too large to be changed here. It stays as it is when the rest is saved.
        </div>
      </div>
    )
  return (
    <div className={styles.editor} data-invalid={described['aria-invalid']}>
      {isSource ? (
        <HtmlSource
          {...described}
          ref={source}
          id={`${id}-html`}
          aria-label={`${label} as HTML`}
          className={styles.source}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          rules={rules}
        />
      ) : (
        <>
          <RichTextToolbar
            editor={editor}
            label={label}
            controls={id}
            toolbar={toolbar}
            sanitize={sanitize}
            LinkPicker={LinkPicker}
            askRef={ask}
          />
          <EditorContent editor={editor} />
          {opened.kept.length > 0 && (
            <p className={styles.note}>
              {`This text has ${joined(opened.kept)} that this editor cannot change. That stays as it is, unless you edit the HTML.`}
            </p>
          )}
          {opened.leftOut.length > 0 && (
            <p className={styles.note}>
              {`This text has ${joined(opened.leftOut)} that nobody is shown. A change leaves that out.`}
            </p>
          )}
          <p className={styles.note} role="status">
            {note}
          </p>
        </>
      )}
      <div className={styles.foot}>
        <Button kind="quiet" size="sm" onClick={() => setIsSource(!isSource)}>
          {isSource ? 'Back to the editor' : 'Edit as HTML'}
        </Button>
      </div>
    </div>
  )
}

/** The document of a stored text. One that is too large for the editor stays closed. */
function openDocument(html: string, rules: HtmlRules) {
  const clean = cleanHtml(html, rules, { isStored: true })
  const { root, leftOut, kept } = clean ?? { root: document.createElement('div'), leftOut: [], kept: [] }
  return { document: documentOf(root), leftOut, kept, isTooLarge: clean === null }
}

/** Puts the focus on what is written somewhere in a field. */
function selectIn(field: HTMLTextAreaElement | null, words: string): void {
  const at = field?.value.indexOf(words) ?? -1
  field?.focus()
  if (at >= 0) field?.setSelectionRange(at, at + words.length)
}

/** Where the first link with an address stands. */
function rangeOfLink(document: Node, address: string): { from: number; to: number } | null {
  let range: { from: number; to: number } | null = null
  document.descendants((node, from) => {
    const isIt = node.marks.some(({ type, attrs }) => type.name === 'link' && attrs.href === address)
    if (isIt && range === null) range = { from, to: from + node.nodeSize }
    return range === null
  })
  return range
}

/** What tells two documents apart: those of two editors have other node types. */
const contentOf = (document: Node) => JSON.stringify(document.toJSON())

function insert(view: EditorView, { root }: CleanHtml): void {
  const slice = Slice.maxOpen(documentOf(root, view.state.schema).content)
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
}

/** What was left out of a pasted text, and files, which a description cannot hold. */
function leftOutOf(clean: CleanHtml | null, files: number): string {
  if (clean === null) return files === 1 ? 'A file cannot be pasted here.' : 'Files cannot be pasted here.'
  return clean.leftOut.length === 0 ? '' : `Left out of the pasted text: ${joined(clean.leftOut)}.`
}

const joined = (parts: readonly string[]) => new Intl.ListFormat('en').format(parts)
