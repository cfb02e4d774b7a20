import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fetchFresh } from '../../../api/fetch-fresh'
import { openableUrl } from '../../../api/openable-url'
import { getFileUrl } from '../../../api/operations.gen'
import { readFirstBytes } from '../../../api/stored-bytes'
import type { Elements } from '../../../ui/layout/elements'
import type { FileObject } from '../files-search'
import { createSemaphore } from '../upload/core/semaphore'

/** A row that is only scrolled past is not read. */
const SETTLED_MS = 200

type ThumbnailProps = { entry: FileObject; icon: Elements }

/** A thumbnail in place of the icon. It is read once, while its row is in view. */
export function Thumbnail({ entry, icon }: ThumbnailProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    let timer = 0
    const observer = new IntersectionObserver((changes) => {
      clearTimeout(timer)
      if (changes.at(-1)?.isIntersecting) timer = window.setTimeout(() => setSeen(true), SETTLED_MS)
      else setSeen(false)
    })
    if (frame.current) observer.observe(frame.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])
  return (
    <span ref={frame} className="icon">
      {isSeen ? <Picture entry={entry} icon={icon} /> : icon}
    </span>
  )
}

/** Unmounting aborts the read. An image that cannot be read or decoded keeps its icon. */
function Picture({ entry, icon }: ThumbnailProps) {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['Thumbnails', 'readThumbnail', entry.path, entry.etag],
    queryFn: ({ signal }) => readThumbnail(queries, entry, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // It is not counted for the age of the page's data.
    meta: { isLocal: true },
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
  })
  // Named by the row, like the icon.
  return data ? <img className="thumbnail" src={data} alt="" draggable={false} /> : icon
}

/** Side length of a thumbnail in pixels: twice that on the page, for sharp screens. */
const SIDE = 64
/** Decoding a larger image takes 200 MB and more. */
const MAX_PIXELS = 50_000_000

/** An animated image is drawn by its first frame. @param type of the list: SVG needs it, storages lack it */
async function draw(bytes: Blob, type: string | null): Promise<string | null> {
  const address = URL.createObjectURL(new Blob([bytes], { type: type ?? '' }))
  try {
    const image = await load(address)
    const { naturalWidth: width = 0, naturalHeight: height = 0 } = image ?? {}
    const side = Math.min(width, height)
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    if (!image || !context || side === 0 || width * height > MAX_PIXELS) return null
    canvas.width = SIDE
    canvas.height = SIDE
    context.imageSmoothingQuality = 'high'
    // Plots are often black on transparent.
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, SIDE, SIDE)
    context.drawImage(image, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE)
    return canvas.toDataURL('image/webp', 0.9)
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Reads an image's size; null if it is none. Its pixels are decoded when it is drawn. */
function load(address: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => resolve(null))
    image.src = address
  })
}

/** The center of an image as a `data:` URL; null if too large or undecodable. @throws ApiError */
function readThumbnail(
  queries: QueryClient,
  { path, size_bytes: size, content_type: type }: FileObject,
  signal: AbortSignal,
): Promise<string | null> {
  return inTurn(0, signal, async () => {
    const query = { path, disposition: 'inline' } as const
    const address = openableUrl((await fetchFresh(queries, getFileUrl({ params: { query } }), signal)).url)
    if (address === null || size === null) return null
    const bytes = await readFirstBytes(address, size + 1, signal)
    return bytes.size > size ? null : draw(bytes, type)
  })
}

/** Few images are read at the same time, so that the page's own calls do not wait. */
const inTurn = createSemaphore(3)
