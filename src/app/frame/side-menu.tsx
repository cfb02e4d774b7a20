import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button'
import { isCounted, MenuCount } from './menu-count'
import { currentEntry, type MenuEntry } from './menu-model'

const Root = chakra('nav', {
  base: {
    py: '3',
    '& li': { position: 'relative' },
    '& a': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '10',
      ps: '5',
      pe: '12',
      _hover: { bg: 'bg.muted' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& li li a': { ps: '50px', minH: '8', color: 'fg.muted', textStyle: 'sm' },
    '& a > svg': { flexShrink: 0, color: 'fg.muted' },
    '& a[aria-current]': {
      bg: 'brand.tint',
      color: 'brand.fg',
      fontWeight: 'medium',
      _before: {
        content: '""',
        position: 'absolute',
        insetY: 0,
        left: 0,
        borderLeft: '3px solid {colors.brand.fg}',
      },
      '& > svg': { color: 'brand.fg' },
    },
    '& button': {
      position: 'absolute',
      right: '3',
      top: '1',
      '& svg': { transition: 'rotate {durations.fast}' },
    },
    '& button[aria-expanded=true]:not(:hover)': { bg: 'transparent' },
    '& button[aria-expanded=true] svg': { rotate: '180deg' },
  },
})

/** The router would mark every ancestor as current, too. */
const EXACT = { exact: true }

type SideMenuProps = { entries: readonly MenuEntry[]; pathname: string }

/** The same list beside the page and in the drawer. A group is open on its own pages; its arrow opens it elsewhere. [L2.2] */
export const SideMenu = ({ entries, pathname }: SideMenuProps) => {
  const current = currentEntry(entries, pathname)
  return (
    <Root aria-label="Main">
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.path} entry={entry} current={current} />
        ))}
      </ul>
    </Root>
  )
}

const Entry = ({ entry, current }: { entry: MenuEntry; current: string | undefined }) => {
  const { icon: Icon, label, path, children } = entry
  const isHere = path === current || (children?.some((child) => child.path === current) ?? false)
  const [wasHere, setWasHere] = useState(isHere)
  const [isOpen, setOpen] = useState(isHere)
  const listId = useId()

  // Coming to a group's page opens it, leaving closes it again: what the arrow did holds for one stay.
  if (wasHere !== isHere) {
    setWasHere(isHere)
    setOpen(isHere)
  }

  return (
    <li>
      <Link
        to={path}
        activeOptions={EXACT}
        aria-current={path === current ? 'page' : undefined}
        aria-describedby={isCounted(path) ? `${listId}-count` : undefined}
      >
        <Icon size={18} aria-hidden="true" />
        {label}
      </Link>
      <MenuCount path={path} id={`${listId}-count`} />
      {children && (
        <>
          <Button
            kind="quiet"
            size="icon"
            aria-label={`${label} pages`}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown size={16} aria-hidden="true" />
          </Button>
          <ul id={listId} hidden={!isOpen} aria-label={label}>
            {children.map((child) => (
              <li key={child.path}>
                <Link
                  to={child.path}
                  activeOptions={EXACT}
                  aria-current={child.path === current ? 'page' : undefined}
                  aria-describedby={isCounted(child.path) ? `${listId}-${child.label}` : undefined}
                >
                  {child.label}
                </Link>
                <MenuCount path={child.path} id={`${listId}-${child.label}`} />
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}
