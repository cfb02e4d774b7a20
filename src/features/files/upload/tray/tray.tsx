import { useRouter } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../../../ui/control/button'
import { countOf } from '../../../../ui/format/count-of'
import { cx } from '../../../../ui/layout/cx'
import piece from '../../../../ui/layout/pieces.module.css'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden'
import { folderAddress } from '../../files-search'
import type { Engine } from '../engine'
import { canKeepFiles, rechooseFiles } from '../pick/choose'
import type { UploadEntry, UploadsState } from '../uploads-context'
import { formatAnnouncement, formatSummary } from './format'
import { NameConflictsDialog, RefusedDialog } from './preflight-dialogs'
import { StopUploadsDialog } from './stop-uploads-dialog'
import styles from './tray.module.css'
import { canCancel, canPause, ProgressBar, UploadList } from './upload-list'

/** Uploads on every page: collapsed to one line, or with the list of files. */
export function Tray({ engine }: { engine: Engine }) {
  const { preflight } = engine
  const state = useSyncExternalStore(engine.subscribe, engine.state)
  const { activity, conflicts, refused } = useSyncExternalStore(preflight.subscribe, preflight.state)
  const router = useRouter()
  const [isOpen, setOpen] = useState(true)
  const [canceling, setCanceling] = useState<readonly string[] | null>(null)
  const listId = useId()
  const { entries, summary } = state
  const isShown = entries.length > 0 || activity !== null
  const root = useTrayHeight(isShown)

  const openFolder = ({ folder, name, status }: UploadEntry) => {
    const search = folderAddress({}, folder, status === 'done' ? name : undefined)
    void router.navigate({ to: '/files', search })
  }
  const clear = () => {
    engine.clear()
    // The focused button disappears together with the tray.
    if (engine.state().entries.length === 0) document.querySelector<HTMLElement>('main')?.focus()
  }

  return (
    <>
      {isShown && (
        <section className={cx(piece.screenOnly, styles.root)} ref={root} aria-label="Uploads">
          <TrayHead
            state={state}
            activity={activity}
            onStop={preflight.stop}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
            listId={listId}
          />
          <div id={listId} hidden={!isOpen}>
            {isOpen && entries.length > 0 && (
              <>
                <UploadList entries={entries} engine={engine} onOpenFolder={openFolder} />
                <TrayFoot
                  entries={entries}
                  isPersisted={state.isPersisted}
                  engine={engine}
                  onCancelAll={setCanceling}
                  onClear={clear}
                />
              </>
            )}
          </div>
        </section>
      )}
      <VisuallyHidden role="status">{formatAnnouncement(summary)}</VisuallyHidden>
      {canceling && (
        <StopUploadsDialog
          title={`Cancel ${countOf(canceling.length, 'upload')}?`}
          keepLabel="Keep uploading"
          stopLabel={canceling.length === 1 ? 'Cancel upload' : 'Cancel uploads'}
          onKeep={() => setCanceling(null)}
          onStop={() => {
            engine.cancel(canceling)
            setCanceling(null)
          }}
        >
          Their uploaded parts are deleted. Completed files are kept.
        </StopUploadsDialog>
      )}
      {conflicts.length > 0 && (
        <NameConflictsDialog
          key={conflicts[0]?.id}
          preflight={preflight}
          conflicts={conflicts}
          hasOthers={summary.running > 0}
        />
      )}
      {conflicts.length === 0 && refused.length > 0 && (
        <RefusedDialog refused={refused} onClose={preflight.clearRefused} />
      )}
    </>
  )
}

type TrayHeadProps = {
  state: UploadsState
  activity: string | null
  onStop: () => void
  isOpen: boolean
  onToggle: () => void
  listId: string
}

