import { useEffect, useState } from 'react'
import { Panel } from '../../../ui/feedback/panel'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { formatCount } from '../../../ui/format/count'
import { Ago, formatTime, InstantTime } from '../../../ui/format/date'
import { cx } from '../../../ui/layout/cx'
import { Figure } from '../../../ui/layout/figures'
import { SkeletonText } from '../../../ui/layout/skeleton'
import styles from './sync-panel.module.css'
import { cutMessages, elapsedText, type Sync, type SyncResult, starterText } from './sync-state'

/** What runs, what ran last, and what became of the press of the button [DM1]. */
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
        <div className={styles.body}>
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
        <StatusMark hue="pending" wraps>
          {`Running since ${formatTime(sync.started_at)}, ${starterText(sync)}`}
        </StatusMark>
      </p>
      <p className={styles.muted}>
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
        <StatusMark hue={state === 'failed' ? 'critical' : count > 0 ? 'attention' : 'positive'}>
          {state === 'failed'
            ? 'Ended before it was done'
            : count > 0
              ? `Done, ${formatCount(count)} failed`
              : 'Done'}
        </StatusMark>
        <span className={styles.muted}>
          <InstantTime value={finished_at ?? started_at} />
          <span>{' ('}</span>
          <Ago value={finished_at ?? started_at} />
          <span>{`), ${starterText(sync)}`}</span>
        </span>
      </p>
      <dl className={styles.counts} aria-label="What it did">
        <Figure name="Added">{formatCount(sync.added)}</Figure>
        <Figure name="Changed">{formatCount(sync.changed)}</Figure>
        <Figure name="Removed">{formatCount(sync.removed)}</Figure>
        <Figure name="Failed">{formatCount(count)}</Figure>
        <Figure name="Unchanged">{formatCount(sync.unchanged)}</Figure>
      </dl>
      {cut.map((message) => (
        <p key={message} className={cx(styles.note, styles.problem)}>
          {message}
        </p>
      ))}
    </>
  )
}
