import { chakra } from '@chakra-ui/react/styled-system'
import { formatCount } from './count'

const Root = chakra('span', {
  base: { display: 'inline-grid', gap: '1', minW: '24', verticalAlign: 'middle' },
})
const Text = chakra('span', {
  base: { textStyle: 'sm', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})
const Track = chakra('span', {
  base: {
    display: 'block',
    h: '1',
    borderRadius: 'full',
    bg: 'bg.muted',
    overflow: 'hidden',
    outline: '1px solid transparent',
  },
})
const Fill = chakra('span', {
  base: { display: 'block', h: 'full', borderRadius: 'full', forcedColorAdjust: 'none' },
  variants: { full: { true: { bg: 'brand.fg' }, false: { bg: 'status.neutral' } } },
})

export type MeterProps = {
  used: number
  total: number
  /** What is counted: "seats". */
  unit: string
}

/** Used of total as text and a thin bar, red only when nothing is left. The bar repeats the text, so it is hidden from speech. */
export const Meter = ({ used, total, unit }: MeterProps) => {
  const share = total > 0 ? Math.min(Math.max(used / total, 0), 1) : 0
  return (
    <Root>
      <Text>
        {formatCount(used)} of {formatCount(total)} {unit}
      </Text>
      <Track aria-hidden="true">
        <Fill full={share >= 1} style={{ width: `${share * 100}%` }} />
      </Track>
    </Root>
  )
}
