import { useEffect, useMemo, useState } from 'react'
import { type DecodedText, decodeText } from '../../../api/decode-text'

/** Bytes by which the encoding is told: names of columns are at the beginning. */
const HEAD = 2 ** 16

/** The beginning of a text, decoded; null until it is read. */
export function useDecodedHead(blob: Blob | null, chosen: string | null): DecodedText | null {
  const [head, setHead] = useState<{ blob: Blob; bytes: Uint8Array<ArrayBuffer> } | null>(null)
  useEffect(() => {
    if (!blob) return
    let isMounted = true
    void blob
      .slice(0, HEAD)
      .arrayBuffer()
      .then((buffer) => isMounted && setHead({ blob, bytes: new Uint8Array(buffer) }))
    return () => {
      isMounted = false
    }
  }, [blob])
  return useMemo(
    () =>
      blob && head?.blob === blob
        ? decodeText(head.bytes, { contentType: blob.type, isCut: blob.size > HEAD, chosen })
        : null,
    [head, blob, chosen],
  )
}
