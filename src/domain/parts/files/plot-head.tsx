import { useQuery } from '@tanstack/react-query'
import { decodeText } from '../../../api/decode-text'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { PlotEnds } from '../../../ui/plot/plot-ends'
import { readEnds } from '../../../ui/plot/read-ends'

type PlotHeadProps = {
  title: string
  id: string
  /** The beginning of the file. */
  head: Blob
  /** Reads the last bytes, at most so many; null if the storage cannot do that. */
  readEnd: ((limit: number, signal: AbortSignal) => Promise<Blob | null>) | null
}

/** The last steps of a log, and what a solver writes when it fails. */
const END_BYTES = 2 ** 18
const HEAD_BYTES = 2 ** 16

/** Facts of a large file of numbers before it is read whole, or instead: how it begins and how it ends. */
export function PlotHead({ title, id, head, readEnd }: PlotHeadProps) {
  const { data, error } = useQuery({
    queryKey: ['ends of numbers', id, head.size],
    queryFn: async ({ signal }) => {
      const bytes = head.slice(0, HEAD_BYTES, head.type)
      const { encoding } = decodeText(new Uint8Array(await bytes.arrayBuffer()), {
        contentType: head.type,
        isCut: true,
        chosen: null,
      })
      // Facts of the beginning are worth showing without the end.
      const end = readEnd && (await readEnd(END_BYTES, signal).catch(() => null))
      signal.throwIfAborted()
      return {
        facts: await readEnds({ bytes, encoding }, end ? { bytes: end, encoding } : null),
        hasEnd: Boolean(end),
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })
  if (error) return <p>{error.message}</p>
  if (!data) return <SkeletonText lines={6} label={`Reading the beginning of ${title}`} />
  return <PlotEnds title={title} {...data} />
}
