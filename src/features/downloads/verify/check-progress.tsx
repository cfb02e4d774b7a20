import { chakra } from '@chakra-ui/react/styled-system'
import { formatBytes } from '../../../ui/bytes'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { tensOf } from './outcome'

const Root = chakra('div', {
  base: {
    display: 'grid',
    gap: '1.5',
    fontVariantNumeric: 'tabular-nums',
    '& p': { overflowWrap: 'anywhere' },
    '& progress': {
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
    '& small': { color: 'fg.muted', textStyle: 'sm' },
  },
})

type CheckProgressProps = { name: string; done: number; total: number }

/** How far the reading is: to the eye all the time, to the ear every ten percent. */
export function CheckProgress({ name, done, total }: CheckProgressProps) {
  return (
    <Root>
      <p>Reading {name}</p>
      <progress aria-label={`Reading ${name}`} value={done} max={Math.max(total, 1)} />
      <small aria-hidden="true">
        {formatBytes(done)} of {formatBytes(total)}
      </small>
      <VisuallyHidden role="status">{tensOf(done, total)} percent read</VisuallyHidden>
    </Root>
  )
}
