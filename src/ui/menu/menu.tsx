import { Check } from 'lucide-react'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { Button, type ButtonProps } from '../control/button'
import { cx } from '../layout/cx'
import type { Elements } from '../layout/elements'
import { Slot } from '../layout/slot'
import styles from './menu.module.css'
import { type Prepare, type SharedBy, useMenu } from './use-menu'

type MenuItemProps = ComponentProps<'button'> & {
  tone?: 'danger'
  /** The item shows why it is disabled, at full contrast. */
  hasReason?: boolean
  asChild?: boolean
}

/** A menu item; `asChild` makes it a link. */
export function MenuItem({ tone, hasReason = false, asChild = false, className, ...props }: MenuItemProps) {
  const looks = cx(styles.item, tone && styles[tone], hasReason && styles.reasoned, className)
  return asChild ? (
    <Slot role="menuitem" tabIndex={-1} {...props} className={looks} />
  ) : (
    <button role="menuitem" type="button" tabIndex={-1} {...props} className={looks} />
  )
}

export function MenuSeparator() {
  return <hr className={styles.separator} />
}

type MenuCheckboxProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }

/** Does not close the menu, so that several can be toggled. */
export function MenuCheckbox({ checked, onChange, children }: MenuCheckboxProps) {
  return (
    <MenuItem
      role="menuitemcheckbox"
      aria-checked={checked}
      data-stays-open=""
      onClick={() => onChange(!checked)}
    >
      <Check size={16} aria-hidden="true" visibility={checked ? 'visible' : 'hidden'} />
      <span>{children}</span>
    </MenuItem>
  )
}

export type MenuProps = {
  /** Names the button and the menu: "Help", "Actions for HLX-17". */
  label: string
  /** Content of the button; the label must contain its text. */
  trigger: ReactNode
  kind?: ButtonProps['kind']
  size?: ButtonProps['size']
  /** Default: `Button`. */
  button?: ComponentType<ButtonProps>
  /** The menu closes when this value changes, such as the path. */
  closeOn?: string
  /** For lazily loaded items: called before the menu opens, which waits for it. */
  prepare?: Prepare
  /** Content above the items. */
  header?: Elements
  /** `MenuItem`s; rendered while the menu is open. */
  children: Elements
}

/** A button and its menu in a native popover. */
export function Menu({
  label,
  trigger,
  kind = 'quiet',
  size = 'icon',
  button: Trigger = Button,
  closeOn,
  prepare,
  header,
  children,
}: MenuProps) {
  const { isOpen, triggerProps, panelProps, listProps } = useMenu(closeOn, undefined, prepare)

  return (
    <>
      <Trigger kind={kind} size={size} aria-label={label} {...triggerProps}>
        {trigger}
      </Trigger>
      <div className={styles.panel} {...panelProps}>
        {isOpen && header}
        <div role="menu" aria-label={label} {...listProps}>
          {isOpen && children}
        </div>
      </div>
    </>
  )
}

type SharedMenuProps = SharedBy & Pick<MenuProps, 'label' | 'children'>

/** One menu for many rows' buttons, which have its `id` as `popoverTarget` and `aria-haspopup="menu"`. */
export function SharedMenu({ label, children, ...shared }: SharedMenuProps) {
  const { isOpen, panelProps, listProps } = useMenu(undefined, shared)
  return (
    <div className={styles.panel} {...panelProps}>
      <div role="menu" aria-label={label} {...listProps}>
        {isOpen && children}
      </div>
    </div>
  )
}
