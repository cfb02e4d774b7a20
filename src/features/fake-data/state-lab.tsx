import { useQueryClient } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { listFakeData, useListFakeData } from '../../api/operations.gen'
import { Button } from '../../ui/control/button'
import { Surface } from '../../ui/layout/surface'
import { type LabStateId, labStateIds } from './fake-search'
import { labStates, type Outcome, verdict } from './lab-states'
import styles from './state-lab.module.css'

type StateLabProps = {
  state: LabStateId | undefined
  onChange: (state: LabStateId | undefined) => void
  isFetching: boolean
  isCanceled: boolean
  /** How often a failure was retried. */
  tries: number
  outcome: Outcome | null
  onCancel: () => void
  onRetry: () => void
}

/** Asks the backend for each state of the screen, and shows whether it complied. */
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
              <span>{labStates[id].label}</span>
            </label>
          ))}
        </div>
        <div className={styles.foot}>
          <p className={styles.status} role="status">
            {statusText(props)}
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

function statusText({ state, isFetching, isCanceled, tries, outcome }: StateLabProps): string {
  if (!state) return 'Rows as the backend returns them. Choose a state to request.'
  const { says, prefer } = labStates[state]
  const asks = `${says}, requested with the header Prefer: ${prefer}.`
  if (isFetching) return tries > 0 ? `${asks} Failed ${tries} of 3 times. Retrying…` : `${asks} Waiting…`
  if (isCanceled) return `${asks} Canceled.`
  return outcome ? `${asks} ${verdict(state, outcome)}` : asks
}

/** The failure shown for a canceled read. */
const canceled = { message: 'You canceled the request. Nothing was loaded.' }

/** Reads the rows. In a state of the lab it sends the header that asks for it, never from cache, and can be canceled. */
export function useLabRead(state: LabStateId | undefined) {
  const queries = useQueryClient()
  const init = state && { params: { header: { Prefer: labStates[state].prefer } } }
  const query = useListFakeData(init, state ? { staleTime: 0, gcTime: 0 } : {})
  const { data, error, isFetching, refetch } = query
  const seconds = useSeconds(isFetching, state)
  const isCanceled = !isFetching && data === undefined && error === null
  const outcome: Outcome | null =
    isFetching || isCanceled || seconds === null
      ? null
      : { rows: error ? null : (data?.length ?? null), status: error ? error.status : null, seconds }
  return {
    query: { data, error: isCanceled ? canceled : error, isFetching, refetch },
    outcome,
    isCanceled,
    tries: query.failureCount,
    cancel: () => void queries.cancelQueries({ queryKey: listFakeData(init).queryKey, exact: true }),
  }
}

/** The duration of the last read; null before its end. */
function useSeconds(isFetching: boolean, state: LabStateId | undefined): number | null {
  const [took, setTook] = useState<{ state: LabStateId | undefined; seconds: number } | null>(null)
  useEffect(() => {
    if (!isFetching) return
    const began = performance.now()
    return () => setTook({ state, seconds: (performance.now() - began) / 1000 })
  }, [isFetching, state])
  return took?.state === state ? (took?.seconds ?? null) : null
}
