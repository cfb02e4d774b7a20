import { Dialog } from '@chakra-ui/react/dialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { DialogActions } from '../../../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame'
import { useReasonOffline } from '../../../../ui/feedback/online'
import { FieldFrame } from '../../../../ui/form/field-frame'
import { Input } from '../../../../ui/form/input'
import type { FileObject } from '../../files-search'
import { named } from '../batch/item-labels'
import { focusOfList } from '../list-focus'
import styles from './delete-question.module.css'
import { weightWords } from './delete-words'
import { type Weight, weigh } from './weigh'

const NAMED = 5

type DeleteQuestionProps = {
  chosen: readonly FileObject[]
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Names what goes, with all below it. What fills a folder is not deleted by a slip: its name has to be typed. */
export function DeleteQuestion({ chosen, isBusy, onConfirm, onClose }: DeleteQuestionProps) {
  const queries = useQueryClient()
  const id = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState('')
  const offline = useReasonOffline()
  const { data: weight } = useQuery<Weight>({
    queryKey: ['weight of files', id],
    queryFn: ({ signal }) => weigh(queries, chosen, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const heaviest = weight?.filled[0]
  const isTyped = heaviest === undefined || typed === heaviest.name
  const unready = weight
    ? isTyped
      ? null
      : 'Type the name of the folder first.'
    : 'The folders are being counted.'
  const blocked = offline ?? unready
  const confirm = () => {
    if (!isBusy && blocked === null) onConfirm()
  }
  const more = chosen.length - NAMED
  return (
    <DialogFrame
      role="alertdialog"
      title={`Delete ${named(chosen.map(({ path }) => path))}`}
      initialFocus={cancel}
      onEscape={() => !isBusy && onClose()}
      whenGone={focusOfList}
    >
      <Dialog.Body display="grid" gap="4">
        <Dialog.Description>
          {chosen.length === 1 ? 'It is' : 'They are'} deleted for good. This cannot be undone.
        </Dialog.Description>
        <ul className={styles.names}>
          {chosen.slice(0, NAMED).map(({ path, name, kind }) => (
            <li key={path}>
              <bdi>{name}</bdi>
              {kind === 'folder' && ' (folder)'}
            </li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ul>
        <p role="status">{weight ? weightWords(weight) : 'Counting what the folders hold…'}</p>
        {heaviest && (
          <FieldFrame
            label={`Type "${heaviest.name}" to delete it with all it holds`}
            help={
              weight.filled.length > 1
                ? `One of ${weight.filled.length} folders that are not empty.`
                : undefined
            }
            error={undefined}
          >
            {(described) => (
              <Input
                {...described}
                autoComplete="off"
                spellCheck={false}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') confirm()
                }}
              />
            )}
          </FieldFrame>
        )}
      </Dialog.Body>
      <DialogActions
        cancelRef={cancel}
        verb="Delete"
        isBusy={isBusy}
        blocked={blocked}
        onCancel={() => !isBusy && onClose()}
        onConfirm={confirm}
      />
    </DialogFrame>
  )
}
