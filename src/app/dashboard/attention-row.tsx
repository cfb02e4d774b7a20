import { chakra } from '@chakra-ui/react/styled-system'
import { PlainDate } from '../../ui/date'
import { StatusMark } from '../../ui/status-mark'
import type { AttentionItem } from './area'

const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '180px minmax(0, 1fr) 220px' },
    columnGap: '4',
    rowGap: '0.5',
    alignItems: 'center',
    px: '4',
    py: { base: '2.5', sm: '0' },
    minH: '10',
    _hover: { bg: 'bg.subtle' },
    // The whole row follows its link, which stays the only thing to tab to.
    '& a': { fontWeight: 'semibold', _hover: { textDecoration: 'underline' } },
    '& a::after': { content: '""', position: 'absolute', inset: 0 },
  },
})
const Subject = chakra('span', { base: { overflowWrap: 'anywhere' } })
const Detail = chakra('span', { base: { color: 'fg.muted' } })
const When = chakra('span', {
  base: { fontVariantNumeric: 'tabular-nums', textAlign: { base: 'start', sm: 'end' } },
})

type AttentionRowProps = {
  item: AttentionItem
  /** Adds how far away the day is; what works that out comes after the first screen. */
  withDistance: boolean
}

export function AttentionRow({ item, withDistance }: AttentionRowProps) {
  const { words, hue, subject, detail, due } = item
  return (
    <Row>
      <StatusMark hue={hue}>{words}</StatusMark>
      <Subject>
        {subject}
        {detail && <Detail> · {detail}</Detail>}
      </Subject>
      <When>{due && <PlainDate value={due} relative={withDistance} />}</When>
    </Row>
  )
}
