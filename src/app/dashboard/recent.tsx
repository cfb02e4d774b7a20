import { Link } from '@tanstack/react-router'
import { BookOpen, Download, Folder, KeyRound, LifeBuoy, type LucideIcon, X } from 'lucide-react'
import { type PinKind, usePins } from '../../domain/parts/pins'
import { useRecentVisits, type VisitKind } from '../../domain/parts/recent-visits'
import { Button } from '../../ui/control/button'
import { cx } from '../../ui/layout/cx'
import piece from '../../ui/layout/pieces.module.css'
import { Section } from '../../ui/layout/section'
import { parseSearch } from '../../ui/table/search-params'
import { useMayOpen } from '../guard'
import styles from './recent.module.css'

const kinds: readonly { kind: VisitKind; title: string; icon: LucideIcon }[] = [
  { kind: 'document', title: 'Documents', icon: BookOpen },
  { kind: 'download', title: 'Downloads', icon: Download },
  { kind: 'folder', title: 'Folders', icon: Folder },
]

/** The user's pins and recent visits, of those screens they may still open; nothing without any. */
export function Recent() {
  return (
    <div className={piece.stack4}>
      <Pinned />
      <Visits />
    </div>
  )
}

const pinIcons: Record<PinKind, LucideIcon> = {
  document: BookOpen,
  folder: Folder,
  license: KeyRound,
  ticket: LifeBuoy,
}

/** The pins, each with its way off the list. */
function Pinned() {
  const mayOpen = useMayOpen()
  const { pins, setPinned } = usePins()
  const shown = pins
    .map((pin) => ({ ...pin, at: new URL(pin.path, location.origin) }))
    .filter(({ at }) => mayOpen(at.pathname))
  if (shown.length === 0) return null
  return (
    <Section title="Pinned">
      <ul className={styles.pins}>
        {shown.map(({ at, ...pin }) => {
          const Icon = pinIcons[pin.kind]
          return (
            <li key={pin.path}>
              <Icon size={16} aria-hidden="true" />
              <Link to={at.pathname} search={parseSearch(at.search)} hash={at.hash.slice(1)}>
                {pin.title}
              </Link>
              <Button
                kind="quiet"
                size="icon"
                aria-label={`Unpin ${pin.title}`}
                onClick={() => setPinned(pin, false)}
              >
                <X size={14} aria-hidden="true" />
              </Button>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function Visits() {
  const mayOpen = useMayOpen()
  const visits = useRecentVisits()
    .map(({ kind, title, path }) => ({ kind, title, path, at: new URL(path, location.origin) }))
    .filter(({ at }) => mayOpen(at.pathname))
  const shown = kinds.filter(({ kind }) => visits.some((visit) => visit.kind === kind))
  if (shown.length === 0) return null
  return (
    <Section title="Continue where you left off">
      <div className={cx(piece.stack4, styles.groups)}>
        {shown.map(({ kind, title, icon: Icon }) => (
          <div key={kind}>
            <h3 className={cx(piece.mutedSmall, piece.row2, styles.kind)}>
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
