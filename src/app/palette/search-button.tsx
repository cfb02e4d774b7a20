import { chakra } from '@chakra-ui/react/styled-system'
import { Search } from 'lucide-react'
import { Button } from '../../ui/button'
import { Keys } from './keys'

// Looks like the field that it opens; where there is no room only its icon is left.
const Trigger = chakra(Button, {
  base: {
    h: { base: '10', sm: '9' },
    w: { base: '10', sm: 'auto' },
    px: { base: 0, sm: '3' },
    flex: { sm: '0 1 320px' },
    me: { sm: 'auto' },
    ms: { sm: '4', md: '0' },
    justifyContent: { base: 'center', sm: 'flex-start' },
    color: 'fg.muted',
    fontWeight: 'normal',
    borderColor: { base: 'transparent', sm: 'border.control' },
    '& > span': { display: { base: 'none', sm: 'flex' }, alignItems: 'center', gap: '2' },
    '& > span:last-child': { ms: 'auto' },
  },
})

type SearchButtonProps = { onPress: () => void; onNear: () => void }

/** Opens the palette. Its code is asked for with the first sign that it will be wanted. */
export const SearchButton = ({ onPress, onNear }: SearchButtonProps) => (
  <Trigger
    aria-label="Search"
    aria-haspopup="dialog"
    onClick={onPress}
    onPointerEnter={onNear}
    onFocus={onNear}
  >
    <Search size={18} aria-hidden="true" />
    <span aria-hidden="true">Search or go to…</span>
    <span aria-hidden="true">
      <Keys keys="mod+k" />
    </span>
  </Trigger>
)
