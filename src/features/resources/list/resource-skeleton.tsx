import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { Item } from './resource-item'
import { ThumbnailFrame } from './thumbnail'

const Words = chakra('div', {
  base: { display: 'grid', gap: '2.5', alignContent: 'start', flex: 1, pt: '1' },
})
const Bar = chakra('span', {
  base: {
    display: 'block',
    h: '3',
    borderRadius: 'sm',
    bg: 'bg.muted',
    animation: 'pulse 1.6s ease-in-out infinite',
    '&:nth-of-type(1)': { w: '40%' },
    '&:nth-of-type(2)': { w: '72%' },
    '&:nth-of-type(3)': { w: '30%' },
  },
})

const items = ['a', 'b', 'c', 'd', 'e', 'f']

/** Stands in for the list while it loads. */
export const ResourceSkeleton = () => (
  <div role="status">
    <VisuallyHidden>Loading resources</VisuallyHidden>
    <ul aria-hidden="true">
      {items.map((item) => (
        <Item key={item}>
          <ThumbnailFrame />
          <Words>
            <Bar />
            <Bar />
            <Bar />
          </Words>
        </Item>
      ))}
    </ul>
  </div>
)
