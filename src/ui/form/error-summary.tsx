import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import { type Failure, failureReference } from '../feedback/failure'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import styles from './error-summary.module.css'

export type FieldMessage = { name: string; message: string }

/** The messages of a form's errors, at any depth. @param order field names in the order of the messages */
export function fieldMessages<T extends FieldValues>(
  errors: FieldErrors<T>,
  order: readonly string[] = [],
): FieldMessage[] {
  const walk = (node: unknown, path: string): FieldMessage[] => {
    if (typeof node !== 'object' || node === null) return []
    if ('message' in node && typeof node.message === 'string') return [{ name: path, message: node.message }]
    return Object.entries(node).flatMap(([key, child]) =>
      key === 'ref' ? [] : walk(child, path ? `${path}.${key}` : key),
    )
  }
  const place = ({ name }: FieldMessage) => order.indexOf(name.split('.')[0] ?? name)
  return walk(errors, '').sort((a, b) => place(a) - place(b))
}

type ErrorSummaryProps = {
  failure: Failure | null
  fields?: readonly FieldMessage[]
  onGoTo?: (name: string) => void
}

/** At the top of a form: the server's message, and the messages of the fields, each a link to its field. */
export function ErrorSummary({ failure, fields = [], onGoTo }: ErrorSummaryProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) root.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])

  if (!failure && fields.length === 0) return null
  const reference = failure ? failureReference(failure) : ''
  const title =
    failure?.message ??
    (fields.length === 1 ? 'One field needs attention' : `${fields.length} fields need attention`)
  return (
    <div className={styles.root} ref={root} role="alert">
      <CircleAlert size={16} aria-hidden="true" />
      <div>
        <p className={piece.medium}>{title}</p>
        {fields.length > 0 && (
          <ul>
            {fields.map(({ name, message }) => (
              <li key={name}>
                <button type="button" onClick={() => onGoTo?.(name)}>
                  {message}
                </button>
              </li>
            ))}
          </ul>
        )}
        {reference && <p className={cx(piece.mutedTiny, styles.reference)}>{reference}</p>}
      </div>
    </div>
  )
}
