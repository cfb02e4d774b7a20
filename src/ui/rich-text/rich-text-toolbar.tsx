import type { ChainedCommands, Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  Bold,
  Code,
  Heading3,
  Heading4,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  SquareCode,
  Undo2,
} from 'lucide-react'
import {
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Button } from '../control/button'
import { Input } from '../form/input'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import { isLinkAddress, type Sanitize } from './clean-html'
import styles from './rich-text.module.css'

type Tool = {
  label: string
  icon: LucideIcon
  /** In the format of `aria-keyshortcuts`. */
  keys?: string
  /** The mark or block that the tool switches on and off; a tool without one may be unable to run. */
  part?: string
  level?: 3 | 4
  /** Absent: the link, which asks for a URL. */
  run?: (chain: ChainedCommands) => ChainedCommands
}

const linkTool: Tool = { label: 'Link', icon: Link, part: 'link' }

const groups: readonly (readonly Tool[])[] = [
  [
    { label: 'Bold', icon: Bold, keys: 'Control+B', part: 'bold', run: (chain) => chain.toggleBold() },
    {
      label: 'Italic',
      icon: Italic,
      keys: 'Control+I',
      part: 'italic',
      run: (chain) => chain.toggleItalic(),
    },
    { label: 'Code', icon: Code, keys: 'Control+E', part: 'code', run: (chain) => chain.toggleCode() },
    linkTool,
  ],
  [
    {
      label: 'Heading',
      icon: Heading3,
      keys: 'Control+Alt+3',
      part: 'heading',
      level: 3,
      run: (chain) => chain.toggleHeading({ level: 3 }),
    },
    {
      label: 'Subheading',
      icon: Heading4,
      keys: 'Control+Alt+4',
      part: 'heading',
      level: 4,
      run: (chain) => chain.toggleHeading({ level: 4 }),
    },
  ],
  [
    {
      label: 'Bulleted list',
      icon: List,
      keys: 'Control+Shift+8',
      part: 'bulletList',
      run: (chain) => chain.toggleBulletList(),
    },
    {
      label: 'Numbered list',
      icon: ListOrdered,
      keys: 'Control+Shift+7',
      part: 'orderedList',
      run: (chain) => chain.toggleOrderedList(),
    },
    {
      label: 'Quote',
      icon: Quote,
      keys: 'Control+Shift+B',
      part: 'blockquote',
      run: (chain) => chain.toggleBlockquote(),
    },
    {
      label: 'Code block',
      icon: SquareCode,
      keys: 'Control+Alt+C',
      part: 'codeBlock',
      run: (chain) => chain.toggleCodeBlock(),
    },
  ],
  [
    { label: 'Undo', icon: Undo2, keys: 'Control+Z', run: (chain) => chain.undo() },
    { label: 'Redo', icon: Redo2, keys: 'Control+Shift+Z', run: (chain) => chain.redo() },
  ],
]
const all = groups.flat()

export type PickedLink = { readonly href: string; readonly title: string }

export type LinkPickerProps = {
  onChoose: (link: PickedLink) => void
  onClose: () => void
  /** Gets the focus once a page is chosen. */
  fallbackFocus: () => HTMLElement | null
}

type RichTextToolbarProps = {
  editor: Editor
  label: string
  /** The id of the edited text. */
  controls: string
  toolbar: RefObject<HTMLDivElement | null>
  sanitize: Sanitize
  /** A dialog that picks a page to link to; absent: URLs are typed. */
  LinkPicker?: ComponentType<LinkPickerProps> | undefined
  /** Receives a function that asks for the URL of the selected words. */
  askRef: RefObject<(() => void) | null>
}

