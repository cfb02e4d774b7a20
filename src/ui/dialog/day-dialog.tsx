import { Dialog } from '@chakra-ui/react/dialog'
import { useRef, useState } from 'react'
import { DateInput } from '../form/date-field'
import { FieldFrame } from '../form/field-frame'
import { formatDay } from '../format/date'
import { isDay } from '../format/days'
import { DialogActions } from './dialog-actions'
import { DialogFrame } from './dialog-frame'

type DayDialogProps = {
  /** "Set aside": title and primary button. */
  verb: string
  /** "Until" */
  label: string
  help: string
  /** First and last possible day, `2026-12-24`. */
  first: string
  last: string
  /** @param day one of the possible days */
  onChoose: (day: string) => void
  onClose: () => void
}

export function DayDialog({ verb, label, help, first, last, onChoose, onClose }: DayDialogProps) {
  const [day, setDay] = useState('')
  const [isTried, setIsTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const range = `from ${formatDay(first)} to ${formatDay(last)}`
  const isPossible = isDay(day) && day >= first && day <= last
  const confirm = () => {
    setIsTried(true)
    if (isPossible) onChoose(day)
    else field.current?.focus()
  }
  return (
    <DialogFrame title={verb} size="sm" initialFocus={field} onEscape={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <Dialog.Body>
          <FieldFrame
            label={label}
            help={`A day ${range}. ${help}`}
            error={isTried && !isPossible ? `Enter a day ${range}.` : undefined}
          >
            {(described) => (
              <DateInput
                label={label}
                name="day"
                ref={field}
                described={described}
                value={day}
                onChange={setDay}
              />
            )}
          </FieldFrame>
        </Dialog.Body>
        <DialogActions verb={verb} blocked={null} onCancel={onClose} />
      </form>
    </DialogFrame>
  )
}
