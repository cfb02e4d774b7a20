import { Dialog } from '@chakra-ui/react/dialog'
import { useRef, useState } from 'react'
import { DialogActions } from '../dialog/dialog-actions'
import { DialogFrame } from '../dialog/dialog-frame'
import { FieldFrame } from '../form/field-frame'
import { Input } from '../form/input'
import { isolated } from '../format/isolated'
import type { Reorder } from './use-reorder'

type PlaceDialogProps = { order: Pick<Reorder<unknown>, 'ids' | 'ask' | 'move' | 'nameOf'>; id: string }

/** Asks for a row's new position by number. */
export function PlaceDialog({ order, id }: PlaceDialogProps) {
  const { ids, ask, move, nameOf } = order
  const [text, setText] = useState(String(ids.indexOf(id) + 1))
  const field = useRef<HTMLInputElement>(null)
  const place = Number(text)
  const isPlace = text.trim() !== '' && Number.isInteger(place) && place >= 1 && place <= ids.length
  const confirm = () => {
    if (!isPlace) return field.current?.focus()
    move(id, place)
    ask(null)
  }
  return (
    <DialogFrame
      title={`Move ${isolated(nameOf(id))}`}
      size="sm"
      initialFocus={field}
      onEscape={() => ask(null)}
    >
      <Dialog.Body>
        <FieldFrame
          label="Position"
          help={`From 1 to ${ids.length}`}
          error={isPlace ? undefined : `Enter a number from 1 to ${ids.length}.`}
        >
          {(described) => (
            <Input
              {...described}
              ref={field}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={({ key }) => {
                if (key === 'Enter') confirm()
              }}
            />
          )}
        </FieldFrame>
      </Dialog.Body>
      <DialogActions verb="Move" blocked={null} onCancel={() => ask(null)} onConfirm={confirm} />
    </DialogFrame>
  )
}
