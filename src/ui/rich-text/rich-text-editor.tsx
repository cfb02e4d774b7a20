import { type Node, Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { EditorContent, useEditor } from '@tiptap/react'
import { type ComponentType, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '../control/button'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import { type CleanHtml, cleanHtml, type HtmlRules } from './clean-html'
import { HtmlSource } from './html-source'
import styles from './rich-text.module.css'
import { documentOf, extensions, htmlOf } from './rich-text-schema'
import { type LinkPickerProps, RichTextToolbar } from './rich-text-toolbar'

export type RichTextEditorProps = {
  id: string
  label: string
  /** HTML; '' if empty. */
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  rules: HtmlRules
  described: {
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
    'aria-required': true | undefined
  }
  /** Receives a function that focuses the text. */
  focusRef: RefObject<(() => void) | null>
  /** Receives a function that selects the first link with an address and asks for another. */
  fixRef?: RefObject<((address: string) => void) | null>
  /** Picks a page to link to. */
  LinkPicker?: ComponentType<LinkPickerProps>
}

/** A pasted or dropped text so large that only its words are used. */
const TOO_LARGE = 'The text was too large to keep its formatting, so only its words were added.'

/** Key of a transaction's metadata with the opened text. */
const OPENED = 'opened'
type Opened = ReturnType<typeof openDocument>

/**
 * An editor of formatted text, HTML in and out, sanitized both ways. Pasted text is parsed here and not by the editor
 * library, so that Trusted Types need only the portal's policy.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, value, onChange, onBlur, rules, described, focusRef, fixRef, LinkPicker } = props
  const { sanitize } = rules
  const [note, setNote] = useState('')
  const toolbar = useRef<HTMLDivElement>(null)
  const ask = useRef<(() => void) | null>(null)
  const source = useRef<HTMLTextAreaElement>(null)
  const [isSource, setIsSource] = useState(false)
  const [opened, setOpened] = useState(() => openDocument(value, rules))
  const { isTooLarge } = opened
  // The form's value and its document: a text only opened, or changed back, is not a change.
  const held = useRef({ html: value, content: contentOf(opened.document) })

  /** @returns whether the editor library has nothing left to do with a paste or drop */
  const take = (view: EditorView, event: Event, data: DataTransfer | null) => {
    const html = data?.getData('text/html') ?? ''
    const words = data?.getData('text/plain') ?? ''
    const files = data?.files.length ?? 0
    if (html === '' && (words !== '' || files === 0)) return false
    const clean = html === '' ? null : cleanHtml(html, rules)
    if (clean) insert(view, clean)
    else if (words !== '') view.dispatch(view.state.tr.insertText(words))
    setNote(html !== '' && !clean ? TOO_LARGE : leftOutOf(clean, files))
    event.preventDefault()
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
        // A browser's translation would be taken for typing.
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
          return take(view, event, event.clipboardData)
        },
        drop: (view, event) => {
          if (view.dragging) return false
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
          const { tr } = view.state
          if (place) view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(place.pos))))
          return take(view, event, event.dataTransfer)
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

  // Set from outside: a restored draft, another user's value, a form reset.
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

  useImperativeHandle(focusRef, () => () => (isSource ? source.current?.focus() : editor.commands.focus()), [
    editor,
    isSource,
  ])
  useImperativeHandle(
    fixRef,
    () => (address: string) => {
      if (isSource) return selectIn(source.current, address)
      const range = rangeOfLink(editor.state.doc, address)
      // Without focus, which the editor would take from the URL field a frame later.
      if (range) editor.commands.setTextSelection(range)
      ask.current?.()
    },
    [editor, isSource],
  )

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
            <p className={cx(piece.mutedSmall, styles.note)}>
              {`This text has ${joined(opened.kept)} that this editor cannot change. That stays as it is, unless you edit the HTML.`}
            </p>
          )}
          {opened.leftOut.length > 0 && (
            <p className={cx(piece.mutedSmall, styles.note)}>
              {`This text has ${joined(opened.leftOut)} that nobody is shown. A change leaves that out.`}
            </p>
          )}
          <p className={cx(piece.mutedSmall, styles.note)} role="status">
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

/** The document of a stored text. One that is too large for the editor is not opened. */
function openDocument(html: string, rules: HtmlRules) {
  const clean = cleanHtml(html, rules, { isStored: true })
  const { root, leftOut, kept } = clean ?? { root: document.createElement('div'), leftOut: [], kept: [] }
  return { document: documentOf(root), leftOut, kept, isTooLarge: clean === null }
}

/** Moves the focus to the first occurrence of a text in a field. */
function selectIn(field: HTMLTextAreaElement | null, words: string): void {
  const at = field?.value.indexOf(words) ?? -1
  field?.focus()
  if (at >= 0) field?.setSelectionRange(at, at + words.length)
}

/** Position of the first link with an address. */
function rangeOfLink(document: Node, address: string): { from: number; to: number } | null {
  let range: { from: number; to: number } | null = null
  document.descendants((node, from) => {
    const isIt = node.marks.some(({ type, attrs }) => type.name === 'link' && attrs.href === address)
    if (isIt && range === null) range = { from, to: from + node.nodeSize }
    return range === null
  })
  return range
}

/** Comparison key of a document: two editors have different node types. */
const contentOf = (document: Node) => JSON.stringify(document.toJSON())

function insert(view: EditorView, { root }: CleanHtml): void {
  const slice = Slice.maxOpen(documentOf(root, view.state.schema).content)
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
}

/** The removed content of a pasted text, and files, which a description cannot contain. */
function leftOutOf(clean: CleanHtml | null, files: number): string {
  if (clean === null) return files === 1 ? 'A file cannot be pasted here.' : 'Files cannot be pasted here.'
  return clean.leftOut.length === 0 ? '' : `Left out of the pasted text: ${joined(clean.leftOut)}.`
}

const joined = (parts: readonly string[]) => new Intl.ListFormat('en').format(parts)
