import { type Ref, useId } from 'react'
import styles from './conflict-for-all.module.css'
import type { ClashAnswer } from './name-conflicts'

export const answerWords: Record<ClashAnswer, string> = {
  skip: 'Skip',
  rename: 'Keep both',
  replace: 'Replace',
}

type ConflictForAllProps = {
  ref: Ref<HTMLFieldSetElement>
  legend: string
  /** null while the answers differ. */
  answer: ClashAnswer | null
  mayReplace: boolean
  hasFolders: boolean
  onAnswer: (answer: ClashAnswer) => void
}

/** One answer for every name that is taken. */
export const ConflictForAll = (props: ConflictForAllProps) => {
  const { ref, legend, answer, hasFolders, onAnswer } = props
  const name = useId()
  const lost = 'What stands there is lost.'
  const choices: readonly { value: ClashAnswer; help: string }[] = [
    { value: 'skip', help: 'What stands there stays.' },
    { value: 'rename', help: 'The new one gets a number: "name (2)".' },
    {
      value: 'replace',
      help: hasFolders ? `${lost} Folders are joined, and only their files replaced.` : lost,
    },
  ]
  return (
    <fieldset className={styles.field} ref={ref}>
      <legend>{legend}</legend>
      {choices
        .filter(({ value }) => value !== 'replace' || props.mayReplace)
        .map(({ value, help }) => (
          <label key={value}>
            <input type="radio" name={name} checked={answer === value} onChange={() => onAnswer(value)} />
            {answerWords[value]}
            <small>{help}</small>
          </label>
        ))}
    </fieldset>
  )
}
