import styles from './keys.module.css'

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent)
const names: Record<string, string> = {
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** The strokes of a shortcut as they stand on the keyboard: `mod+k` is `Ctrl K`, or `⌘ K` on a Mac. */
const strokesOf = (keys: string) =>
  keys.split(/[ +]/).map((part, at) => {
    if (part === 'mod') return { at, text: isMac() ? '⌘' : 'Ctrl' }
    return { at, text: names[part] ?? (part.length === 1 ? part.toUpperCase() : part) }
  })

export const Keys = ({ keys }: { keys: string }) => (
  <span className={styles.root}>
    {strokesOf(keys).map(({ at, text }) => (
      <kbd className={styles.key} key={at}>
        {text}
      </kbd>
    ))}
  </span>
)
