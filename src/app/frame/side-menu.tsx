import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { isCounted, MenuCount } from './menu-count'
import { currentEntry, type MenuEntry } from './menu-model'
import styles from './side-menu.module.css'

/** The router would mark every ancestor as current, too. */
const EXACT = { exact: true }

type SideMenuProps = { entries: readonly MenuEntry[]; pathname: string }

/** The same list beside the page and in the drawer. A group is open on its own pages; its arrow opens it elsewhere. [L2.2] */
export const SideMenu = ({ entries, pathname }: SideMenuProps) => {
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
    <li className={styles.item}>
      <Link
        className={styles.link}
        to={path}
        activeOptions={EXACT}
        aria-current={path === current ? 'page' : undefined}
        aria-describedby={isCounted(path) ? `${listId}-count` : undefined}
      >
        <Icon className={styles.icon} size={18} aria-hidden="true" />
        {label}
      </Link>
      <MenuCount path={path} id={`${listId}-count`} />
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
                  aria-describedby={isCounted(child.path) ? `${listId}-${child.label}` : undefined}
                >
                  {child.label}
                </Link>
                <MenuCount isBelow path={child.path} id={`${listId}-${child.label}`} />
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}
