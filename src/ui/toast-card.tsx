import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck, CircleX, X } from 'lucide-react'
import { type FocusEvent, useEffect, useState } from 'react'
import { Button } from './button'
import { CopyButton } from './copy-button'
import { helpWithFailure, useHelpOffer } from './get-help'
import { TOAST_MS, type Toast, toast } from './toast'

const Card = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    p: '3',
    bg: 'bg.surface',
    color: 'fg',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'overlay',
    pointerEvents: 'auto',
    overflowWrap: 'anywhere',
    animation: 'rise-in {durations.moderate}',
    '& > svg': { flexShrink: 0, mt: '6px' },
    '& > div': { flex: 1, minW: 0, py: '1.5', '& button': { mt: '2' } },
  },
  variants: {
    tone: {
      success: { '& > svg': { color: 'status.positive' } },
      error: { '& > svg': { color: 'status.critical' } },
    },
  },
})
const Title = chakra('p', { base: { fontWeight: 'medium' } })
const Message = chakra('p', { base: { color: 'fg.muted', textStyle: 'sm' } })
const Count = chakra('span', { base: { color: 'fg.muted', fontWeight: 'normal', ms: '2' } })

/** Hover and keyboard focus hold a success back: it can be read to the end. */
export const ToastCard = ({ item }: { item: Toast }) => {
  const { id, tone, title, message, details, failure, onRetry, count } = item
  const getHelp = useHelpOffer()
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isHovered || isFocused || tone === 'error'

  // The same message once more is a new item: it stands for the whole time again.
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => toast.close(item.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [isHeld, item])

  const retry = () => {
    toast.close(id)
    onRetry?.()
  }
  const blur = (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget))
  const Icon = tone === 'success' ? CircleCheck : CircleX

  return (
    <Card
      tone={tone}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={blur}
    >
      <Icon size={18} aria-hidden="true" />
      <div>
        <Title>
          {title}
          {count > 1 && <Count>{count} times</Count>}
        </Title>
        {message && <Message>{message}</Message>}
        {onRetry && (
          <Button me="2" onClick={retry}>
            Retry
          </Button>
        )}
        {details && <CopyButton label="Copy details" text={details} kind="secondary" />}
        {failure && getHelp && (
          <Button kind="quiet" onClick={() => getHelp(helpWithFailure(title, failure))}>
            Get help
          </Button>
        )}
      </div>
      <Button kind="quiet" size="icon" aria-label={`Close: ${title}`} onClick={() => toast.close(id)}>
        <X size={16} aria-hidden="true" />
      </Button>
    </Card>
  )
}
