import { wayTo } from '../folder-path'
import styles from './folder-crumbs.module.css'

type FolderCrumbsProps = {
  path: string
  /** What the top is called: "Files". */
  top: string
  onOpen: (path: string) => void
}

/** The way from the top to the open folder, each a way back. */
export const FolderCrumbs = ({ path, top, onOpen }: FolderCrumbsProps) => {
  const way = [{ path: '/', name: top }, ...wayTo(path)]
  return (
    <nav className={styles.way} aria-label="Chosen folder">
      <ol>
        {way.map((step, index) => (
          <li key={step.path}>
            {index === way.length - 1 ? (
              <span aria-current="location">
                <bdi>{step.name}</bdi>
              </span>
            ) : (
              <button type="button" onClick={() => onOpen(step.path)}>
                <bdi>{step.name}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
