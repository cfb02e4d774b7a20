import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useId, useState } from 'react'
import { useIsIdle } from '../when-idle'
import { currentEntry, type MenuChild, type MenuEntry } from './menu-model'
import styles from './side-menu.module.css'

/** Without it the router would mark every ancestor as current, too. */
const EXACT = { exact: true }

type SideMenuProps = { entries: readonly MenuEntry[]; pathname: string }

/** The list beside the page and in the drawer. A group is expanded on its own pages; its toggle expands it elsewhere. [L2.2] */
export function SideMenu({ entries, pathname }: SideMenuProps) {
  const current = currentEntry(entries, pathname)
  return (
    <nav className={styles.menu} aria-label="Main">
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.path} entry={entry} current={current} />
        ))}
      </ul>
    </nav>
  )
}

function Entry({ entry, current }: { entry: MenuEntry; current: string | undefined }) {
  const { icon: Icon, label, path, children } = entry
  const isHere = path === current || (children?.some((child) => child.path === current) ?? false)
  const [wasHere, setWasHere] = useState(isHere)
  const [isOpen, setOpen] = useState(isHere)
  const listId = useId()

  // Entering a group's page expands the group and leaving collapses it, whatever the toggle did in between.
  if (wasHere !== isHere) {
    setWasHere(isHere)
    setOpen(isHere)
  }

  return (
    <li className={styles.item}>
      <Link
        className={styles.link}
        to={path}
        activeOptions={EXACT}
        aria-current={path === current ? 'page' : undefined}
        aria-describedby={ticketCounts[path] ? `${listId}-count` : undefined}
      >
        <Icon className={styles.icon} size={18} aria-hidden="true" />
        <span>{label}</span>
      </Link>
      <TicketCount path={path} id={`${listId}-count`} />
      {children && (
        <>
          <button
            type="button"
            className={styles.toggle}
            aria-label={`${label} pages`}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown className={styles.arrow} size={16} aria-hidden="true" />
          </button>
          <ul id={listId} hidden={!isOpen} aria-label={label}>
            {children.map((child) => (
              <li key={child.path} className={styles.item}>
                <Link
                  className={`${styles.link} ${styles.below}`}
                  to={child.path}
                  activeOptions={EXACT}
                  aria-current={child.path === current ? 'page' : undefined}
                  aria-describedby={ticketCounts[child.path] ? `${listId}-${child.label}` : undefined}
                >
                  {child.label}
                </Link>
                <TicketCount isBelow path={child.path} id={`${listId}-${child.label}`} />
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}

type MenuPath = MenuEntry['path'] | MenuChild['path']
type WaitingCountProps = { line: 'helyx' | 'elements' | null }

// If its code fails to load, the menu has no count.
const WaitingCount = lazy<ComponentType<WaitingCountProps>>(() =>
  import('../../features/support/waiting-count').then(
    ({ WaitingCount }) => ({ default: WaitingCount }),
    () => ({ default: () => null }),
  ),
)

/** The entries with a count, and the product line they count. The count describes the entry's link. */
const ticketCounts: { readonly [path in MenuPath]?: WaitingCountProps } = {
  '/support': { line: null },
  '/support/helyx': { line: 'helyx' },
  '/support/elements': { line: 'elements' },
}

type TicketCountProps = { path: MenuPath; id: string; isBelow?: boolean }

/** The number of tickets waiting for the user's answer; read once the browser is idle. */
function TicketCount({ path, id, isBelow = false }: TicketCountProps) {
  const props = ticketCounts[path]
  const isIdle = useIsIdle(props !== undefined)
  return props ? (
    <span className={isBelow ? styles.countBelow : styles.count} id={id}>
      {isIdle && (
        <Suspense>
          <WaitingCount {...props} />
        </Suspense>
      )}
    </span>
  ) : null
}