/** All uploads in one line, and the preflight's activity. */
function TrayHead({ state, activity, onStop, isOpen, onToggle, listId }: TrayHeadProps) {
  const { entries, summary } = state
  const Chevron = isOpen ? ChevronDown : ChevronUp
  return (
    <div className={cx(piece.stack2, styles.head)}>
      <div className={piece.row2}>
        <div className={piece.fill}>
          <h2 className={piece.semibold}>Uploads</h2>
          {entries.length > 0 && (
            <p className={cx(piece.mutedSmall, styles.summary)}>{formatSummary(summary)}</p>
          )}
        </div>
        {entries.length > 0 && (
          <Button
            kind="quiet"
            size="icon"
            onClick={onToggle}
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-label={isOpen ? 'Hide files' : 'Show files'}
          >
            <Chevron size={16} aria-hidden="true" />
          </Button>
        )}
      </div>
      {summary.running > 0 && <ProgressBar value={summary.bytes === 0 ? 0 : summary.sent / summary.bytes} />}
      {activity !== null && (
        <div className={piece.row2}>
          <div className={piece.fill} role="status">
            {activity}
          </div>
          <Button size="sm" onClick={onStop}>
            Stop
          </Button>
        </div>
      )}
    </div>
  )
}

const keysOf = (entries: readonly UploadEntry[]) => entries.map(({ key }) => key)

type TrayFootProps = {
  entries: readonly UploadEntry[]
  isPersisted: boolean
  engine: Engine
  onCancelAll: (keys: readonly string[]) => void
  onClear: () => void
}

/** Actions on all files. */
function TrayFoot({ entries, isPersisted, engine, onCancelAll, onClear }: TrayFootProps) {
  const [mismatch, setMismatch] = useState<string | null>(null)
  const running = entries.filter(canPause)
  const paused = entries.filter(({ status }) => status === 'paused')
  const cancelable = entries.filter(canCancel)
  const interrupted = entries.filter(({ status }) => status === 'interrupted')
  const withHandle = interrupted.filter(({ need }) => need === 'file')
  const withoutHandle = interrupted.filter(({ need }) => need === 'choice')
  const chooseFilesAgain = async () => {
    const files = await rechooseFiles(true)
    if (files.length > 0) setMismatch(await engine.continueWith(keysOf(withoutHandle), files))
  }
  const canClear = entries.some(({ status }) => status === 'done' || status === 'canceled')
  const actions = [
    ['Continue all', withHandle.length > 1, () => void engine.continueUploads(keysOf(withHandle))],
    ['Select files to resume', withoutHandle.length > 1, () => void chooseFilesAgain()],
    ['Pause all', running.length > 0, () => engine.pause(keysOf(running))],
    ['Resume all', running.length === 0 && paused.length > 0, () => engine.resume(keysOf(paused))],
    ['Cancel all', cancelable.length > 0, () => onCancelAll(keysOf(cancelable))],
    ['Clear finished', canClear, onClear],
  ] as const
  return (
    <div className={cx(piece.flow2, styles.foot)}>
      {!isPersisted && running.length > 0 && (
        <p className={cx(piece.mutedSmall, styles.note)}>
          This browser cannot store upload progress. After a reload, these uploads start over.
        </p>
      )}
      {isPersisted && running.length > 0 && !canKeepFiles() && (
        <p className={cx(piece.mutedSmall, styles.note)}>
          To continue after a reload, you will need to select these files again.
        </p>
      )}
      {mismatch !== null && (
        <p className={cx(piece.mutedSmall, styles.note)} role="alert">
          {mismatch}
        </p>
      )}
      {actions.map(
        ([label, isShown, run]) =>
          isShown && (
            <Button key={label} size="sm" onClick={run}>
              {label}
            </Button>
          ),
      )}
    </div>
  )
}

/** Sets the CSS variable `--tray`, which keeps toasts and scrolled content above the tray. */
function useTrayHeight(isShown: boolean) {
  const root = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = root.current
    if (!isShown || !element) return
    const { style } = document.documentElement
    const measure = () =>
      style.setProperty('--tray', `${window.innerHeight - element.getBoundingClientRect().top}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => {
      observer.disconnect()
      style.removeProperty('--tray')
    }
  }, [isShown])
  return root
}
