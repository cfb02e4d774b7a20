import { Pin as PinIcon, PinOff } from 'lucide-react'
import { Button, type ButtonProps } from '../../ui/control/button'
import { type Pin, usePins } from './pins'

/** Pins the open page to the dashboard and the palette, or takes it away again. */
export function PinButton({ pin, kind = 'quiet', size }: { pin: Pin } & Pick<ButtonProps, 'kind' | 'size'>) {
  const { isPinned, setPinned } = usePins()
  const isOn = isPinned(pin)
  const Icon = isOn ? PinOff : PinIcon
  return (
    <Button
      kind={kind}
      size={size}
      onClick={() => setPinned(pin, !isOn)}
      title="On your dashboard, in this browser"
    >
      <Icon size={16} aria-hidden="true" />
      <span>{isOn ? 'Unpin' : 'Pin'}</span>
    </Button>
  )
}
