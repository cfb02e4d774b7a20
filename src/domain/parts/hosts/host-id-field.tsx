import { type ClipboardEvent, useRef } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Button } from '../../../ui/control/button'
import { TextField } from '../../../ui/form/fields'
import { asText } from '../../../ui/format/labels'
import { Mono } from '../../../ui/layout/mono'
import piece from '../../../ui/layout/pieces.module.css'
import { type HostId, hostIdText, hostIdTypeOf, readHostIds, resolvedHostIdType } from '../../rules/host-id'
import { hostIdLabels } from '../../words/license-labels'
import { hostIdHint } from './host-details'
import { HostIdHelp } from './host-id'
import styles from './host-id-field.module.css'

type HostIdFieldProps<T extends FieldValues, C, O> = {
  control: Control<T, C, O>
  name: FieldPath<T>
  label: string
  /** The chosen type; '' for the one detected from the ID. */
  chosenType: string
  optional?: boolean
  required?: boolean
  disabled?: boolean
  /** A sentence after the one about the ID. */
  note?: string | null
}

/** The host ID of a machine, typed or pasted from a tool's output; of several IDs the user chooses one. */
export function HostIdField<T extends FieldValues, C, O>(props: HostIdFieldProps<T, C, O>) {
  const { control, name, label, chosenType, optional, required, disabled = false, note } = props
  const { field } = useController({ control, name })
  const root = useRef<HTMLDivElement>(null)
  const typed = asText(field.value)
  const help = [hostIdHint(chosenType, typed), note].filter(Boolean).join(' ')
  const choose = (text: string) => {
    field.onChange(text)
    // The choices disappear with the press.
    root.current?.querySelector('input')?.focus()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    // Single-line fields drop line breaks, which would join adjacent words.
    if (!/[\n\r]/.test(text.trim())) return
    event.preventDefault()
    const [one, ...others] = choicesOf(text, chosenType)
    field.onChange(one && others.length === 0 ? hostIdText(one) : text.split(/\s+/).join(' ').trim())
  }
  return (
    <div ref={root} className={styles.root}>
      <TextField
        control={control}
        name={name}
        label={label}
        optional={optional}
        required={required}
        disabled={disabled}
        placeholder="MAC address, IP address, or host name"
        autoComplete="off"
        help={help !== '' && !disabled ? help : undefined}
        onPaste={paste}
        mono
      />
      {!disabled && (
        <>
          <HostIdChoices ids={choicesOf(typed, chosenType)} onChoose={choose} />
          <HostIdHelp kind={resolvedHostIdType(chosenType, typed) ?? 'ether'} />
        </>
      )}
    </div>
  )
}

/** The IDs of a text, only those of the chosen type if there is one. */
function choicesOf(text: string, chosenType: string): HostId[] {
  const kind = hostIdTypeOf(chosenType)
  return readHostIds(text).filter(({ host_id_type }) => kind === null || host_id_type === kind)
}

/** Asks for the machine if a text has several host IDs. */
function HostIdChoices({ ids, onChoose }: { ids: readonly HostId[]; onChoose: (text: string) => void }) {
  if (ids.length < 2) return null
  return (
    <div className={piece.wrap2} role="group" aria-label="Which host ID?">
      <span role="status">{`This text has ${ids.length} host IDs. Choose the one of this machine:`}</span>
      {ids.map((id) => (
        <Button key={`${id.host_id_type} ${id.host_id}`} size="sm" onClick={() => onChoose(hostIdText(id))}>
          <Mono>{id.host_id}</Mono>
          <span className={piece.muted}>{hostIdLabels[id.host_id_type]}</span>
        </Button>
      ))}
    </div>
  )
}
