import { StatusMark } from '../../../ui/feedback/status-mark'
import { Mono } from '../../../ui/layout/mono'
import type { ListedFinding } from './lens-check'
import { verdicts } from './lens-finding'
import styles from './lens-findings.module.css'

/** What was found, one by one: the verdict, what it is about, and what either side says of it. */
export function LensFindings({ findings, label }: { findings: readonly ListedFinding[]; label: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {findings.map(({ verdict, kind, name, file, portal, id }) => (
        <li key={id}>
          <p className={styles.head}>
            <StatusMark hue={verdicts[verdict].hue}>{verdicts[verdict].word}</StatusMark>
            <span>
              {kind} {name && <Mono>{name}</Mono>}
            </span>
          </p>
          {verdict !== 'same' && (
            <dl className={styles.sides}>
              <dt>In the file</dt>
              <dd>
                <Side parts={file} other={portal} />
              </dd>
              <dt>In the portal</dt>
              <dd>
                <Side parts={portal} other={file} />
              </dd>
            </dl>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What one side says; set off where the other says otherwise. */
function Side({ parts, other }: { parts: string[] | null; other: string[] | null }) {
  if (parts === null) return 'nothing'
  return parts.map((part, index) => (
    <span key={part}>
      {index > 0 && ', '}
      {other && !other.includes(part) ? <mark>{part}</mark> : part}
    </span>
  ))
}
