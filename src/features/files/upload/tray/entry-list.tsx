import { chakra } from '@chakra-ui/react/styled-system'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { Engine } from '../engine'
import type { UploadEntry } from '../uploads-context'
import { EntryRow } from './entry-row'

const ROW_PX = 62

const Scroller = chakra('div', {
  base: { overflowY: 'auto', maxH: 'min(420px, 50dvh)', contain: 'strict' },
})
const Space = chakra('ul', { base: { position: 'relative' } })
const Place = chakra('li', { base: { position: 'absolute', top: 0, left: 0, width: 'full' } })

type EntryListProps = {
  entries: readonly UploadEntry[]
  engine: Engine
  onOpenFolder: (entry: UploadEntry) => void
}

/** All files; of many only those in sight are drawn. */
export function EntryList({ entries, engine, onOpenFolder }: EntryListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { getVirtualItems, getTotalSize, measureElement } = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => entries[index]?.key ?? index,
    overscan: 6,
  })
  const total = getTotalSize()
  return (
    <Scroller
      ref={scroller}
      // Reachable by keyboard, also where no row has a button in sight.
      tabIndex={0}
      role="region"
      aria-label="Files of the uploads"
      style={{ height: total }}
    >
      <Space style={{ height: total }}>
        {getVirtualItems().map(({ index, key, start }) => {
          const entry = entries[index]
          return (
            entry && (
              <Place
                key={key}
                ref={measureElement}
                data-index={index}
                aria-setsize={entries.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <EntryRow entry={entry} engine={engine} onOpenFolder={onOpenFolder} />
              </Place>
            )
          )
        })}
      </Space>
    </Scroller>
  )
}
