import styles from './crumbs.module.css'

type CrumbsProps = {
  label: string
  /** From the top down to the open folder. */
  steps: readonly { path: string; name: string }[]
  onOpen: (path: string) => void
}

/** The way to the open folder of a dialog, with its steps as buttons. */
export function Crumbs({ label, steps, onOpen }: CrumbsProps) {
  return (
    <nav className={styles.crumbs} aria-label={label}>
      <ol>
        {steps.map(({ path, name }, index) => (
          <li key={path}>
            {index === steps.length - 1 ? (
              <span aria-current="location">
                <bdi translate="no">{name}</bdi>
              </span>
            ) : (
              <button type="button" onClick={() => onOpen(path)}>
                <bdi translate="no">{name}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
