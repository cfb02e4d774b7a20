import { chakra } from '@chakra-ui/react/styled-system'
import { SkeletonText } from '../../../ui/skeleton'

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '260px minmax(0, 1fr)' },
    '& > div + div': { borderInlineStartWidth: { lg: '1px' } },
  },
})

/** The shape of a tree and a page. */
export const ReaderSkeleton = () => (
  <Root>
    <div aria-hidden="true">
      <SkeletonText lines={10} label="" />
    </div>
    <div>
      <SkeletonText lines={16} label="Loading the documentation" />
    </div>
  </Root>
)
