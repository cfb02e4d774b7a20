import { Mono } from '../../../ui/layout/mono'
import type { NoteGroup } from './merge-notes'
import styles from './note-list.module.css'

type NoteListProps = {
  groups: readonly NoteGroup[]
  /** Notes of several versions stand together: each says its own. */
  hasVersions: boolean
}

/** Notes by kind: new, changed, fixed, known issues. */
export function NoteList({ groups, hasVersions }: NoteListProps) {
  return groups.map(({ kind, title, notes }) => (
    <section className={styles.group} key={kind} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {notes.map(({ version, text, reference }) => (
          <li key={`${version} ${reference} ${text}`}>
            {hasVersions && <b>{version}</b>}
            <p>
              {text} {reference && <Mono className={styles.reference}>{reference}</Mono>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  ))
}
