import type { ComponentProps } from 'react'
import { cx } from '../layout/cx'
import styles from './input.module.css'

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
  return (
    <input
      {...props}
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
    <textarea {...props} className={cx(styles.control, styles.textarea, mono && styles.mono, className)} />
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
