import { chakra } from '@chakra-ui/react/styled-system'
import { History } from 'lucide-react'
import { Button } from './button'

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2.5',
    ps: '3',
    pe: '1.5',
    py: '1.5',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'bg.subtle',
    '& > svg': { flexShrink: 0, color: 'status.info' },
    '& > p': { flex: '1 1 200px' },
  },
})

type DraftNoteProps = {
  /** The page went away while it was being saved. */
  wasSent: boolean
  onStartOver: () => void
}

/** At the top of a form whose text has outlived its page. */
export const DraftNote = ({ wasSent, onStartOver }: DraftNoteProps) => (
  <Root>
    <History size={16} aria-hidden="true" />
    <p role="status">
      {wasSent
        ? 'This was being saved when the page went away. Look whether it was before you save it again.'
        : 'Your unsaved changes were kept.'}
    </p>
    <Button size="sm" kind="quiet" onClick={onStartOver}>
      Start over
    </Button>
  </Root>
)
