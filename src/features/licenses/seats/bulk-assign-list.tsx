import { Dialog } from '@chakra-ui/react/dialog'
import { useRef } from 'react'
import type { License } from '../../../domain/licenses'
import { DialogActions, DiscardQuestion } from '../../../ui/dialog/dialog-actions'
import { useReasonOffline } from '../../../ui/feedback/online'
import { FailedState } from '../../../ui/feedback/panel-states'
import { FieldFrame } from '../../../ui/form/field-frame'
import { Textarea } from '../../../ui/form/input'
import { useLeaveGuard } from '../../../ui/form/leave-guard'
import type { People } from './account-people'
import { type PlanRow, planInWords } from './bulk-plan'
import { planRows } from './bulk-plan-rows'
import { BulkTable } from './bulk-table'
import { freeSeats } from './seat-rules'

interface AssignListProps {
  license: License
  text: string
  onText: (text: string) => void
  people: People
  /** Null until people and seats are known. */
  plan: readonly PlanRow[] | null
  /** How many seats would be assigned. */
  count: number
  onConfirm: () => void
  /** Somebody wants to close the dialog over what they typed. */
  asks: boolean
  onAnswered: () => void
  onLeave: () => void
  onClose: () => void
}

/** The list as it is pasted, and below it what would become of each address. Nothing is sent from here. */
export function AssignList(props: AssignListProps) {
  const { license, text, onText, people, plan, count, onConfirm, asks, onAnswered, onLeave, onClose } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const isDirty = text.trim() !== ''
  const guard = useLeaveGuard(isDirty)
  const offline = useReasonOffline()
  const free = freeSeats(license)
  const reason = offline ?? (plan ? reasonNotToConfirm(plan, count) : null)
  const keep = () => {
    onAnswered()
    guard.stay()
    field.current?.focus()
  }

  return (
    <>
      <Dialog.Body display="grid" gap="4">
        <FieldFrame
          label="E-mail addresses"
          help={`One per line, or separated by commas, semicolons or blanks. ${free} of ${license.seats_total} seats are free.`}
          error={undefined}
        >
          {(described) => (
            <Textarea
              {...described}
              ref={field}
              rows={5}
              spellCheck={false}
              mono
              value={text}
              onChange={(event) => onText(event.target.value)}
            />
          )}
        </FieldFrame>
        <p role="status">
          {people.error || !isDirty
            ? ''
            : plan
              ? planInWords(plan)
              : `Reading the people of ${license.account.name}…`}
        </p>
        {people.error && (
          <FailedState
            what={`The people of ${license.account.name} could not be loaded`}
            failure={people.error}
            onRetry={people.refetch}
            isRetrying={people.isFetching}
          />
        )}
        {plan && plan.length > 0 && (
          <BulkTable
            label="What will become of each address"
            heads={['Address', 'What happens']}
            rows={planRows(plan, license)}
          />
        )}
      </Dialog.Body>
      {asks || guard.isAsking ? (
        <DiscardQuestion isSaving={false} onKeep={keep} onDiscard={() => guard.release(onClose)} />
      ) : (
        <DialogActions
          verb={count > 0 ? `Assign ${count} ${count === 1 ? 'seat' : 'seats'}` : 'Assign seats'}
          isBusy={false}
          blocked={isDirty ? reason : offline}
          onCancel={onLeave}
          onConfirm={() => count > 0 && offline === null && onConfirm()}
        />
      )}
    </>
  )
}

function reasonNotToConfirm(plan: readonly PlanRow[], count: number): string | null {
  if (count > 0 || plan.length === 0) return null
  return 'None of these can get a seat.'
}
