import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, Suspense, useId, useState } from 'react'
import { lazyOrNothing } from '../lazy-or-nothing'
import { useIsIdle } from '../when-idle'
import { currentEntry, type MenuChild, type MenuEntry } from './menu-model'
import styles from './side-menu.module.css'

/** Otherwise the router would mark every ancestor as current, too. */
const EXACT = { exact: true }

type SideMenuProps = { entries: readonly MenuEntry[]; pathname: string }

/** The menu beside the page and in the drawer; groups are open on their own pages or by toggle. [L2.2] */
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

  // Entering a group's page expands the group and leaving collapses it, overriding the toggle.
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
const WaitingCount = lazyOrNothing(
  async () => (await import('../../features/support/waiting-count')).WaitingCount,
)

/** The entries with a count, and the product line they count. The count describes the entry's link. */
const ticketCounts: { readonly [path in MenuPath]?: ComponentProps<typeof WaitingCount> } = {
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
