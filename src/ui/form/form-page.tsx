import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../control/button'
import { cx } from '../layout/cx'
import type { Elements } from '../layout/elements'
import piece from '../layout/pieces.module.css'
import { withChanges } from './changed-fields'
import { FormFields } from './field-labels'
import { FormNotes } from './form-notes'
import styles from './form-page.module.css'
import { type FormOptions, type FormSubmit, useFormSubmit } from './use-form-submit'

type FormPageProps<T extends FieldValues, C, O> = FormOptions<T, C, O> & {
  /** "Save": the primary button's label. */
  verb: string
  /** Beside the fields where there is room, else below them. */
  aside?: Elements
  children: Elements
}

const unchanged: ReadonlySet<string> = new Set()

/** A form that fills a page; see `useFormSubmit`. Its buttons stay in view. */
export function FormPage<T extends FieldValues, C, O>(props: FormPageProps<T, C, O>) {
  const { verb, form, conflicts, changed = unchanged, aside, children } = props
  const submit = useFormSubmit(props)
  return (
    <div className={styles.root}>
      <form {...submit.element} className={styles.fields}>
        <FormFields changed={changed}>
          <FormNotes form={form} conflicts={conflicts} verb={verb} submit={submit} />
          {children}
        </FormFields>
        <div className={cx(piece.wrap2, styles.bar)} data-bottom-bar="">
          {submit.isAsking ? (
            <DiscardQuestion submit={submit} />
          ) : (
            <Actions verb={withChanges(verb, changed.size)} submit={submit} />
          )}
        </div>
      </form>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}

type ActionsProps = { verb: string; submit: FormSubmit }

function Actions({ verb, submit: { isBusy, blocked, leave } }: ActionsProps) {
  const reasonId = useId()
  return (
    <>
      {/* Rendered before its text, which otherwise would not be announced. */}
      <p className={styles.reason} id={reasonId} role="status" hidden={blocked === null}>
        {blocked}
      </p>
      <Button onClick={leave}>Cancel</Button>
      <Button
        kind="primary"
        type="submit"
        aria-disabled={isBusy || blocked !== null}
        aria-describedby={blocked === null ? undefined : reasonId}
      >
        {isBusy ? `${verb}…` : verb}
      </Button>
    </>
  )
}

function DiscardQuestion({ submit: { isBusy, keepEditing, discard } }: { submit: FormSubmit }) {
  const id = useId()
  return (
    <div className={cx(piece.wrap2, styles.question)} role="group" aria-labelledby={id}>
      <span id={id} role="alert">
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
  )
}
