import type { Editor } from '@tiptap/core'
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
import { type ComponentType, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../control/button'
import { Input } from '../form/input'
import { cx } from '../layout/cx'
import { isLinkAddress, type Sanitize } from './clean-html'
import styles from './rich-text.module.css'

type Tool = {
  label: string
  icon: LucideIcon
  /** In the form of `aria-keyshortcuts`. */
  keys?: string
  isOn?: (editor: Editor) => boolean
  isOff?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

/** The groups of the toolbar, apart from the link, which asks for an address. */
const tools: readonly (readonly Tool[])[] = [
  [
    {
      label: 'Bold',
      icon: Bold,
      keys: 'Control+B',
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      label: 'Italic',
      icon: Italic,
      keys: 'Control+I',
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      label: 'Code',
      icon: Code,
      keys: 'Control+E',
      isOn: (editor) => editor.isActive('code'),
      run: (editor) => editor.chain().focus().toggleCode().run(),
    },
  ],
  [
    {
      label: 'Heading',
      icon: Heading3,
      keys: 'Control+Alt+3',
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    {
      label: 'Subheading',
      icon: Heading4,
      keys: 'Control+Alt+4',
      isOn: (editor) => editor.isActive('heading', { level: 4 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
    },
  ],
  [
    {
      label: 'Bulleted list',
      icon: List,
      keys: 'Control+Shift+8',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: 'Numbered list',
      icon: ListOrdered,
      keys: 'Control+Shift+7',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: 'Quote',
      icon: Quote,
      keys: 'Control+Shift+B',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      label: 'Code block',
      icon: SquareCode,
      keys: 'Control+Alt+C',
      isOn: (editor) => editor.isActive('codeBlock'),
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    },
  ],
  [
    {
      label: 'Undo',
      icon: Undo2,
      keys: 'Control+Z',
      isOff: (editor) => !editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      label: 'Redo',
      icon: Redo2,
      keys: 'Control+Shift+Z',
      isOff: (editor) => !editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
]

const linkTool: Tool = {
  label: 'Link',
  icon: Link,
  isOn: (editor) => editor.isActive('link'),
  run: () => undefined,
}
const groups = tools.map((group, index) => (index === 0 ? [...group, linkTool] : group))
const all = groups.flat()

/** A page to link to, and what it is called. */
export type PickedLink = { readonly href: string; readonly title: string }

export type LinkPickerProps = {
  onChoose: (link: PickedLink) => void
  onClose: () => void
  /** Gets the focus once a page is chosen. */
  fallbackFocus: () => HTMLElement | null
}

type RichTextToolbarProps = {
  editor: Editor
  /** The label of the field. */
  label: string
  /** The id of the text that the toolbar formats. */
  controls: string
  toolbar: RefObject<HTMLDivElement | null>
  sanitize: Sanitize
  /** A dialog that finds a page to link to; absent: addresses are written. */
  LinkPicker?: ComponentType<LinkPickerProps> | undefined
  /** Is given a function that asks for the address of the selected words. */
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
  useEffect(() => {
    askRef.current = () => {
      setAsksForLink(true)
      // Of another link, should one be asked for already.
      setAsked((count) => count + 1)
    }
    return () => {
      askRef.current = null
    }
  }, [askRef])
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      all.map(({ isOn, isOff }) => `${isOn?.(current) ?? ''} ${isOff?.(current) ?? false}`),
  })

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      // The dialog around the field would take it for its own.
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
              const { label: name, icon: Icon, keys } = tool
              const index = all.indexOf(tool)
              const [isOn, isOff] = (states[index] ?? '').split(' ')
              return (
                <Button
                  key={name}
                  ref={tool === linkTool ? linkButton : undefined}
                  kind="quiet"
                  size="icon"
                  aria-label={name}
                  title={name}
                  aria-keyshortcuts={keys}
                  aria-pressed={isOn === '' ? undefined : isOn === 'true'}
                  aria-disabled={isOff === 'true' || undefined}
                  tabIndex={index === at ? 0 : -1}
                  className={cx(styles.tool, isOn === 'true' && styles.on)}
                  onFocus={() => setAt(index)}
                  // The text keeps its selection.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => (tool === linkTool ? setAsksForLink(true) : tool.run(editor))}
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

/** Asks for the address of the selected words, below the toolbar. */
function LinkBar({ editor, sanitize, onClose, onPick }: LinkBarProps) {
  const present = presentLink(editor)
  const [address, setAddress] = useState(present)
  const [isWrong, setIsWrong] = useState(false)
  const apply = () => {
    const href = completeAddress(address)
    if (!isLinkAddress(href, sanitize)) return setIsWrong(true)
    // Without a selection the address itself becomes the words.
    setLink(editor, href, href)
    onClose()
  }
  return (
    <div
      className={styles.link}
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

/** "docs.corvane.example/helyx" without a protocol, and a mail address, as addresses. */
function completeAddress(written: string): string {
  const text = written.trim()
  if (/^[^\s/:]+$/.test(text) && text.includes('@')) return `mailto:${text}`
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(text) ? `https://${text}` : text
}
