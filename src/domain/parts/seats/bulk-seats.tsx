import { Dialog } from '@chakra-ui/react/dialog'
import { useQueries } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { combineReads } from '../../../api/combine-reads'
import type { ApiError } from '../../../api/errors'
import {
  listUsers,
  useCreateLicenseSeat,
  useDeleteLicenseSeat,
  useListLicenseSeats,
  useListUsers,
} from '../../../api/operations.gen'
import { useOfflineReason } from '../../../ui/browser/online'
import { BulkDialogContent, type ConfirmStop, useConfirmStop } from '../../../ui/bulk/bulk-dialog'
import { BulkTable } from '../../../ui/bulk/bulk-table'
import { type BulkLabels, outcomeSummary } from '../../../ui/bulk/outcomes'
import { ResultTable } from '../../../ui/bulk/run-results'
import { type BulkRun, runRows, useBulkRun } from '../../../ui/bulk/use-bulk-run'
import { DialogActions, DiscardQuestion } from '../../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { FailedState } from '../../../ui/feedback/panel-states'
import { FieldFrame } from '../../../ui/form/field-frame'
import { Textarea } from '../../../ui/form/input'
import { useLeaveGuard } from '../../../ui/form/leave-guard'
import { isolated } from '../../../ui/format/isolated'
import { seatName } from '../../rules/licenses/seat-rules'
import { freeSeats, type License, type Seat } from '../../words/licenses'
import { personName } from '../../words/people'
import { addressesIn, type Person, type PlanRow, planRows, planSeats, planSummary } from './bulk-seat-rules'
import styles from './bulk-seats.module.css'

const assigned: BulkLabels = { done: 'Assigned', wereDone: ['seat was assigned', 'seats were assigned'] }
const released: BulkLabels = { done: 'Released', wereDone: ['seat was released', 'seats were released'] }

/** Assigns seats to a pasted list of people: first a preview with a verdict for each address, then the seats. */
export function AssignSeveralDialog({ license, onClose }: { license: License; onClose: () => void }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly BulkItem[] | null>(null)
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const people = usePeople(license.account.id)
  const { data: seats } = useListLicenseSeats({ params: { path: { id: license.id } } })
  const assign = useCreateLicenseSeat()
  const run = useBulkRun({
    run: runRows(async (user_id) => {
      await assign.mutateAsync({ params: { path: { id: license.id } }, body: { user_id } })
      return ''
    }),
  })
  const stopQuestion = useConfirmStop(run)
  const addresses = addressesIn(text)
  const plan = people.data && seats ? planSeats(addresses, people.data, seats, freeSeats(license)) : null
  // Rows are keyed by user id: the same person of a changed list is the same row.
  const candidates = (plan ?? []).flatMap(({ person, verdict, address }) =>
    person && verdict === 'assign' ? [{ id: person.id, name: personName(person), details: address }] : [],
  )

  const leave = () => {
    if (run.isRunning) stopQuestion.ask()
    else if (!chosen && text.trim() !== '') setAsksToDiscard(true)
    else onClose()
  }

  return (
    <DialogFrame title="Assign multiple seats" size="lg" isForm onEscape={leave}>
      {chosen ? (
        <SeatRun
          run={run}
          items={chosen}
          labels={assigned}
          question={stopQuestion}
          back={{ label: 'Back to the list', onBack: () => setChosen(null) }}
          onClose={onClose}
        />
      ) : (
        <AssignList
          license={license}
          text={text}
          onText={setText}
          people={people}
          plan={plan}
          count={candidates.length}
          onConfirm={() => {
            setChosen(candidates)
            run.start(candidates.map(({ id }) => id))
          }}
          discard={{ isAsking: asksToDiscard, onAnswered: () => setAsksToDiscard(false) }}
          onLeave={leave}
          onClose={onClose}
        />
      )}
    </DialogFrame>
  )
}

type AssignListProps = {
  license: License
  text: string
  onText: (text: string) => void
  people: People
  /** Null until people and seats have been read. */
  plan: readonly PlanRow[] | null
  /** Number of seats that would be assigned. */
  count: number
  onConfirm: () => void
  /** The question before a typed list is discarded. */
  discard: { isAsking: boolean; onAnswered: () => void }
  onLeave: () => void
  onClose: () => void
}

