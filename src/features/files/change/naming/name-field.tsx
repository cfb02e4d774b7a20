import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { nameProblem } from '../../../../domain/files/name-rules'
import { Input } from '../../../../ui/form/input'
import styles from './name-field.module.css'

type NameFieldProps = {
  label: string
  initial: string
  /** What is marked, so that typing takes its place: of `forces.csv` the part before the ending. */
  marked: string
  /** Names beside it, its own left out. */
  taken: (name: string) => boolean
  /** Why the server did not take `initial`. */
  refusal?: string
  onName: (name: string) => void
  onCancel: () => void
}

/** A name, typed in its place in the list. Enter takes it, Escape leaves all as it was; what cannot be a name says so at once. */
export function NameField({ label, initial, marked, taken, refusal, onName, onCancel }: NameFieldProps) {
  const id = useId()
  const [name, setName] = useState(initial)
  const isOver = useRef(false)
  const problem = nameProblem(name, taken) ?? (name === initial ? (refusal ?? null) : null)
  const end = (act: () => void) => {
    // Leaving takes the focus away, which ends it, too.
    if (isOver.current) return
    isOver.current = true
    act()
  }
  const take = () => {
    if (problem === null) end(() => onName(name))
  }
  const press = (event: KeyboardEvent) => {
    // The keys of the list mean something else.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      take()
    }
    if (event.key === 'Escape') end(onCancel)
  }
  return (
    <span className={styles.root}>
      <Input
        size="sm"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? undefined : id}
        value={name}
        onFocus={({ target }) => target.setSelectionRange(0, marked.length)}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={press}
        onClick={(event) => event.stopPropagation()}
        onBlur={() => (problem === null ? take() : end(onCancel))}
      />
      <span className={styles.problem} id={id} role="alert" hidden={problem === null}>
        {problem}
      </span>
    </span>
  )
}
