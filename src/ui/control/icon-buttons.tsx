import type { LucideIcon } from 'lucide-react'
import { Button } from './button'

export type IconAction = { readonly label: string; readonly icon: LucideIcon; readonly act: () => void }

/** Buttons of an icon each, whose labels are their tooltips. */
export function IconButtons({ actions }: { actions: readonly IconAction[] }) {
  return actions.map(({ label, icon: Icon, act }) => (
    <Button key={label} size="icon" kind="quiet" aria-label={label} title={label} onClick={act}>
      <Icon size={16} aria-hidden="true" />
    </Button>
  ))
}
