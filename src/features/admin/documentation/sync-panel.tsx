import { useEffect, useState } from 'react'
import { Figure } from '../../../ui/feedback/figures'
import { Panel } from '../../../ui/feedback/panel'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { formatCount } from '../../../ui/format/count'
import { Ago, formatTime, InstantTime } from '../../../ui/format/date'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../../ui/layout/skeleton'
import styles from './sync-panel.module.css'
import { cutMessages, elapsedText, type Sync, type SyncResult, starterText } from './sync-state'

/** The running synchronization, the last one, and the result of pressing the button [DM1]. */
export function SyncPanel({ sync }: { sync: Sync }) {
  const { query, note, last } = sync
  return (
    <Panel
      title="Synchronization"
      query={query}
      skeleton={<SkeletonText lines={3} label="Loading the last synchronization" />}
      empty={{ when: () => false, title: '' }}
      noMatch={null}
      failed="The last synchronization could not be loaded"
    >
      {() => (
        <div className={cx(piece.pad, piece.stack3)}>
          {note && (
            <p
              className={cx(styles.note, note.tone === 'problem' && styles.problem)}
              role={note.tone === 'problem' ? 'alert' : 'status'}
            >
              {note.text}
            </p>
          )}
          {last === undefined ? (
            note === null && (
              <p>This server does not tell when it synchronized the documentation, and what came of it.</p>
            )
          ) : last === null ? (
            <p>Nothing was synchronized yet. Pages appear once they were read from their bucket.</p>
          ) : last.state === 'running' ? (
            <Running sync={last} />
          ) : (
            <LastSync sync={last} />
          )}
        </div>
      )}
    </Panel>
  )
}

const TICK_MS = 1000

function Running({ sync }: { sync: SyncResult }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  // The clocks of server and browser may differ.
  const elapsed = Math.max(0, now - Date.parse(sync.started_at))
  return (
    <>
      <p role="status">
        <StatusBadge hue="pending" wraps>
          {`Running since ${formatTime(sync.started_at)}, ${starterText(sync)}`}
        </StatusBadge>
      </p>
      <p className={cx(piece.muted, styles.muted)}>
        {`Started ${elapsedText(elapsed)} ago. You can leave this page: it runs on the server. Until it ends, customers read the pages as they were.`}
      </p>
    </>
  )
}

function LastSync({ sync }: { sync: SyncResult }) {
  const { state, started_at, finished_at, failed } = sync
  const cut = cutMessages(sync)
  const count = failed.length - cut.length
  return (
    <>
      <p className={styles.head}>
        <StatusBadge hue={state === 'failed' ? 'critical' : count > 0 ? 'attention' : 'positive'}>
          {state === 'failed'
            ? 'Ended before it was done'
            : count > 0
              ? `Done, ${formatCount(count)} failed`
              : 'Done'}
        </StatusBadge>
        <span className={cx(piece.muted, styles.muted)}>
          <InstantTime value={finished_at ?? started_at} />
          <span>{' ('}</span>
          <Ago value={finished_at ?? started_at} />
          <span>{`), ${starterText(sync)}`}</span>
        </span>
      </p>
      <Counts sync={sync} failed={count} />
      {cut.map((message) => (
        <p key={message} className={cx(styles.note, styles.problem)}>
          {message}
        </p>
      ))}
    </>
  )
}

/** The counts as one bar and as text, which alone is read out. Patterns differ where colors do not. */
function Counts({ sync, failed }: { sync: SyncResult; failed: number }) {
  const { added, changed, removed, unchanged } = sync
  const counts = [
    { name: 'Added', count: added, look: styles.added },
    { name: 'Changed', count: changed, look: styles.changed },
    { name: 'Removed', count: removed, look: styles.removed },
    { name: 'Failed', count: failed, look: styles.failed },
    { name: 'Unchanged', count: unchanged, look: styles.unchanged },
  ]
  const parts = counts.filter(({ count }) => count > 0)
  return (
    <>
      {parts.length > 0 && (
        <div className={styles.bar} aria-hidden="true">
          {parts.map(({ name, count, look }) => (
            <span
              key={name}
              className={look}
              style={{ flexGrow: count }}
              title={`${name}: ${formatCount(count)}`}
            />
          ))}
        </div>
      )}
      <dl className={styles.counts} aria-label="What it did">
        {counts.map(({ name, count, look }) => (
          <Figure
            key={name}
            name={
              <>
                <span className={cx(styles.key, look)} aria-hidden="true" />
                <span>{name}</span>
              </>
            }
          >
            {formatCount(count)}
          </Figure>
        ))}
      </dl>
    </>
  )
}
