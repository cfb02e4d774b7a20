import { CircleCheck, CircleX, X } from 'lucide-react'
import { type FocusEvent, useEffect, useState } from 'react'
import { Button } from '../control/button'
import { CopyButton } from '../control/copy-button'
import { cx } from '../layout/cx'
import { helpWithFailure, useOptionalHelp } from './get-help'
import { TOAST_DURATION_MS, type Toast, toast } from './toast'
import styles from './toast-card.module.css'

/** One toast. Hover and focus keep a success open. */
export function ToastCard({ item }: { item: Toast }) {
  const { id, tone, title, message, details, failure, onRetry, onUndo, count } = item
  const getHelp = useOptionalHelp()
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isHovered || isFocused || tone === 'error'

  // A repeated message is a new item, which restarts the timer.
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => toast.close(item.id), TOAST_DURATION_MS)
    return () => clearTimeout(timer)
  }, [isHeld, item])

  const closeFor = (act: () => void) => () => {
    toast.close(id)
    act()
  }
  const blur = (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget))
  const Icon = tone === 'success' ? CircleCheck : CircleX

  return (
    <li
      className={cx(styles.card, styles[tone])}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={blur}
    >
      <Icon size={18} aria-hidden="true" />
      <div>
        <p className={styles.title}>
          <span>{title}</span>
          {count > 1 && <span className={styles.count}>{`${count} times`}</span>}
        </p>
        {message && <p className={styles.message}>{message}</p>}
        {onRetry && (
          <Button className={cx(styles.action, styles.retry)} onClick={closeFor(onRetry)}>
            Retry
          </Button>
        )}
        {onUndo && (
          <Button className={styles.action} onClick={closeFor(onUndo)}>
            Undo
          </Button>
        )}
        {details && (
          <CopyButton label="Copy details" text={details} kind="secondary" className={styles.action} />
        )}
        {failure && getHelp && (
          <Button
            kind="quiet"
            className={styles.action}
            onClick={() => getHelp(helpWithFailure(title, failure))}
          >
            Get help
          </Button>
        )}
      </div>
      <Button kind="quiet" size="icon" aria-label={`Close: ${title}`} onClick={() => toast.close(id)}>
        <X size={16} aria-hidden="true" />
      </Button>
    </li>
  )
}
