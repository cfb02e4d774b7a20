import { chakra } from '@chakra-ui/react/styled-system'
import { Lock, TriangleAlert } from 'lucide-react'
import { Button } from '../../../ui/button'
import { failureReference } from '../../../ui/failure'
import type { SupportReader } from '../reader'
import type { Line } from '../ticket-search'
import { lineWords, otherLine } from '../ticket-words'
import type { MissingLine } from './use-tickets'

const Note = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2.5',
    px: '4',
    py: '2.5',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    '& > svg': { flexShrink: 0, color: 'status.neutral' },
    '& > p': { flex: '1 1 260px', overflowWrap: 'anywhere' },
  },
  variants: { tone: { failed: { '& > svg': { color: 'status.attention' } } } },
})

type RefusedNoteProps = { line: Line; isMerged: boolean; reader: SupportReader }

/** Why the rows lead nowhere for somebody who may read the list alone. */
export function RefusedNote({ line, isMerged, reader }: RefusedNoteProps) {
  const inSight = isMerged ? [line, otherLine(line)] : [line]
  const refused = inSight.filter((each) => !reader.mayOpen(each))
  if (refused.length === 0) return null
  const words = refused.map((each) => lineWords[each]).join(' and ')
  return (
    <Note>
      <Lock size={16} aria-hidden="true" />
      <p>
        Your role lets you see this list, not open its {words} tickets. Ask the administrator of your account
        for the right to read tickets.
      </p>
    </Note>
  )
}

/** One line of two could not be read: the list holds the other's tickets alone. */
export function MissingNote({ line, error, isFetching, retry }: MissingLine) {
  return (
    <Note role="alert" tone="failed">
      <TriangleAlert size={16} aria-hidden="true" />
      <p>
        {lineWords[line]} tickets could not be loaded, so this list holds those of{' '}
        {lineWords[otherLine(line)]} alone.{' '}
        {[error.message, failureReference(error)].filter(Boolean).join(' ')}
      </p>
      <Button size="sm" onClick={retry} aria-disabled={isFetching}>
        {isFetching ? 'Retrying…' : 'Retry'}
      </Button>
    </Note>
  )
}