/** The toolbar: one tab stop, arrow keys within it, Escape back to the text. */
export function RichTextToolbar(props: RichTextToolbarProps) {
  const { editor, label, controls, toolbar, sanitize, LinkPicker, askRef } = props
  const [at, setAt] = useState(0)
  const [asksForLink, setAsksForLink] = useState(false)
  const [picksLink, setPicksLink] = useState(false)
  const [asked, setAsked] = useState(0)
  const linkButton = useRef<HTMLButtonElement>(null)
  useImperativeHandle(
    askRef,
    () => () => {
      setAsksForLink(true)
      // Of another link, if its URL is being asked for already.
      setAsked((count) => count + 1)
    },
    [],
  )
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      all.map(({ part, level, run }) =>
        part === undefined
          ? { isOff: !run?.(current.can().chain()).run() }
          : { isOn: current.isActive(part, level && { level }) },
      ),
  })

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      // The surrounding dialog would handle Escape itself.
      event.stopPropagation()
      editor.commands.focus()
      return
    }
    const target = { ArrowRight: (at + 1) % all.length, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const buttons = event.currentTarget.querySelectorAll('button')
    const next = (target + all.length) % all.length
    setAt(next)
    buttons[next]?.focus()
  }
  const close = () => {
    setAsksForLink(false)
    editor.commands.focus()
  }
  const pick = ({ href, title }: PickedLink) => {
    setPicksLink(false)
    setLink(editor, href, title)
    close()
  }

  return (
    <>
      <div
        ref={toolbar}
        role="toolbar"
        tabIndex={-1}
        aria-label={`Formatting of ${label}`}
        aria-controls={controls}
        className={styles.toolbar}
        onKeyDown={onKeyDown}
      >
        {groups.map((group) => (
          <div key={group[0]?.label} className={styles.group}>
            {group.map((tool) => {
              const { label: name, icon: Icon, keys, run } = tool
              const index = all.indexOf(tool)
              const { isOn, isOff } = states[index] ?? {}
              return (
                <Button
                  key={name}
                  ref={tool === linkTool ? linkButton : undefined}
                  kind="quiet"
                  size="icon"
                  aria-label={name}
                  title={name}
                  aria-keyshortcuts={keys}
                  aria-pressed={isOn}
                  aria-disabled={isOff || undefined}
                  tabIndex={index === at ? 0 : -1}
                  className={cx(styles.tool, isOn && styles.on)}
                  onFocus={() => setAt(index)}
                  // The text keeps its selection.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => (run ? run(editor.chain().focus()).run() : setAsksForLink(true))}
                >
                  <Icon size={16} aria-hidden="true" />
                </Button>
              )
            })}
          </div>
        ))}
      </div>
      {asksForLink && (
        <LinkBar
          key={asked}
          editor={editor}
          sanitize={sanitize}
          onClose={close}
          onPick={LinkPicker && (() => setPicksLink(true))}
        />
      )}
      {picksLink && LinkPicker && (
        <LinkPicker
          onChoose={pick}
          onClose={() => setPicksLink(false)}
          fallbackFocus={() => document.getElementById(controls)}
        />
      )}
    </>
  )
}

const presentLink = (editor: Editor) => {
  const written: unknown = editor.getAttributes('link').href
  return typeof written === 'string' ? written : ''
}

/** Links the selected words, or those of the link at the cursor; without either, new words. */
function setLink(editor: Editor, href: string, words: string): void {
  const chain = editor.chain().focus()
  if (editor.state.selection.empty && presentLink(editor) === '')
    chain.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.extendMarkRange('link').setLink({ href }).run()
}

type LinkBarProps = {
  editor: Editor
  sanitize: Sanitize
  onClose: () => void
  onPick?: (() => void) | undefined
}

/** Asks for the URL of the selected words, below the toolbar. */
function LinkBar({ editor, sanitize, onClose, onPick }: LinkBarProps) {
  const present = presentLink(editor)
  const [address, setAddress] = useState(present)
  const [isWrong, setIsWrong] = useState(false)
  const apply = () => {
    const href = completeAddress(address)
    if (!isLinkAddress(href, sanitize)) return setIsWrong(true)
    // Without a selection the URL itself becomes the link text.
    setLink(editor, href, href)
    onClose()
  }
  return (
    <div
      className={cx(piece.flow2, styles.link)}
      role="group"
      aria-label="Link"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Enter') apply()
        else onClose()
      }}
    >
      <Input
        autoFocus
        size="sm"
        aria-label="Address"
        aria-invalid={isWrong || undefined}
        placeholder="https://"
        autoComplete="off"
        value={address}
        onChange={({ target }) => {
          setAddress(target.value)
          setIsWrong(false)
        }}
      />
      <Button size="sm" onClick={apply}>
        Set link
      </Button>
      {onPick && (
        <Button size="sm" kind="quiet" aria-haspopup="dialog" onClick={onPick}>
          Find a page…
        </Button>
      )}
      {present !== '' && (
        <Button
          size="sm"
          kind="quiet"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onClose()
          }}
        >
          Remove link
        </Button>
      )}
      <Button size="sm" kind="quiet" onClick={onClose}>
        Cancel
      </Button>
      {isWrong && (
        <p className={styles.wrong} role="alert">
          Enter an address that begins with https://, mailto: or /.
        </p>
      )}
    </div>
  )
}

/** Completes "docs.corvane.example/helyx" without a protocol, or a mail address, to a URL. */
function completeAddress(written: string): string {
  const text = written.trim()
  if (/^[^\s/:]+$/.test(text) && text.includes('@')) return `mailto:${text}`
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(text) ? `https://${text}` : text
}
