import { Dialog } from '@chakra-ui/react/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { checkBody } from '../../../api/body'
import { ApiError } from '../../../api/errors'
import { getProduct, useUpdateProduct } from '../../../api/operations.gen'
import { readNow } from '../../../api/read-now'
import type { Product } from '../../../domain/releases'
import { isDeadLine, isUncertain, rowFailure } from '../../../domain/row-failure'
import { BulkDialogContent, useStopQuestion } from '../../../ui/bulk/bulk-dialog'
import { BulkTable } from '../../../ui/bulk/bulk-table'
import { type BulkLabels, outcomeSummary, worstFirst } from '../../../ui/bulk/outcomes'
import { RunResults } from '../../../ui/bulk/run-results'
import { SelectedDialog } from '../../../ui/bulk/selected-dialog'
import { type BulkRun, runRows, useBulkRun } from '../../../ui/bulk/use-bulk-run'
import type { ReadPage } from '../../../ui/bulk/use-frozen-rows'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { useOfflineReason } from '../../../ui/feedback/online'
import { FieldFrame } from '../../../ui/form/field-frame'
import { Textarea } from '../../../ui/form/input'
import { formatCount } from '../../../ui/format/count'
import type { SelectedRows } from '../../../ui/table/list-table'
import styles from './product-dialogs.module.css'
import type { ProductDialogName } from './product-search'

/** What can be done with many releases at once. */
export type ProductAction = Extract<ProductDialogName, 'publish' | 'withdraw'>

type ActionKind = {
  verb: string
  labels: BulkLabels
  status: Product['status']
  /** Why a release is left out; '' for those that are not. */
  leftOut: (product: Product) => string
}

export const productActions: Readonly<Record<ProductAction, ActionKind>> = {
  publish: {
    verb: 'Publish',
    labels: { done: 'Published', wereDone: ['release was published', 'releases were published'] },
    status: 'published',
    leftOut: ({ status, publish_blockers = [] }) =>
      status === 'published'
        ? 'Is published already.'
        : status === 'withdrawn'
          ? 'Was withdrawn. Publish it again on its own page.'
          : publish_blockers.join(' '),
  },
  withdraw: {
    verb: 'Withdraw',
    labels: { done: 'Withdrawn', wereDone: ['release was withdrawn', 'releases were withdrawn'] },
    status: 'withdrawn',
    leftOut: ({ status, withdrawn_reason }) =>
      status === 'withdrawn'
        ? `Is withdrawn already: ${withdrawn_reason ?? 'no reason was given.'}`
        : status === 'draft'
          ? 'Is a draft, which customers do not see.'
          : '',
  },
}

const releasesOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'release' : 'releases'}`

type BulkProductsProps = {
  action: ProductAction
  selected: SelectedRows<Product>
  read: ReadPage<Product>
  onClose: () => void
}

/** Publishes or withdraws the selected releases: check, run, result [PM5]. */
export function BulkProducts({ action, onClose, ...props }: BulkProductsProps) {
  const { verb } = productActions[action]
  return (
    <SelectedDialog
      {...props}
      title={`${verb} ${releasesOf(props.selected.total)}`}
      noun="releases"
      onClose={onClose}
    >
      {(products) => <ActionDialog action={action} products={products} onClose={onClose} />}
    </SelectedDialog>
  )
}

type ActionDialogProps = { action: ProductAction; products: readonly Product[]; onClose: () => void }

function ActionDialog({ action, products, onClose }: ActionDialogProps) {
  const { verb, labels, leftOut } = productActions[action]
  const offline = useOfflineReason()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const cancel = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const chosen = products.filter((product) => leftOut(product) === '')
  const run = useProductRun(action, products, reason)
  const question = useStopQuestion(run)
  const ids = chosen.map(({ id }) => id)
  const blocked = offline ?? (ids.length === 0 ? 'None of them can be changed.' : null)
  const start = async () => {
    if (blocked !== null) return
    const checked = await checkChange(action, reason)
    if (checked.ok) return run.start(ids)
    setProblem(Object.values(checked.errors).join(' '))
    field.current?.focus()
  }
  return (
    <DialogFrame
      title={`${verb} ${releasesOf(products.length)}`}
      size="lg"
      isForm
      initialFocus={action === 'withdraw' ? field : cancel}
      onEscape={() => (run.isRunning ? question.ask() : onClose())}
    >
      {run.states.size === 0 ? (
        <>
          <Dialog.Body display="grid" gap="4">
            {action === 'publish' ? (
              <p>
                Customers whose licenses cover them can download them at once. Their files are not compared
                here with the releases before: each release’s own Publish does that.
              </p>
            ) : (
              <>
                <p>
                  Their files stay listed with the reason, but nobody can download them. You can publish them
                  again.
                </p>
                <FieldFrame
                  label="Reason"
                  help="Customers read this. Say what is wrong, and what to use instead."
                  error={problem}
                >
                  {(described) => (
                    <Textarea
                      {...described}
                      ref={field}
                      rows={3}
                      value={reason}
                      onChange={({ target }) => {
                        setReason(target.value)
                        setProblem(undefined)
                      }}
                    />
                  )}
                </FieldFrame>
              </>
            )}
            <p role="status">
              {releasesOf(chosen.length)} of {formatCount(products.length)}
              {chosen.length < products.length && '; the others are left out, for the reason beside them'}.
            </p>
            <BulkTable
              label="What happens"
              heads={['Release', 'Result']}
              rows={worstFirst(
                products.map((product) => ({
                  id: product.id,
                  name: product.name,
                  details: product.family.name,
                  hue: leftOut(product) === '' ? 'info' : 'neutral',
                  status: leftOut(product) === '' ? verb : 'Left out',
                  message: leftOut(product),
                })),
              )}
            />
          </Dialog.Body>
          <DialogActions
            verb={`${verb} ${releasesOf(chosen.length)}`}
            isBusy={false}
            blocked={blocked}
            cancelRef={cancel}
            onCancel={onClose}
            onConfirm={() => void start()}
          />
        </>
      ) : (
        <BulkDialogContent
          run={run}
          ids={ids}
          question={question}
          unit="releases"
          count={releasesOf}
          stopLabel="Cancel"
          summary={outcomeSummary(run.states, labels)}
          results={
            <div className={styles.parts}>
              <RunResults
                rows={chosen.map(({ id, name, family }) => ({ id, name, details: family.name }))}
                run={run}
                done={labels.done}
                heads={['Release', 'Family']}
                file="releases-results"
              />
            </div>
          }
          onClose={onClose}
        />
      )}
    </DialogFrame>
  )
}

/** The body of a change, as the contract wants it. */
async function checkChange(action: ProductAction, reason: string) {
  const { status } = productActions[action]
  const values = action === 'withdraw' ? { status, withdrawn_reason: reason.trim() } : { status }
  return checkBody(await import('virtual:validators/ProductUpdate'), values, 'update')
}

/** One call per release, over the version that was selected. One without an answer is looked up, not repeated. */
function useProductRun(action: ProductAction, products: readonly Product[], reason: string): BulkRun<string> {
  const queries = useQueryClient()
  const update = useUpdateProduct()
  const run: BulkRun<string> = useBulkRun<string>({
    run: runRows(async (id) => {
      const product = products.find((one) => one.id === id)
      const checked = await checkChange(action, reason)
      if (!product || !checked.ok) throw new Error('This release is not in the list any more.')
      const path = { id }
      try {
        const body = { ...checked.body, updated_at: product.updated_at }
        await update.mutateAsync({ params: { path }, body })
        return ''
      } catch (cause) {
        const now =
          cause instanceof ApiError && isUncertain(cause)
            ? await readNow(queries, getProduct({ params: { path } }), new AbortController().signal).catch(
                () => null,
              )
            : null
        if (now && now.updated_at !== product.updated_at && now.status === productActions[action].status)
          return ''
        if (isDeadLine(cause)) run.stop()
        throw rowFailure(cause)
      }
    }),
  })
  return run
}
