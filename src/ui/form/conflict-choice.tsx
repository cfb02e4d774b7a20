import { Users } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import styles from './conflict-choice.module.css'
import type { FieldWording, StaleEdit } from './stale-edit'
import type { Clash } from './three-way'

type ConflictChoiceProps = {
  edit: StaleEdit
  words: Readonly<Record<string, FieldWording>>
  /** What the primary button says, to be pressed once more. */
  verb: string
}

/** Somebody else was first: what they changed, and for every field that both changed, whose value is to stand. */
export const ConflictChoice = ({ edit, words, verb }: ConflictChoiceProps) => {
  const root = useRef<HTMLDivElement>(null)
  const { clashes, takenOver, by } = edit
  const hasClashes = clashes.length > 0
  const isShown = hasClashes || takenOver.length > 0
  useEffect(() => {
    if (!isShown) return
    root.current?.scrollIntoView({ block: 'nearest' })
    root.current?.querySelector('input')?.focus()
  }, [isShown])
  if (!isShown) return null

  const labels = takenOver.map((name) => words[name]?.label ?? name).join(', ')
  return (
    <div className={styles.root} ref={root} role="group" aria-label="Changed meanwhile">
      <Users size={16} aria-hidden="true" />
      <div className={styles.body}>
        <div role="alert">
          <p className={styles.title}>
            {by ? `Changed meanwhile by ${by}.` : 'Somebody changed this meanwhile.'} Nothing of yours was
            saved yet, and nothing is lost.
          </p>
          {takenOver.length > 0 && <p>Taken over as they stand now: {labels}.</p>}
          <p>
            {hasClashes
              ? `Choose whose value is to stand, then press ${verb} again.`
              : `Look it over, then press ${verb} again.`}
          </p>
        </div>
        {clashes.map((clash) => (
          <Choice
            key={clash.name}
            clash={clash}
            wording={words[clash.name]}
            by={by}
            onChoose={(side) => edit.choose(clash, side)}
          />
        ))}
      </div>
    </div>
  )
}

type ChoiceProps = {
  clash: Clash & { isMine: boolean }
  wording: FieldWording | undefined
  by: string | null
  onChoose: (side: 'mine' | 'theirs') => void
}

const Choice = ({ clash, wording, by, onChoose }: ChoiceProps) => {
  const group = useId()
  const { mine, theirs, isMine } = clash
  const written = (value: unknown) => wording?.value(value) || 'Empty'
  return (
    <fieldset className={styles.field}>
      <legend>{wording?.label ?? clash.name}</legend>
      <label className={styles.side}>
        <input type="radio" name={group} checked={isMine} onChange={() => onChoose('mine')} />
        <span>Keep mine</span>
        <span className={styles.whose}>
          Yours: <span className={styles.value}>{written(mine)}</span>
        </span>
      </label>
      <label className={styles.side}>
        <input type="radio" name={group} checked={!isMine} onChange={() => onChoose('theirs')} />
        <span>Take theirs</span>
        <span className={styles.whose}>
          Theirs{by && ` (by ${by})`}: <span className={styles.value}>{written(theirs)}</span>
        </span>
      </label>
    </fieldset>
  )
}
