import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { checkBody } from '../../../api/body'
import { fetchFresh } from '../../../api/fetch-fresh'
import { recordAt } from '../../../api/inputs'
import { getProduct, useUpdateProduct } from '../../../api/operations.gen'
import type { components } from '../../../api/schema.gen'
import type { Product } from '../../../domain/words/releases'
import type { SelectionProps } from '../../../records/manager-page'
import { useRecordRun } from '../../../records/use-record-run'
import { CheckedRunDialog } from '../../../ui/bulk/checked-run'
import type { BulkLabels } from '../../../ui/bulk/outcomes'
import { SelectedDialog } from '../../../ui/bulk/selected-dialog'
import { FieldFrame } from '../../../ui/form/field-frame'
import { Textarea } from '../../../ui/form/input'
import { countOf } from '../../../ui/format/count-of'
import type { ProductDialogName } from './product-search'

export type ProductAction = Extract<ProductDialogName, 'publish' | 'withdraw'>

type ActionKind = {
  verb: string
  labels: BulkLabels
  status: Product['status']
  note: string
  /** Why a release is skipped; '' if it is not. */
  skippedReason: (product: Product) => string
}

const productActions: Readonly<Record<ProductAction, ActionKind>> = {
  publish: {
    verb: 'Publish',
    labels: { done: 'Published', wereDone: ['release was published', 'releases were published'] },
    status: 'published',
    note: 'Customers whose licenses cover them can download them at once. Their files are not compared here with the releases before: each release’s own Publish does that.',
    skippedReason: ({ status, publish_blockers = [] }) =>
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
    skippedReason: ({ status, withdrawn_reason }) =>
      status === 'withdrawn'
        ? `Is withdrawn already: ${withdrawn_reason ?? 'no reason was given.'}`
        : status === 'draft'
          ? 'Is a draft, which customers do not see.'
          : '',
  },
}

const releasesOf = (count: number) => countOf(count, 'release')

type BulkProductsProps = SelectionProps<Product> & { action: ProductAction }

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
  const { verb, labels, note, skippedReason } = productActions[action]
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const run = useProductRun()
  const start = async (chosen: readonly Product[]) => {
    const checked = await checkChange(action, reason)
    if (checked.ok)
      return run.begin(chosen.map((product) => ({ id: product.id, product, body: checked.body })))
    setProblem(Object.values(checked.errors).join(' '))
    field.current?.focus()
  }
  return (
    <CheckedRunDialog
      title={`${verb} ${releasesOf(products.length)}`}
      verb={verb}
      noun="release"
      labels={labels}
      note={note}
      rows={products}
      nameOf={({ id, name, family }) => ({ id, name, details: family.name })}
      plan={(product) => ({ skippedReason: skippedReason(product) })}
      run={run}
      onStart={(chosen) => void start(chosen)}
      firstField={action === 'withdraw' ? field : undefined}
      file={{ details: 'Family' }}
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

/** The body of a change, as the contract wants it. */
async function checkChange(action: ProductAction, reason: string) {
  const { status } = productActions[action]
  const values = action === 'withdraw' ? { status, withdrawn_reason: reason.trim() } : { status }
  return checkBody(await import('virtual:validators/ProductUpdate'), values, 'update')
}

/** A release in a run, with its change. */
type ProductRow = { id: string; product: Product; body: components['schemas']['ProductUpdate'] }

function useProductRun() {
  const queries = useQueryClient()
  const update = useUpdateProduct()
  return useRecordRun<ProductRow>({
    send: async ({ id, product, body }) => {
      const { updated_at } = product
      await update.mutateAsync({ params: { path: { id } }, body: { ...body, updated_at } })
      return ''
    },
    lookUp: async ({ id, body: { status, withdrawn_reason } }) => {
      const now = await fetchFresh(queries, getProduct(recordAt(id)))
      const hasReason = withdrawn_reason === undefined || withdrawn_reason === now.withdrawn_reason
      return now.status === status && hasReason ? '' : null
    },
  })
}
