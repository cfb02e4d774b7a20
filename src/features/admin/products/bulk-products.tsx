import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { checkBody } from '../../../api/body'
import { getProduct, useUpdateProduct } from '../../../api/operations.gen'
import { readNow } from '../../../api/read-now'
import type { Product } from '../../../domain/releases'
import { isConnectionLost, isUncertain, rowFailure } from '../../../domain/row-failure'
import { CheckedRunDialog } from '../../../ui/bulk/checked-run'
import type { BulkLabels } from '../../../ui/bulk/outcomes'
import { RunResults } from '../../../ui/bulk/run-results'
import { SelectedDialog } from '../../../ui/bulk/selected-dialog'
import { type BulkRun, runRows, useBulkRun } from '../../../ui/bulk/use-bulk-run'
import type { ReadPage } from '../../../ui/bulk/use-frozen-rows'
import { FieldFrame } from '../../../ui/form/field-frame'
import { Textarea } from '../../../ui/form/input'
import { countOf } from '../../../ui/format/count-of'
import type { SelectedRows } from '../../../ui/table/list-table'
import type { ProductDialogName } from './product-search'

/** What can be done with many releases at once. */
export type ProductAction = Extract<ProductDialogName, 'publish' | 'withdraw'>

type ActionKind = {
  verb: string
  labels: BulkLabels
  status: Product['status']
  /** What it means for customers. */
  note: string
  /** Why a release is left out; '' for those that are not. */
  leftOut: (product: Product) => string
}

const productActions: Readonly<Record<ProductAction, ActionKind>> = {
  publish: {
    verb: 'Publish',
    labels: { done: 'Published', wereDone: ['release was published', 'releases were published'] },
    status: 'published',
    note: 'Customers whose licenses cover them can download them at once. Their files are not compared here with the releases before: each release’s own Publish does that.',
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
    note: 'Their files stay listed with the reason, but nobody can download them. You can publish them again.',
    leftOut: ({ status, withdrawn_reason }) =>
      status === 'withdrawn'
        ? `Is withdrawn already: ${withdrawn_reason ?? 'no reason was given.'}`
        : status === 'draft'
          ? 'Is a draft, which customers do not see.'
          : '',
  },
}

const releasesOf = (count: number) => countOf(count, 'release')

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
  const { verb, labels, note, leftOut } = productActions[action]
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const run = useProductRun(action, products, reason)
  const start = async (ids: readonly string[]) => {
    const checked = await checkChange(action, reason)
    if (checked.ok) return run.start(ids)
    setProblem(Object.values(checked.errors).join(' '))
    field.current?.focus()
  }
  return (
    <CheckedRunDialog
      title={`${verb} ${releasesOf(products.length)}`}
      verb={verb}
      head="Release"
      unit="releases"
      count={releasesOf}
      labels={labels}
      note={note}
      rows={products}
      plan={(product) => ({ ...nameRow(product), leftOut: leftOut(product) })}
      run={run}
      onStart={(chosen) => void start(chosen.map(({ id }) => id))}
      firstField={action === 'withdraw' ? field : undefined}
      results={(sent) => (
        <RunResults
          rows={sent.map(nameRow)}
          run={run}
          done={labels.done}
          heads={['Release', 'Family']}
          file="releases-results"
        />
      )}
      onClose={onClose}
    >
      {action === 'withdraw' && (
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
      )}
    </CheckedRunDialog>
  )
}

const nameRow = ({ id, name, family }: Product) => ({ id, name, details: family.name })

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
        const now = isUncertain(cause)
          ? await readNow(queries, getProduct({ params: { path } }), new AbortController().signal).catch(
              () => null,
            )
          : null
        if (now && now.updated_at !== product.updated_at && now.status === productActions[action].status)
          return ''
        if (isConnectionLost(cause)) run.stop()
        throw rowFailure(cause)
      }
    }),
  })
  return run
}
