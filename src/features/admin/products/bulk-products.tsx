import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { checkBody } from '../../../api/body'
import { ApiError } from '../../../api/errors'
import { getProduct, useUpdateProduct } from '../../../api/operations.gen'
import { readNow } from '../../../api/read-now'
import { useRunStore } from '../../../domain/kept-runs'
import type { Product } from '../../../domain/releases'
import { isConnectionLost, isUncertain, rowFailure } from '../../../domain/row-failure'
import { CheckedRunDialog } from '../../../ui/bulk/checked-run'
import { GoOnDialog } from '../../../ui/bulk/go-on-dialog'
import type { KeptRow, KeptRun } from '../../../ui/bulk/kept-run'
import type { BulkLabels } from '../../../ui/bulk/outcomes'
import { RunResults } from '../../../ui/bulk/run-results'
import { SelectedDialog } from '../../../ui/bulk/selected-dialog'
import type { ReadPage } from '../../../ui/bulk/use-frozen-rows'
import { type KeptBulkRun, useKeptRun } from '../../../ui/bulk/use-kept-run'
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
        ? 'Already published.'
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
  const run = useProductRun(action)
  const start = async (chosen: readonly Product[]) => {
    const checked = await checkChange(action, reason)
    if (checked.ok) return run.begin(chosen.map((product) => productRow(product, checked.body)))
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
      onStart={(chosen) => void start(chosen)}
      firstField={action === 'withdraw' ? field : undefined}
      results={(sent) => (
        <RunResults
          rows={sent.map(nameRow)}
          run={run}
          done={labels.done}
          heads={heads}
          file="releases-results"
        />
      )}
      onClose={() => {
        run.close()
        onClose()
      }}
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

const heads = ['Release', 'Family'] as const
const nameRow = ({ id, name, family }: Product) => ({ id, name, details: family.name })

/** The body of a change, as the contract wants it. */
async function checkChange(action: ProductAction, reason: string) {
  const { status } = productActions[action]
  const values = action === 'withdraw' ? { status, withdrawn_reason: reason.trim() } : { status }
  return checkBody(await import('virtual:validators/ProductUpdate'), values, 'update')
}

/** A release in a run. */
function productRow(product: Product, change: KeptRow['body']): KeptRow {
  const body = { ...change, updated_at: product.updated_at }
  return { ...nameRow(product), key: crypto.randomUUID(), body, result: '', before: null }
}

/** Whether a change was carried out: the release has the status, and the reason that was entered. */
function isApplied({ status, withdrawn_reason }: Product, { body }: KeptRow): boolean {
  return (
    status === body.status &&
    (body.withdrawn_reason === undefined || body.withdrawn_reason === withdrawn_reason)
  )
}

/**
 * A run about releases, one call each, over the version that was selected. One without an answer is looked up, not
 * repeated. The run stops when the connection is lost.
 * @param kept the run that goes on, after a reload or a sign-in
 */
function useProductRun(action: ProductAction, kept?: KeptRun): KeptBulkRun {
  const queries = useQueryClient()
  const update = useUpdateProduct()
  const lookUp = async (rows: readonly KeptRow[]) => {
    const { signal } = new AbortController()
    const read = async (row: KeptRow): Promise<[string, string][]> => {
      try {
        const now = await readNow(queries, getProduct({ params: { path: { id: row.id } } }), signal)
        return isApplied(now, row) ? [[row.id, row.result]] : []
      } catch (cause) {
        // Of one that is gone, the call itself says so.
        if (cause instanceof ApiError && cause.status === 404) return []
        throw cause
      }
    }
    return new Map((await Promise.all(rows.map(read))).flat())
  }
  const prepare = async () => {
    const validator = await import('virtual:validators/ProductUpdate')
    return async (row: KeptRow) => {
      const checked = checkBody(validator, row.body, 'update')
      if (!checked.ok) throw new Error(Object.values(checked.errors).join(' '))
      try {
        await update.mutateAsync({ params: { path: { id: row.id } }, body: checked.body })
        return row.result
      } catch (cause) {
        const found = isUncertain(cause) ? await lookUp([row]).catch(() => null) : null
        if (found?.has(row.id)) return row.result
        throw isConnectionLost(cause) ? cause : rowFailure(cause)
      }
    }
  }
  return useKeptRun({ action, store: useRunStore('products'), kept, prepare, lookUp, isConnectionLost })
}

type GoOnProductsProps = { action: ProductAction; kept: KeptRun; onClose: () => void }

/** Goes on with a run about releases. */
export function GoOnProducts({ action, kept, onClose }: GoOnProductsProps) {
  const { verb, labels } = productActions[action]
  return (
    <GoOnDialog
      title={`${verb} ${releasesOf(kept.rows.length)}`}
      run={useProductRun(action, kept)}
      labels={labels}
      unit="releases"
      count={releasesOf}
      heads={heads}
      onClose={onClose}
    />
  )
}
