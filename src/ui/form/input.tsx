import type { ChangeEvent, ComponentProps, CompositionEvent } from 'react'
import { cx } from '../layout/cx'
import type { Elements } from '../layout/elements'
import { normalizedText, pastedText } from '../search/pasted-text'
import styles from './input.module.css'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Sets a control's text and keeps the caret at the same letter. */
function replaceText(control: TextControl, read: (text: string) => string, put: (text: string) => void) {
  const { value, selectionStart } = control
  const text = read(value)
  if (text === value) return
  put(text)
  // Inputs of type email expose no caret position.
  if (selectionStart === null) return
  const at = read(value.slice(0, selectionStart)).length
  control.setSelectionRange(at, at)
}

/** Handlers that clean a control's text while typing; during composition nothing is cleaned until it ends. */
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
        // React ignores a value that is set through its own property.
        control.setRangeText(text, 0, control.value.length)
        control.dispatchEvent(new InputEvent('input', { bubbles: true }))
      })
    },
  }
}

/** Input types for free text; others have a format of their own, or a secret. */
const worded: ReadonlySet<string> = new Set(['text', 'search', 'url'])

/** Cleans identifiers by `pastedText`, prose by `normalizedText`; null leaves the text as typed. */
function readerOf({ type = 'text', inputMode, mono }: Pick<InputProps, 'type' | 'inputMode' | 'mono'>) {
  if (type === 'email' || type === 'tel' || (type === 'text' && (mono || inputMode))) return pastedText
  return worded.has(type) ? normalizedText : null
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
      {...readingHandlers(normalizedText, props.onChange)}
      className={cx(styles.control, styles.textarea, mono && styles.mono, className)}
    />
  )
}

export type SelectProps = Omit<ComponentProps<'select'>, 'size' | 'children'> &
  Size & {
    children?: Elements
    /** As wide as its choices, not as its place. */
    isNarrow?: boolean
    /** The first option, for no value; omit it where there is always one. */
    none?: string | undefined
    /** They follow options that are children. */
    options?: readonly { value: string | number; label: string }[]
  }

/** A native select, with the platform's keyboard handling and picker. */
export function Select(props: SelectProps) {
  const { size = 'md', isNarrow = false, none, options = [], className, children, ...rest } = props
  return (
    <select
      {...rest}
      className={cx(styles.control, styles[size], styles.select, isNarrow && styles.narrow, className)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {children}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
