import { Box } from 'lucide-react'
import { lazy, useState } from 'react'
import { LazyPart } from '../dialog/lazy-part'
import { MessageState } from '../feedback/message-state'
import { ReadingFile } from '../feedback/reading-file'
import { isolated } from '../format/isolated'
import { GeometryFacts } from './geometry-facts'
import styles from './geometry-view.module.css'
import { PartList } from './part-list'
import { type ReadGeometry, useGeometry } from './use-geometry'

const Picture = lazy(async () => ({ default: (await import('./picture')).Picture }))

type GeometryViewProps = {
  title: string
  /** The file's name, which determines the format if the first bytes do not. */
  name: string
  /** The whole file. */
  bytes: Blob
}

/** A body to look at from all sides, with its facts in words. To be loaded lazily. */
export function GeometryView({ title, name, bytes }: GeometryViewProps) {
  const state = useGeometry(bytes, name)
  if (state.kind === 'not-shown')
    return (
      <MessageState icon={Box} title={`${isolated(title)} cannot be shown`}>
        {state.reason}
      </MessageState>
    )
  if (state.kind === 'reading') return <ReadingFile title={title} size={bytes.size} part={state.part} />
  return <Body title={title} read={state} />
}

function Body({ title, read }: { title: string; read: ReadGeometry }) {
  const { geometry, size, partSizes } = read
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  return (
    <div className={styles.layout} role="region" aria-label={title} tabIndex={0}>
      <GeometryFacts {...read} />
      <LazyPart fallback={<div className={styles.picture} />} inPlace>
        <Picture title={title} geometry={geometry} size={size} hidden={hidden} />
      </LazyPart>
      {geometry.parts.length > 0 && (
        <PartList geometry={geometry} sizes={partSizes} hidden={hidden} onHide={setHidden} />
      )}
    </div>
  )
}
