import { TimelinePanel } from './timeline-panel'

/** Everything that ends within twelve months, as a panel of the dashboard. */
export const timelineArea = {
  noun: 'What ends within twelve months',
  Panel: TimelinePanel,
  isWide: true as const,
}