/** The text field for the pasted list, and its preview. It sends nothing. */
function AssignList(props: AssignListProps) {
  const { license, text, onText, people, plan, count, onConfirm, discard, onLeave, onClose } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const isDirty = text.trim() !== ''
  const guard = useLeaveGuard(isDirty)
  const offline = useOfflineReason()
  const free = freeSeats(license)
  const reason = offline ?? (plan ? reasonNotToConfirm(plan, count) : null)
  const keep = () => {
    discard.onAnswered()
    guard.stay()
    field.current?.focus()
  }

  return (
    <>
      <Dialog.Body display="grid" gap="4">
        <FieldFrame
          label="E-mail addresses"
          help={`One per line, or separated by commas, semicolons, or spaces. ${free} of ${license.seats_total} seats free.`}
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
              ? planSummary(plan)
              : `Loading the people of ${isolated(license.account.name)}…`}
        </p>
        {people.error && (
          <FailedState
            what={`The people of ${isolated(license.account.name)} could not be loaded`}
            failure={people.error}
            onRetry={people.refetch}
            isRetrying={people.isFetching}
          />
        )}
        {plan && plan.length > 0 && (
          <BulkTable label="Preview" heads={['Address', 'Result']} rows={planRows(plan, license)} />
        )}
      </Dialog.Body>
      {discard.isAsking || guard.isAsking ? (
        <DiscardQuestion isSaving={false} onKeep={keep} onDiscard={() => guard.release(onClose)} />
      ) : (
        <DialogActions
          verb={count > 0 ? `Assign ${count} ${count === 1 ? 'seat' : 'seats'}` : 'Assign seats'}
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
  return 'None of these addresses can be assigned a seat.'
}

/** Names listed in the confirmation; the others are counted. */
const MAX_NAMES = 10

type ReleaseSeatsDialogProps = {
  license: License
  /** As selected; the list behind the dialog loses them one by one. */
  seats: readonly Seat[]
  onClose: () => void
}

/** Releases selected seats, after a confirmation that names their holders. */
export function ReleaseSeatsDialog({ license, seats, onClose }: ReleaseSeatsDialogProps) {
  const [chosen] = useState<readonly BulkItem[]>(() =>
    seats.map((seat) => ({ id: seat.id, name: seatName(seat), details: seat.user?.email })),
  )
  const release = useDeleteLicenseSeat()
  const run = useBulkRun({
    run: runRows(async (seatId) => {
      const { message } = await release.mutateAsync({ params: { path: { id: license.id, seatId } } })
      return message
    }),
  })
  const stopQuestion = useConfirmStop(run)
  const cancel = useRef<HTMLButtonElement>(null)
  const offline = useOfflineReason()
  const title = `Release ${chosen.length} ${chosen.length === 1 ? 'seat' : 'seats'}`
  const more = chosen.length - MAX_NAMES
  const isAsked = run.states.size === 0

  return (
    <DialogFrame
      role={isAsked ? 'alertdialog' : 'dialog'}
      size={isAsked ? 'sm' : 'lg'}
      title={title}
      initialFocus={cancel}
      onEscape={() => (run.isRunning ? stopQuestion.ask() : onClose())}
    >
      {isAsked ? (
        <>
          <Dialog.Body display="grid" gap="3">
            <p>These seats become available to others immediately:</p>
            <ul className={styles.names}>
              {chosen.slice(0, MAX_NAMES).map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
              {more > 0 && <li>{`and ${more} more`}</li>}
            </ul>
            <Dialog.Description>Running jobs may lose their license at the next check.</Dialog.Description>
          </Dialog.Body>
          <DialogActions
            cancelRef={cancel}
            verb={title}
            blocked={offline}
            onCancel={onClose}
            onConfirm={() => offline === null && run.start(chosen.map(({ id }) => id))}
          />
        </>
      ) : (
        <SeatRun run={run} items={chosen} labels={released} question={stopQuestion} onClose={onClose} />
      )}
    </DialogFrame>
  )
}

/** A row of a bulk run: the person or address of its name. */
type BulkItem = { id: string; name: string; details?: string }

type SeatRunProps = {
  run: BulkRun<string>
  items: readonly BulkItem[]
  labels: BulkLabels
  question: ConfirmStop
  back?: { label: string; onBack: () => void }
  onClose: () => void
}

function SeatRun({ run, items, labels, question, back, onClose }: SeatRunProps) {
  return (
    <BulkDialogContent
      run={run}
      ids={items.map(({ id }) => id)}
      question={question}
      unit="seats"
      summary={outcomeSummary(run.states, labels)}
      results={<ResultTable named={items} run={run} done={labels.done} noun="seat" />}
      back={back}
      onClose={onClose}
    />
  )
}

/** The contract's limit of users per page. */
const PAGE_SIZE = 200

export type People = {
  /** Undefined until the last page has been read. */
  data: readonly Person[] | undefined
  error: ApiError | null
  isFetching: boolean
  refetch: () => void
}

/** All users of an account, page by page; the first page tells how many there are. */
export function usePeople(accountId: string): People {
  const ask = (page: number) => ({
    params: { query: { 'account_id[]': [accountId], page, page_size: PAGE_SIZE } },
  })
  const first = useListUsers(ask(1))
  const pages = Math.ceil((first.data?.total ?? 0) / PAGE_SIZE)
  const rest = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, index) => listUsers(ask(index + 2))),
  })
  const all = [first, ...rest]
  const { isComplete, isFetching, refetch } = combineReads(all)
  return {
    data: isComplete ? all.flatMap(({ data }) => data?.items ?? []) : undefined,
    error: all.find(({ error, data }) => error && !data)?.error ?? null,
    isFetching,
    refetch,
  }
}
