import { chakra } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button'
import { type SharedBy, useMenu } from './use-menu'

const Panel = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    m: 0,
    p: '1',
    minW: '48',
    maxW: 'calc(100vw - 16px)',
    bg: 'bg.surface',
    color: 'fg',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'overlay',
    overflow: 'auto',
    _open: { animation: 'fade-in {durations.fast}' },
  },
})

/** An entry of a menu; `asChild` makes it a link. */
export const MenuItem = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      width: 'full',
      minH: '8',
      px: '2.5',
      borderRadius: 'sm',
      textAlign: 'start',
      cursor: 'pointer',
      '& svg': { flexShrink: 0, color: 'fg.muted' },
      _hover: { bg: 'bg.muted' },
      _focusVisible: { bg: 'bg.muted', outlineOffset: '-2px' },
      _disabled: { opacity: 0.5, cursor: 'not-allowed' },
    },
    variants: { tone: { danger: { color: 'fg.error', '& svg': { color: 'inherit' } } } },
  },
  { defaultProps: { role: 'menuitem', type: 'button', tabIndex: -1 } },
)

export const MenuSeparator = chakra('hr', { base: { my: '1', mx: '-1', borderTopWidth: '1px' } })

type MenuCheckboxProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }

/** Stays open when it is pressed, so that several can be set in one go. */
export const MenuCheckbox = ({ checked, onChange, children }: MenuCheckboxProps) => (
  <MenuItem
    role="menuitemcheckbox"
    aria-checked={checked}
    data-stays-open=""
    onClick={() => onChange(!checked)}
  >
    <Check size={16} aria-hidden="true" visibility={checked ? 'visible' : 'hidden'} />
    {children}
  </MenuItem>
)

export type MenuProps = {
  /** Names the button and the menu: "Help", "Actions for HLX-17". */
  label: string
  /** What the button shows; words in it should be in the label too. */
  trigger: ReactNode
  kind?: ComponentProps<typeof Button>['kind']
  size?: ComponentProps<typeof Button>['size']
  /** A change of this value closes the menu: the frame gives its path. */
  closeOn?: string
  /** Stands above the entries and is none of them. */
  header?: ReactNode
  /** `MenuItem`s; rendered while the menu is open. */
  children: ReactNode
}

/** A button and its menu, in the browser's own popover: it opens above everything and a click outside closes it. */
export const Menu = ({
  label,
  trigger,
  kind = 'quiet',
  size = 'icon',
  closeOn,
  header,
  children,
}: MenuProps) => {
  const { isOpen, triggerProps, panelProps, listProps } = useMenu(closeOn)

  return (
    <>
      <Button kind={kind} size={size} aria-label={label} {...triggerProps}>
        {trigger}
      </Button>
      <Panel {...panelProps}>
        {isOpen && header}
        <div role="menu" aria-label={label} {...listProps}>
          {isOpen && children}
        </div>
      </Panel>
    </>
  )
}

type SharedMenuProps = SharedBy & Pick<MenuProps, 'label' | 'children'>

/** One menu for the buttons of many rows. Each has its `id` as `popoverTarget`, and `aria-haspopup="menu"`. */
export const SharedMenu = ({ label, children, ...shared }: SharedMenuProps) => {
  const { isOpen, panelProps, listProps } = useMenu(undefined, shared)
  return (
    <Panel {...panelProps}>
      <div role="menu" aria-label={label} {...listProps}>
        {isOpen && children}
      </div>
    </Panel>
  )
}
