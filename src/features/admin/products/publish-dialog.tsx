import { useRef } from 'react'
import { combineReads } from '../../../api/combine-reads'
import { useUpdateProduct } from '../../../api/operations.gen'
import { useReleaseFiles } from '../../../domain/parts/release-files'
import type { Product } from '../../../domain/words/releases'
import { useSeen } from '../../../records/seen'
import { Button } from '../../../ui/control/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import type { Failure } from '../../../ui/feedback/failure'
import { toast } from '../../../ui/feedback/toast'
import { formatCount } from '../../../ui/format/count'
import { isolated } from '../../../ui/format/isolated'
import piece from '../../../ui/layout/pieces.module.css'
import { useFamilyReleases } from './family-releases'
import { BlockerList } from './product-checklist'
import { useProductChanges } from './product-fields'
import { compareFiles, type FileChanges, type ReleaseFile, releaseBefore } from './product-rules'

type PublishDialogProps = { product: Product; onClose: () => void }

/** Publishes a draft, or a withdrawn release again, after showing what customers get and what is new. */
export function PublishDialog({ product: opened, onClose }: PublishDialogProps) {
  const {
    seen: product,
    failure,
    attempt,
  } = useSeen(opened, useProductChanges(), 'You have not published it.')
  const comparison = useComparison(product)
  const publish = useUpdateProduct({ onSuccess: ({ name }) => toast.success(`Published ${isolated(name)}.`) })
  const { id, name, status, updated_at, publish_blockers: blockers = [] } = product
  const isAgain = opened.status === 'withdrawn'
  const confirm = async () => {
    const body = { status: 'published' as const, updated_at }
    if (await attempt(() => publish.mutateAsync({ params: { path: { id } }, body }))) onClose()
  }
  const isOut = status === 'published'
  return (
    <ConfirmDialog
      verb={isAgain ? 'Publish again' : 'Publish'}
      thing={name}
      size="md"
      onConfirm={confirm}
      onClose={onClose}
      error={failure}
      pending={publish.isPending}
      blocked={
        isOut
          ? 'It is published already.'
          : blockers.length > 0
            ? `${blockedBy(blockers.length)} first.`
            : comparison.kind === 'comparing'
              ? 'Wait until the files are compared.'
              : null
      }
    >
      <div className={piece.stack3}>
        {blockers.length > 0 && (
          <section className={piece.stack3}>
            <h3 className={piece.semibold}>Blocks publishing</h3>
            <BlockerList product={product} />
          </section>
        )}
        <p>
          {`Customers whose licenses cover it can download it at once, and see it on their dashboard.${isAgain ? ' The reason for its withdrawal is removed.' : ''}`}
        </p>
        <WhatCustomersGet product={product} comparison={comparison} />
      </div>
    </ConfirmDialog>
  )
}

const blockedBy = (count: number) => (count === 1 ? 'Fix 1 thing' : `Fix ${formatCount(count)} things`)

/** Comparison with the files of the previous release, which is null for the first of its family. */
type Comparison =
  | { kind: 'comparing' }
  | { kind: 'failed'; failure: Failure; retry: () => void }
  | { kind: 'compared'; before: Product | null; changes: FileChanges }

function useComparison(product: Product): Comparison {
  const family = useFamilyReleases(product.family.id)
  const before = family.data ? releaseBefore(family.data.items, product) : undefined
  const own = useReleaseFiles(product.id)
  const older = useReleaseFiles(before?.id ?? null)
  const parts = [family, own, older]
  // A failed part that is being read again is not shown as failed.
  if (parts.some((part) => part.isFetching && (part.error || !part.data))) return { kind: 'comparing' }
  const { error: failure, refetch: retry } = combineReads(parts)
  if (failure) return { kind: 'failed', failure, retry }
  if (before === undefined || !own.data || !older.data) return { kind: 'comparing' }
  return { kind: 'compared', before, changes: compareFiles(own.data, older.data) }
}

/** Files that are new, kept, or gone compared with the previous release. */
function WhatCustomersGet({ product, comparison }: { product: Product; comparison: Comparison }) {
  const root = useRef<HTMLDivElement>(null)
  const retry = () => {
    if (comparison.kind !== 'failed') return
    // The button disappears, and with it the focus.
    root.current?.focus()
    comparison.retry()
  }
  return (
    <div ref={root} className={piece.stack3} tabIndex={-1}>
      {comparison.kind === 'comparing' ? (
        <p role="status">Comparing the files…</p>
      ) : comparison.kind === 'failed' ? (
        <>
          <p role="alert">
            {`The files could not be compared with the release before. ${comparison.failure.message} You can publish without the comparison.`}
          </p>
          <Button size="sm" className={piece.start} onClick={retry}>
            Retry
          </Button>
        </>
      ) : comparison.before === null ? (
        <>
          <p>
            {`It is the first release of ${product.family.name}${comparison.changes.added.length === 0 ? ', and has no files' : ''}.`}
          </p>
          <FileList title="Files" files={comparison.changes.added} />
        </>
      ) : (
        <>
          <p>{comparedWith(comparison.before, comparison.changes)}</p>
          <FileList title="Added" files={comparison.changes.added} />
          <FileList title="Kept" files={comparison.changes.kept} />
          <FileList title="Left out" files={comparison.changes.leftOut} />
        </>
      )}
    </div>
  )
}

function comparedWith({ name }: Product, { added, kept, leftOut }: FileChanges): string {
  const isWithout = added.length + kept.length + leftOut.length === 0
  return isWithout ? `It has no files, and neither has ${name}.` : `Against ${name}:`
}

/** Maximum number of files named; the rest is counted. */
const NAMED = 6

function FileList({ title, files }: { title: string; files: readonly ReleaseFile[] }) {
  if (files.length === 0) return null
  const names = files.slice(0, NAMED).map((file) => file.title)
  const more = files.length - names.length
  return (
    <p>
      <strong>{`${title} (${formatCount(files.length)})`}</strong>
      <span>{`: ${names.join(', ')}${more > 0 ? `, and ${formatCount(more)} more` : ''}.`}</span>
    </p>
  )
}
