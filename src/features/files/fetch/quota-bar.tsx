import { chakra } from '@chakra-ui/react/styled-system'
import { formatBytes } from '../../../ui/bytes'
import { StatusMark } from '../../../ui/status-mark'
import type { FilesContext } from '../actions'
import { quotaState } from './quota-state'

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
})
const Track = chakra('span', {
  base: {
    flex: '0 1 200px',
    minW: '24',
    h: '1',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'bg.muted',
    outline: '1px solid transparent',
  },
})
const Fill = chakra('span', {
  base: { display: 'block', h: 'full', borderRadius: 'full', forcedColorAdjust: 'none' },
  variants: {
    level: {
      calm: { bg: 'status.neutral' },
      scarce: { bg: 'status.attention' },
      full: { bg: 'brand.fg' },
    },
  },
})

/** How much of the account's storage is used, and a warning in time. */
export function QuotaBar({ context }: { context: FilesContext }) {
  const quota = context.listing?.quota
  if (!quota) return null
  const { level, share, left } = quotaState(quota)
  return (
    <Root>
      <span>
        {formatBytes(quota.used_bytes)} of {formatBytes(quota.total_bytes)} used
      </span>
      <Track aria-hidden="true">
        <Fill level={level} style={{ width: `${share * 100}%` }} />
      </Track>
      <span role="status">
        {level === 'scarce' && (
          <StatusMark hue="attention">{`Almost full: ${formatBytes(left)} left`}</StatusMark>
        )}
        {level === 'full' && (
          <StatusMark hue="critical">The storage is full. Delete something or ask for more</StatusMark>
        )}
      </span>
    </Root>
  )
}
