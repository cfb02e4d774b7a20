import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../layout/cx'
import type { Elements } from '../layout/elements'
import { ChangedMark, useIsChanged } from './changed-mark'
import styles from './field-frame.module.css'

export type FieldProps = {
  label: string
  help?: ReactNode
  /** Default: required. */
  optional?: boolean
  /** Says that it is required, where most fields are not. */
  required?: boolean
}

/** The attributes that name and describe a control by its field. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type FieldFrameProps = FieldProps & {
  /** The field's name in its form, by which a change of it is marked. */
  name?: string
  error: string | undefined
  children: (control: ControlProps) => Elements
}

/** Label, help and error of a control, associated with it for screen readers. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, help, optional = false, required = false, name, error, children } = props
  const id = useId()
  const isChanged = useIsChanged(name)
  const describedBy = [error && `${id}-error`, isChanged && `${id}-changed`, help && `${id}-help`]
  return (
    <div className={styles.root}>
      <div>
        <label className={styles.label} htmlFor={id}>
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
      {error && (
        <p className={styles.errorText} id={`${id}-error`}>
          <CircleAlert size={14} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}

/** Short fields that belong together, side by side where there is room. */
export function FieldRow({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cx(styles.row, className)} {...props} />
}
