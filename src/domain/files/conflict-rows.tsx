import { useState } from 'react'
import { Button } from '../../ui/control/button'
import { Select } from '../../ui/form/input'
import { formatBytes } from '../../ui/format/bytes'
import { formatCount } from '../../ui/format/count'
import { formatInstant } from '../../ui/format/date'
import { answerWords } from './conflict-for-all'
import styles from './conflict-rows.module.css'
import {
  type ClashAnswer,
  type ClashAnswers,
  type ClashSide,
  mayReplace,
  type NameClash,
} from './name-conflicts'

/** "184 KB, 19 Nov 2026, 17:58": what tells one side from the other. */
const sideWords = ({ kind, sizeBytes, modifiedAt }: ClashSide) => {
  const what = kind === 'folder' ? 'Folder' : sizeBytes === null ? 'Size not known' : formatBytes(sizeBytes)
  return [what, modifiedAt && formatInstant(modifiedAt)].filter(Boolean).join(', ')
}

/** Which of the two was changed last, where both say when. */
const newest = ({ incoming, existing }: NameClash) => {
  const [a, b] = [incoming?.modifiedAt, existing.modifiedAt].map((at) => (at ? Date.parse(at) : Number.NaN))
  if (a === undefined || b === undefined || Number.isNaN(a - b) || a === b) return null
  return a > b ? 'incoming' : 'existing'
}

/** What is drawn at once: answers for all reach the others, too. */
const STEP = 100

type ConflictRowsProps = {
  clashes: readonly NameClash[]
  answers: ClashAnswers
  onAnswer: (path: string, answer: ClashAnswer) => void
}

/** Both sides of each clash; an answer for each where there are several. */
export const ConflictRows = ({ clashes, answers, onAnswer }: ConflictRowsProps) => {
  const [shown, setShown] = useState(STEP)
  const left = clashes.length - shown
  return (
    <section className={styles.scroll} aria-label="Names that are taken" tabIndex={0}>
      <ul>
        {clashes.slice(0, shown).map((clash) => (
          <ConflictRow
            key={clash.path}
            clash={clash}
            answer={clashes.length > 1 ? (answers.get(clash.path) ?? 'skip') : null}
            onAnswer={(answer) => onAnswer(clash.path, answer)}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button kind="quiet" size="sm" className={styles.more} onClick={() => setShown(shown + STEP)}>
          Show {formatCount(Math.min(left, STEP))} more of {formatCount(left)}
        </Button>
      )}
    </section>
  )
}

type ConflictRowProps = {
  clash: NameClash
  /** null where the answer for all is the only one. */
  answer: ClashAnswer | null
  onAnswer: (answer: ClashAnswer) => void
}

const isAnswer = (value: string): value is ClashAnswer => Object.hasOwn(answerWords, value)

const ConflictRow = ({ clash, answer, onAnswer }: ConflictRowProps) => {
  const { name, incoming, existing } = clash
  const last = newest(clash)
  const offered = Object.entries(answerWords).filter(([value]) => value !== 'replace' || mayReplace(clash))
  return (
    <li className={styles.row}>
      <div>
        <bdi>{name}</bdi>
        <dl className={styles.sides}>
          <dt>New</dt>
          <dd>
            {incoming ? sideWords(incoming) : 'Not known'}
            {last === 'incoming' && ' (changed last)'}
          </dd>
          <dt>There</dt>
          <dd>
            {sideWords(existing)}
            {last === 'existing' && ' (changed last)'}
          </dd>
        </dl>
      </div>
      {answer !== null && (
        <Select
          size="sm"
          aria-label={`What shall become of ${name}`}
          value={answer}
          onChange={({ target: { value } }) => isAnswer(value) && onAnswer(value)}
        >
          {offered.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </li>
  )
}
