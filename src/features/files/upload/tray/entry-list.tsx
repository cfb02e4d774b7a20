import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import type { Engine } from '../engine'
import type { UploadEntry } from '../uploads-context'
import { EntryRow } from './entry-row'

/** Every row has this height, so that of ten thousand only those in sight are drawn. */
const ROW_PX = 72
const MOST_PX = 5 * ROW_PX
/** Rows drawn beyond either end of what is in sight. */
const BEYOND = 5

const Scroller = chakra('section', {
  base: { overflowY: 'auto', maxH: `min(${MOST_PX}px, 45dvh)`, borderTopWidth: '1px' },
})
const Space = chakra('ul', { base: { position: 'relative' } })
const Place = chakra('li', {
  base: {
    position: 'absolute',
    left: 0,
    width: 'full',
    height: `${ROW_PX}px`,
    '& + &': { borderTopWidth: '1px' },
  },
})

type EntryListProps = {
  entries: readonly UploadEntry[]
  engine: Engine
  onOpenFolder: (entry: UploadEntry) => void
}

/** All files; of many only those in sight are drawn. */
export function EntryList({ entries, engine, onOpenFolder }: EntryListProps) {
  const [top, setTop] = useState(0)
  const first = Math.max(0, Math.floor(top / ROW_PX) - BEYOND)
  const shown = entries.slice(first, first + MOST_PX / ROW_PX + 2 * BEYOND + 1)
  return (
    <Scroller
      // Reached by the keyboard, also where no row has a button in sight.
      tabIndex={0}
      aria-label="Files of the uploads"
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <Space style={{ height: entries.length * ROW_PX }}>
        {shown.map((entry, index) => (
          <Place
            key={entry.key}
            aria-setsize={entries.length}
            aria-posinset={first + index + 1}
            style={{ top: (first + index) * ROW_PX }}
          >
            <EntryRow entry={entry} engine={engine} onOpenFolder={onOpenFolder} />
          </Place>
        ))}
      </Space>
    </Scroller>
  )
}
