import { type ReactElement, useId } from 'react'
import { cx } from '../layout/cx'
import type { Elements } from '../layout/elements'
import piece from '../layout/pieces.module.css'
import { ChangedMark, useIsChanged } from './changed-mark'
import checkStyles from './check.module.css'
import { FieldError, type FieldProps } from './field-frame'
import frameStyles from './field-frame.module.css'

type ChoiceFieldsetProps = Pick<FieldProps, 'label' | 'help' | 'optional'> & {
  name: string
  message: string | undefined
  /** `ChoiceRow`s. */
  children: Elements
}

/** A few choices with their label, help and error. */
export function ChoiceFieldset(props: ChoiceFieldsetProps) {
  const { name, label, help, optional = false, message, children } = props
  const id = useId()
  const isChanged = useIsChanged(name)
  const describedBy = [message && `${id}-error`, isChanged && `${id}-changed`, help && `${id}-help`]
  return (
    <fieldset
      className={cx(piece.stack1, piece.shrink)}
      aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
    >
      <legend className={piece.legend1}>
        <span>{label}</span>
        {optional && <span className={frameStyles.optional}>optional</span>}
        {isChanged && <ChangedMark id={`${id}-changed`} />}
      </legend>
      <div className={piece.stack2}>{children}</div>
      {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
      {help && (
        <p className={cx(piece.mutedSmall, piece.block)} id={`${id}-help`}>
          {help}
        </p>
      )}
    </fieldset>
  )
}

type ChoiceRowProps = { label: string; help?: string | undefined; children: ReactElement }

/** A check box or radio button with its explanation. */
export function ChoiceRow({ label, help, children }: ChoiceRowProps) {
  return (
    <label className={checkStyles.check}>
      {children}
      <span>
        <span>{label}</span>
        {help && <span className={cx(piece.mutedSmall, piece.block)}>{help}</span>}
      </span>
    </label>
  )
}
