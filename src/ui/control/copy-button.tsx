import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../layout/visually-hidden'
import { Button, type ButtonProps } from './button'

type CopyButtonProps = {
  /** "Copy details"; with `iconOnly` the accessible name, which includes the value's name: "Copy host id". */
  label: string
  text: string | (() => string)
  /** Only the icon, for use beside a value. */
  iconOnly?: boolean
  kind?: ButtonProps['kind']
  className?: string
}

/** As long as a toast. */
const SHOWN_MS = 5000

type Outcome = 'idle' | 'copied' | 'failed'

export function CopyButton({ label, text, iconOnly = false, kind = 'quiet', className }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>('idle')

  useEffect(() => {
    if (outcome === 'idle') return
    const timer = setTimeout(() => setOutcome('idle'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'function' ? text() : text)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  const word = { idle: label, copied: 'Copied', failed: 'Copying was refused' }[outcome]
  const Icon = outcome === 'copied' ? Check : Copy

  return (
    <Button
      kind={kind}
      className={className}
      size={iconOnly ? 'icon' : 'md'}
      onClick={copy}
      aria-label={iconOnly ? label : undefined}
      title={iconOnly ? word : undefined}
    >
      <Icon size={iconOnly ? 14 : 16} aria-hidden="true" />
      {!iconOnly && <span>{word}</span>}
      <VisuallyHidden role="status">{outcome === 'idle' ? '' : word}</VisuallyHidden>
    </Button>
  )
}
