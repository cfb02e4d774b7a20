import { chakra } from '@chakra-ui/react/styled-system'
import { memo, useState } from 'react'
import { FileName } from '../../../../ui/file-name'
import type { Engine } from '../engine'
import type { UploadEntry } from '../uploads-context'
import { RowActions } from './row-actions'
import { rowWords } from './row-words'
import { TrayBar } from './tray-bar'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '2',
    alignContent: 'center',
    alignItems: 'center',
    height: 'full',
    px: '4',
  },
})
const Name = chakra('p', { base: { display: 'grid', fontWeight: 'medium', minW: 0 } })
const Words = chakra('p', {
  base: {
    textStyle: 'sm',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    lineClamp: 2,
  },
  variants: { tone: { failed: { color: 'fg.error' }, plain: {} } },
})
const Actions = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '0.5' } })
const Whole = chakra('div', { base: { gridColumn: '1 / -1', mt: '1' } })

type EntryRowProps = { entry: UploadEntry; engine: Engine; onOpenFolder: (entry: UploadEntry) => void }

/** One file: its name as it is, where it stands, and what can be done. */
export const EntryRow = memo(function EntryRow({ entry, engine, onOpenFolder }: EntryRowProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { name, status, sent, size } = entry
  const words = refusal ?? rowWords(entry)
  const isFailed = status === 'failed' || refusal !== null
  const isMoving = status === 'sending' || status === 'finishing' || status === 'paused'
  return (
    <Row>
      <div>
        <Name>
          <FileName name={name} />
        </Name>
        <Words tone={isFailed ? 'failed' : 'plain'} title={words}>
          {words}
        </Words>
      </div>
      <Actions>
        <RowActions
          entry={entry}
          engine={engine}
          onRefused={setRefusal}
          onOpenFolder={() => onOpenFolder(entry)}
        />
      </Actions>
      {isMoving && (
        <Whole>
          <TrayBar share={size === 0 ? 0 : sent / size} />
        </Whole>
      )}
    </Row>
  )
})
