import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Failure } from '../../../ui/feedback/failure'
import { formatBytes } from '../../../ui/format/bytes'
import type { ComparisonChoice } from '../../../ui/plot/comparison'
import { type PreviewKind, wholeLimits } from '../../rules/files/preview-kind'
import type { PreviewFile } from './preview-file'
import { useDecodedHead } from './use-decoded-head'

/** Files offered around the shown one: nobody reads a list of thousands. */
const MAX_OFFERED = 400
const kinds: readonly PreviewKind[] = ['plot', 'table']

/** Files that may be shown beside a file, and how one of them is read: at most so many bytes. */
export type OtherFiles = {
  readonly files: readonly PreviewFile[]
  readonly readOther: (id: string, most: number, signal: AbortSignal) => Promise<Blob>
}

/** The choice of a second file of numbers beside the shown one, which is read when it is chosen. */
export function useComparison(shown: PreviewFile, { files, readOther }: OtherFiles): ComparisonChoice {
  const [chosenId, onChoose] = useState<string | null>(null)
  const most = wholeLimits('plot')?.most ?? 0
  const offered = useMemo(() => comparableFiles(files, shown.id, most), [files, shown.id, most])
  const { data, error } = useQuery<Blob, Failure>({
    queryKey: ['second file', chosenId],
    queryFn: ({ signal }) => readOther(chosenId ?? '', most + 1, signal),
    enabled: chosenId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })
  const bytes = chosenId !== null && data && data.size <= most ? data : null
  const encoding = useDecodedHead(bytes, null)?.encoding ?? null
  const file = useMemo(
    () => (bytes === null || encoding === null ? null : { bytes, encoding }),
    [bytes, encoding],
  )
  const failure =
    error?.message ?? (data && data.size > most ? `It is larger than ${formatBytes(most)}.` : null)
  return { ...offered, chosenId, onChoose, file, failure }
}

/** Files of numbers near the shown one, those of the same extension first, and the number of those further away. */
export function comparableFiles(files: readonly PreviewFile[], shownId: string, most: number) {
  const all = files.filter(({ id, kind }) => id === shownId || kinds.includes(kind))
  const at = all.findIndex(({ id }) => id === shownId)
  const from = Math.max(0, at - MAX_OFFERED / 2)
  const others = all.slice(from, from + MAX_OFFERED).filter(({ id }) => id !== shownId)
  const extension = extensionOf(all[at]?.name ?? '')
  const isAlike = ({ name }: PreviewFile) => extensionOf(name) === extension
  return {
    files: [...others.filter(isAlike), ...others.filter((file) => !isAlike(file))].map(
      ({ id, title, sizeBytes }) => ({
        id,
        title,
        refused: sizeBytes !== null && sizeBytes > most ? `${formatBytes(sizeBytes)}, too large` : null,
      }),
    ),
    furtherAway: all.filter(({ id }) => id !== shownId).length - others.length,
  }
}

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
