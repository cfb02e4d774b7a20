import { Search } from 'lucide-react'
import { Keys } from './keys'
import styles from './search-button.module.css'

type SearchButtonProps = { onPress: () => void; onNear: () => void }

/** Opens the palette. Its code is asked for with the first sign that it will be wanted. */
export const SearchButton = ({ onPress, onNear }: SearchButtonProps) => (
  <button
    type="button"
    className={styles.button}
    aria-label="Search or go to"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onPress}
    onPointerEnter={onNear}
    onFocus={onNear}
  >
    <Search size={18} aria-hidden="true" />
    <span className={styles.words} aria-hidden="true">
      Search or go to
    </span>
    <span className={styles.keys} aria-hidden="true">
      <Keys keys="mod+k" />
    </span>
  </button>
)
