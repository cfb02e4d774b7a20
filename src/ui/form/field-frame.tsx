import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../layout/cx'
import type { Elements } from '../layout/elements'
import piece from '../layout/pieces.module.css'
import { ChangedMark, useIsChanged } from './changed-mark'
import type { FieldLabel } from './field-conflicts'
import styles from './field-frame.module.css'
import { useFieldLabel } from './field-labels'

export type FieldProps = {
  label: string
  help?: ReactNode
  /** Default: required. */
  optional?: boolean
  /** Marks a required field, where most fields are optional. */
  required?: boolean
}

/** ARIA attributes that link a control to its field. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type FieldFrameProps = FieldProps & {
  /** The field's name in its form, for the change mark and for conflicts. */
  name?: string
  /** A value as text. Default: the value itself. */
  format?: FieldLabel['format']
  alike?: FieldLabel['alike']
  error: string | undefined
  children: (control: ControlProps) => Elements
}

/** Label, help and error of a control, associated with it for screen readers. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, help, optional = false, required = false, name, error, children } = props
  const id = useId()
  useFieldLabel(name, props)
  const isChanged = useIsChanged(name)
  const describedBy = [error && `${id}-error`, isChanged && `${id}-changed`, help && `${id}-help`]
  return (
    <div className={cx(piece.shrink, piece.stack1)}>
      <div>
        <label className={piece.medium} htmlFor={id}>
          <span>{label}</span>
          {optional && <span className={styles.optional}>optional</span>}
          {required && <span className={styles.optional}>required</span>}
        </label>
        {isChanged && <ChangedMark id={`${id}-changed`} />}
      </div>
      {children({
        id,
        'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional ? undefined : true,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <p className={piece.mutedSmall} id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className={cx(piece.small, styles.errorText)} id={id}>
      <CircleAlert size={14} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

/** Short related fields, side by side where there is room. */
export function FieldRow({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cx(styles.row, className)} {...props} />
}
