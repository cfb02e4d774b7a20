import type { ChangeEvent, ComponentProps, CompositionEvent } from 'react'
import { cx } from '../layout/cx'
import styles from './input.module.css'
import { pastedText, writtenText } from './pasted-text'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Puts a text into a control, with its cursor where it was among the letters. */
function replaceText(control: TextControl, read: (text: string) => string, put: (text: string) => void) {
  const { value, selectionStart } = control
  const text = read(value)
  if (text === value) return
  put(text)
  // Fields of e-mail addresses have no cursor that a page may know.
  if (selectionStart === null) return
  const at = read(value.slice(0, selectionStart)).length
  control.setSelectionRange(at, at)
}

/**
 * Handlers of a control whose text is read as it comes in. An input method composes undisturbed: its text is read when
 * the composition ends.
 */
function readingHandlers<Control extends TextControl>(
  read: (text: string) => string,
  onChange: ((event: ChangeEvent<Control>) => void) | undefined,
) {
  return {
    onChange: (event: ChangeEvent<Control>) => {
      const { currentTarget: control, nativeEvent } = event
      if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing))
        replaceText(control, read, (text) => {
          control.value = text
        })
      onChange?.(event)
    },
    onCompositionEnd: ({ currentTarget: control }: CompositionEvent<Control>) => {
      if (control.selectionStart === null) return
      replaceText(control, read, (text) => {
        // React takes no notice of a value that it sees being set.
        control.setRangeText(text, 0, control.value.length)
        control.dispatchEvent(new InputEvent('input', { bubbles: true }))
      })
    },
  }
}

/** Types of field that hold a text of words; others have a form of their own, or a secret. */
const worded: ReadonlySet<string> = new Set(['text', 'search', 'url'])

/** How the text of a field is read: what names a thing as an identifier, words as they are written. */
function readerOf({ type = 'text', inputMode, mono }: Pick<InputProps, 'type' | 'inputMode' | 'mono'>) {
  if (type === 'email' || type === 'tel' || (type === 'text' && (mono || inputMode))) return pastedText
  return worded.has(type) ? writtenText : null
}

type Size = { size?: 'sm' | 'md' }
/** For ids, keys and addresses. */
type Mono = { mono?: boolean }
type InputProps = Omit<ComponentProps<'input'>, 'size'> &
  Size &
  Mono & { roomAtEnd?: boolean; tabular?: boolean }

export function Input({
  size = 'md',
  mono = false,
  tabular = false,
  roomAtEnd = false,
  className,
  ...props
}: InputProps) {
  const read = readerOf({ ...props, mono })
  return (
    <input
      {...props}
      {...(read && readingHandlers(read, props.onChange))}
      className={cx(
        styles.control,
        styles[size],
        mono && styles.mono,
        tabular && styles.tabular,
        roomAtEnd && styles.roomAtEnd,
        className,
      )}
    />
  )
}

export function Textarea({ mono = false, className, ...props }: ComponentProps<'textarea'> & Mono) {
  return (
    <textarea
      {...props}
      {...readingHandlers(writtenText, props.onChange)}
      className={cx(styles.control, styles.textarea, mono && styles.mono, className)}
    />
  )
}

type SelectProps = Omit<ComponentProps<'select'>, 'size'> &
  Size & { /** As wide as its choices, not as its place. */ isNarrow?: boolean }

/** A native select, with the platform's keyboard handling and picker. */
export function Select({ size = 'md', isNarrow = false, className, ...props }: SelectProps) {
  return (
    <select
      {...props}
      className={cx(styles.control, styles[size], styles.select, isNarrow && styles.narrow, className)}
    />
  )
}
