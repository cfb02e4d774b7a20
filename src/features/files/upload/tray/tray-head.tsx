import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { Button } from '../../../../ui/button'
import type { UploadsState } from '../uploads-context'
import { summaryWords } from './summary-words'
import { TrayBar } from './tray-bar'

const Head = chakra('div', { base: { display: 'grid', gap: '2', px: '4', py: '2.5' } })
const Line = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2' } })
const Title = chakra('div', { base: { flex: 1, minW: 0 } })
const Words = chakra('p', {
  base: { textStyle: 'sm', color: 'fg.muted', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
})
const Heading = chakra('h2', { base: { fontWeight: 'semibold' } })

type TrayHeadProps = {
  state: UploadsState
  /** What is being looked at before anything is queued. */
  busy: string | null
  onCallOff: () => void
  isOpen: boolean
  onToggle: () => void
  listId: string
}

/** All uploads in one line, and the way to each of them. */
export function TrayHead({ state, busy, onCallOff, isOpen, onToggle, listId }: TrayHeadProps) {
  const { entries, summary } = state
  const Chevron = isOpen ? ChevronDown : ChevronUp
  return (
    <Head>
      <Line>
        <Title>
          <Heading>Uploads</Heading>
          {entries.length > 0 && <Words>{summaryWords(summary)}</Words>}
        </Title>
        {entries.length > 0 && (
          <Button
            kind="quiet"
            size="icon"
            onClick={onToggle}
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-label={isOpen ? 'Hide the files' : 'Show the files'}
          >
            <Chevron size={16} aria-hidden="true" />
          </Button>
        )}
      </Line>
      {summary.running > 0 && <TrayBar share={summary.bytes === 0 ? 0 : summary.sent / summary.bytes} />}
      {busy !== null && (
        <Line>
          <Title role="status">{busy}</Title>
          <Button size="sm" onClick={onCallOff}>
            Stop
          </Button>
        </Line>
      )}
    </Head>
  )
}
