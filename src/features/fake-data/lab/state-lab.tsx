import { FlaskConical } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../ui/control/button'
import { Surface } from '../../../ui/layout/surface'
import { type LabStateId, labStateIds } from '../fake-search'
import { labStates, type Outcome, verdict } from './lab-states'
import styles from './state-lab.module.css'

type StateLabProps = {
  state: LabStateId | undefined
  onChange: (state: LabStateId | undefined) => void
  isFetching: boolean
  isCanceled: boolean
  /** How often the answer was one that is tried again. */
  tries: number
  outcome: Outcome | null
  onCancel: () => void
  onRetry: () => void
}

/** Brings the screen into each of its states by asking the backend for it, and says what the backend made of that. */
export function StateLab(props: StateLabProps) {
  const { state, onChange, isFetching, outcome, onCancel, onRetry } = props
  const name = useId()
  return (
    <Surface aria-label="State lab">
      <fieldset className={styles.root}>
        <legend className={styles.title}>
          <FlaskConical size={16} aria-hidden="true" />
          State of this screen
        </legend>
        <div className={styles.choices}>
          <label className={styles.choice}>
            <input type="radio" name={name} checked={!state} onChange={() => onChange(undefined)} />
            As it is
          </label>
          {labStateIds.map((id) => (
            <label className={styles.choice} key={id}>
              <input type="radio" name={name} checked={id === state} onChange={() => onChange(id)} />
              {labStates[id].label}
            </label>
          ))}
        </div>
        <div className={styles.foot}>
          <p className={styles.words} role="status">
            {wordsOf(props)}
          </p>
          {state && isFetching && (
            <Button size="sm" onClick={onCancel}>
              Cancel
            </Button>
          )}
          {state && !isFetching && outcome && (
            <Button size="sm" onClick={onRetry}>
              Ask again
            </Button>
          )}
        </div>
      </fieldset>
    </Surface>
  )
}

function wordsOf({ state, isFetching, isCanceled, tries, outcome }: StateLabProps): string {
  if (!state) return 'The rows as the backend has them. Choose a state to ask it for.'
  const { says, prefer } = labStates[state]
  const asks = `${says}, asked for with the header Prefer: ${prefer}.`
  if (isFetching) return tries > 0 ? `${asks} Failed ${tries} of 3 times, asking again…` : `${asks} Waiting…`
  if (isCanceled) return `${asks} Canceled.`
  return outcome ? `${asks} ${verdict(state, outcome)}` : asks
}
