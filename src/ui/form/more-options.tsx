import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../control/button'
import styles from './more-options.module.css'

type MoreOptionsProps = {
  /** One of the fields has a value or an error: they stay visible. */
  isNeeded: boolean
  children: ReactNode
}

/** Fields of a form that most users leave unchanged. */
export function MoreOptions({ isNeeded, children }: MoreOptionsProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(isNeeded)
  // Never closes while the user empties a field.
  if (isNeeded && !isOpen) setIsOpen(true)
  const Icon = isOpen ? ChevronDown : ChevronRight
  return (
    <div className={styles.root}>
      <Button
        kind="quiet"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        className={styles.toggle}
        onClick={() => !isNeeded && setIsOpen(!isOpen)}
      >
        <Icon size={16} aria-hidden="true" />
        More options
      </Button>
      <div id={id} className={styles.fields} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
