import { chakra } from '@chakra-ui/react/styled-system'

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
  base: {
    display: 'block',
    h: 'full',
    bg: 'brand.fg',
    transformOrigin: 'left',
    forcedColorAdjust: 'none',
  },
})

/** How far something has come. The words beside it say the same, so it is hidden from speech. */
export const TrayBar = ({ share }: { share: number }) => (
  <Track aria-hidden="true">
    <Fill style={{ transform: `scaleX(${Math.min(1, Math.max(0, share))})` }} />
  </Track>
)
