import { Link } from '@tanstack/react-router'
import { BookOpen, Download, Folder, type LucideIcon } from 'lucide-react'
import { useRecentVisits, type VisitKind } from '../../domain/recent-visits'
import { Section } from '../../ui/layout/section'
import { parseSearch } from '../../ui/table/search-params'
import { useMayOpen } from '../guard'
import styles from './recent.module.css'

const kinds: readonly { kind: VisitKind; title: string; icon: LucideIcon }[] = [
  { kind: 'document', title: 'Documents', icon: BookOpen },
  { kind: 'download', title: 'Downloads', icon: Download },
  { kind: 'folder', title: 'Folders', icon: Folder },
]

/** The user's recent visits, of those screens they may still open; nothing without any. */
export function Recent() {
  const mayOpen = useMayOpen()
  const visits = useRecentVisits()
    .map(({ kind, title, path }) => ({ kind, title, path, at: new URL(path, location.origin) }))
    .filter(({ at }) => mayOpen(at.pathname))
  const shown = kinds.filter(({ kind }) => visits.some((visit) => visit.kind === kind))
  if (shown.length === 0) return null
  return (
    <Section title="Continue where you left off">
      <div className={styles.groups}>
        {shown.map(({ kind, title, icon: Icon }) => (
          <div key={kind}>
            <h3 className={styles.kind}>
              <Icon size={16} aria-hidden="true" />
              <span>{title}</span>
            </h3>
            <ul>
              {visits
                .filter((visit) => visit.kind === kind)
                .map(({ title: name, path, at }) => (
                  <li key={path}>
                    <Link to={at.pathname} search={parseSearch(at.search)} hash={at.hash.slice(1)}>
                      {name}
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}
