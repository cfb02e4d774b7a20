import { Search } from 'lucide-react'
import { Button } from '../../ui/button'
import { Keys } from './keys'

// Looks like the field that it opens; where there is no room only its icon is left.
const look = {
  h: { base: '10', sm: '9' },
  w: { base: '10', sm: 'auto' },
  px: { base: '0', sm: '3' },
  flex: { sm: '0 1 320px' },
  ms: { sm: '4', md: '0' },
  me: { sm: 'auto' },
  justifyContent: { base: 'center', sm: 'flex-start' },
  color: { sm: 'fg.muted' },
  fontWeight: 'normal',
  borderColor: { base: 'transparent', sm: 'border.control' },
  '& > span': { display: { base: 'none', sm: 'flex' } },
  '& > span:last-child': { ms: 'auto' },
} as const

type SearchButtonProps = { onPress: () => void; onNear: () => void }

/** Opens the palette. Its code is asked for with the first sign that it will be wanted. */
export const SearchButton = ({ onPress, onNear }: SearchButtonProps) => (
  <Button
    kind="quiet"
    css={look}
    aria-label="Search or go to"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onPress}
    onPointerEnter={onNear}
    onFocus={onNear}
  >
    <Search size={18} aria-hidden="true" />
    <span aria-hidden="true">Search or go to</span>
    <span aria-hidden="true">
      <Keys keys="mod+k" />
    </span>
  </Button>
)
