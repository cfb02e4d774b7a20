import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../control/button'
import { withChanges } from './changed-fields'
import { ChangedFieldsContext } from './changed-mark'
import styles from './form-page.module.css'
import { type GuardedFormOptions, useGuardedForm } from './guarded-form'

type FormPageProps<T extends FieldValues, C, O> = GuardedFormOptions<T, C, O> & {
  /** Names the form for speech: "New release". */
  label: string
  children: ReactNode
}

const unchanged: ReadonlySet<string> = new Set()

/** A guarded form as the content of a page, whose title names it. The buttons stay in sight. */
export function FormPage<T extends FieldValues, C, O>(props: FormPageProps<T, C, O>) {
  const { verb, label, changed = unchanged, children } = props
  const { element, isBusy, blocked, isAsking, leave, keepEditing, discard, notes } = useGuardedForm(props)
  const id = useId()
  return (
    <form {...element} className={styles.form} aria-label={label}>
      <div className={styles.fields}>
        {notes}
        <ChangedFieldsContext value={changed}>{children}</ChangedFieldsContext>
      </div>
      {isAsking ? (
        <div className={styles.actions} role="group" aria-labelledby={`${id}-question`}>
          <span id={`${id}-question`} className={styles.text} role="alert">
            {isBusy
              ? 'Leave before it is saved? You will not see whether it worked.'
              : 'Discard what you entered?'}
          </span>
          <Button autoFocus onClick={keepEditing}>
            {isBusy ? 'Stay' : 'Keep editing'}
          </Button>
          <Button kind="danger" onClick={discard}>
            {isBusy ? 'Leave' : 'Discard'}
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          {/* Rendered before its text, which otherwise would not be announced. */}
          <p className={styles.text} id={`${id}-reason`} role="status" hidden={blocked === null}>
            {blocked}
          </p>
          <Button onClick={leave}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            aria-disabled={isBusy || blocked !== null}
            aria-describedby={blocked === null ? undefined : `${id}-reason`}
          >
            {withChanges(verb, changed.size)}
            {isBusy && '…'}
          </Button>
        </div>
      )}
    </form>
  )
}
