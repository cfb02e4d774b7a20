import { useEffect, useState } from 'react'
import { formatBytes } from '../format/bytes'
import { Fact, Facts } from '../layout/facts'
import { type HeadFacts, headFacts } from './head-facts'

type GeometryHeadProps = {
  name: string
  /** The first bytes of the file. */
  head: Blob
  /** Size of the whole file in bytes; null if unknown. */
  size: number | null
}

/** Facts about a geometry of which only the beginning was read. */
export function GeometryHead({ name, head, size }: GeometryHeadProps) {
  const [read, setRead] = useState<HeadFacts | null>(null)
  useEffect(() => {
    let isMounted = true
    void head.arrayBuffer().then((bytes) => {
      const text = new TextDecoder('latin1').decode(bytes)
      if (isMounted) setRead(headFacts(text, name, size))
    })
    return () => {
      isMounted = false
    }
  }, [head, name, size])
  return (
    <Facts>
      {read && <Fact name="Format">{read.format}</Fact>}
      {size !== null && <Fact name="File">{formatBytes(size)}</Fact>}
      {read?.facts.map(([fact, value]) => (
        <Fact key={fact} name={fact}>
          {value}
        </Fact>
      ))}
    </Facts>
  )
}
