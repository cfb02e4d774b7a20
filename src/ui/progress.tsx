import { chakra } from '@chakra-ui/react/styled-system'
import { formatCount } from './count'

const Root = chakra('div', { base: { display: 'grid', gap: '1.5', textStyle: 'sm' } })
const Track = chakra('progress', {
  base: {
    appearance: 'none',
    w: 'full',
    h: '1.5',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'bg.muted',
    '&::-webkit-progress-bar': { bg: 'bg.muted' },
    '&::-webkit-progress-value': { bg: 'brand.fg' },
    '&::-moz-progress-bar': { bg: 'brand.fg' },
  },
})

type ProgressProps = {
  done: number
  total: number
  /** What is counted: "rows". */
  unit: string
}

/** How far something has come that takes a while: "400 of 1,204 rows". Spoken when it starts and ends, not at each step. */
export const Progress = ({ done, total, unit }: ProgressProps) => (
  <Root>
    <span role="status" aria-live={done === 0 || done >= total ? 'polite' : 'off'}>
      {formatCount(done)} of {formatCount(total)} {unit}
    </span>
    <Track aria-label={unit} value={done} max={Math.max(total, 1)} />
  </Root>
)
