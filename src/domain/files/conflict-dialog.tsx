import { Dialog } from '@chakra-ui/react/dialog'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { DialogActions } from '../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../ui/dialog/dialog-frame'
import { useReasonOffline } from '../../ui/feedback/online'
import { formatCount } from '../../ui/format/count'
import { ConflictForAll } from './conflict-for-all'
import { ConflictRows } from './conflict-rows'
import {
  answerAll,
  type ClashAnswer,
  type ClashAnswers,
  commonAnswer,
  firstAnswers,
  mayReplace,
  type NameClash,
} from './name-conflicts'

export type ConflictDialogProps = {
  clashes: readonly NameClash[]
  /** What is being done: "Copy", "Upload". */
  verb: string
  /** What becomes of the others, those whose names are free: they are not held back. */
  children?: ReactNode
  /** An answer for every clash, by its path. The dialog stays until its owner unmounts it. */
  onDecide: (answers: ClashAnswers) => void
  /** Nothing is done with any of them. */
  onClose: () => void
}

const things = (count: number) => `${formatCount(count)} ${count === 1 ? 'item' : 'items'}`

/** "Copy 2 items", "Skip 3 items": what the button will do, in numbers. */
const deed = (verb: string, answers: ClashAnswers) => {
  const skipped = [...answers.values()].filter((answer) => answer === 'skip').length
  return skipped === answers.size ? `Skip ${things(skipped)}` : `${verb} ${things(answers.size - skipped)}`
}

/** Names are taken: both sides of each, and what shall become of them, one by one or all alike. Replacing is only ever chosen. */
export const ConflictDialog = ({ clashes, verb, children, onDecide, onClose }: ConflictDialogProps) => {
  const [answers, setAnswers] = useState(() => firstAnswers(clashes))
  const offline = useReasonOffline()
  const first = useRef<HTMLElement>(null)
  const hold = useCallback((root: HTMLElement | null) => {
    first.current = root?.querySelector<HTMLElement>('input:checked') ?? null
  }, [])
  const answerOne = (path: string, answer: ClashAnswer) =>
    setAnswers((before) => new Map(before).set(path, answer))
  const isOne = clashes.length === 1
  return (
    <DialogFrame
      title={isOne ? 'The name is taken' : `${formatCount(clashes.length)} names are taken`}
      size="lg"
      initialFocus={first}
      onEscape={onClose}
    >
      <Dialog.Body display="grid" gap="4">
        {children && <Dialog.Description>{children}</Dialog.Description>}
        <ConflictForAll
          ref={hold}
          legend={
            isOne ? 'What shall become of it?' : `What shall become of all ${formatCount(clashes.length)}?`
          }
          answer={commonAnswer(answers)}
          mayReplace={clashes.some(mayReplace)}
          hasFolders={clashes.some((clash) => clash.existing.kind === 'folder' && mayReplace(clash))}
          onAnswer={(answer) => setAnswers((before) => answerAll(before, clashes, answer))}
        />
        <ConflictRows clashes={clashes} answers={answers} onAnswer={answerOne} />
      </Dialog.Body>
      <DialogActions
        verb={deed(verb, answers)}
        isBusy={false}
        blocked={offline}
        onCancel={onClose}
        onConfirm={() => offline === null && onDecide(answers)}
      />
    </DialogFrame>
  )
}
