import { useRouter } from '@tanstack/react-router'
import { useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { formatCount } from '../../../../ui/format/count'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden'
import { folderAddress } from '../../files-search'
import type { Engine } from '../engine'
import type { UploadEntry } from '../uploads-context'
import { ClashQuestion } from './clash-question'
import { EntryList } from './entry-list'
import { Question } from './question'
import { RefusedSheet } from './refused-sheet'
import { spokenWords } from './summary-words'
import styles from './tray.module.css'
import { TrayFoot } from './tray-foot'
import { TrayHead } from './tray-head'
import { useLeaveWarning } from './use-leave-warning'

/** Notices stand above the tray, and pages can be scrolled clear of it. */
function useRoom(isThere: boolean) {
  const root = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = root.current
    if (!isThere || !element) return
    const { style } = document.documentElement
    const note = () =>
      style.setProperty('--tray', `${window.innerHeight - element.getBoundingClientRect().top}px`)
    const observer = new ResizeObserver(note)
    observer.observe(element)
    note()
    return () => {
      observer.disconnect()
      style.removeProperty('--tray')
    }
  }, [isThere])
  return root
}

/** Uploads on every page: folded to one line, or with every file. */
export function Tray({ engine }: { engine: Engine }) {
  const { intake } = engine
  const state = useSyncExternalStore(engine.subscribe, engine.state)
  const { busy, questions, refused } = useSyncExternalStore(intake.subscribe, intake.state)
  const router = useRouter()
  const [isOpen, setOpen] = useState(true)
  const [ending, setEnding] = useState<readonly string[] | null>(null)
  const listId = useId()
  const { entries, summary } = state
  const isThere = entries.length > 0 || busy !== null
  const root = useRoom(isThere)
  useLeaveWarning(summary.running > 0)

  const openFolder = ({ folder, name, status }: UploadEntry) => {
    const search = folderAddress({}, folder, status === 'done' ? name : undefined)
    void router.navigate({ to: '/files', search })
  }
  // What had the focus goes away with the list.
  const leaveTo = () => document.querySelector<HTMLElement>('main')?.focus()
  const clear = () => {
    engine.clear()
    if (engine.state().entries.length === 0) leaveTo()
  }

  return (
    <>
      {isThere && (
        <section className={styles.root} ref={root} aria-label="Uploads">
          <TrayHead
            state={state}
            busy={busy}
            onCallOff={intake.callOff}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
            listId={listId}
          />
          <div id={listId} hidden={!isOpen}>
            {isOpen && entries.length > 0 && (
              <>
                <EntryList entries={entries} engine={engine} onOpenFolder={openFolder} />
                <TrayFoot
                  entries={entries}
                  isKept={state.isKept}
                  engine={engine}
                  onCancelAll={setEnding}
                  onClear={clear}
                />
              </>
            )}
          </div>
        </section>
      )}
      <VisuallyHidden role="status">{spokenWords(summary)}</VisuallyHidden>
      {ending && (
        <Question
          title={ending.length === 1 ? 'Cancel 1 upload?' : `Cancel ${formatCount(ending.length)} uploads?`}
          stay="Keep them"
          go="Cancel all"
          onStay={() => setEnding(null)}
          onGo={() => {
            engine.cancel(ending)
            setEnding(null)
          }}
        >
          What was sent of them is thrown away. Files that have arrived stay.
        </Question>
      )}
      {questions.length > 0 && <ClashQuestion key={questions[0]?.id} intake={intake} questions={questions} />}
      {questions.length === 0 && refused.length > 0 && (
        <RefusedSheet refused={refused} onClose={intake.acknowledge} />
      )}
    </>
  )
}
