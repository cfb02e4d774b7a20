import styles from './kbd.module.css'

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent)
const names: Record<string, string> = {
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** The keys of a shortcut as labeled on the keyboard: `mod+k` is `Ctrl K`, or `⌘ K` on a Mac. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className={styles.root}>
      {labelsOf(keys).map(({ at, text }) => (
        <kbd className={styles.key} key={at}>
          {text}
        </kbd>
      ))}
    </span>
  )
}

function labelsOf(keys: string) {
  return keys.split(/[ +]/).map((part, at) => {
    if (part === 'mod') return { at, text: isMac() ? '⌘' : 'Ctrl' }
    return { at, text: names[part] ?? (part.length === 1 ? part.toUpperCase() : part) }
  })
}
