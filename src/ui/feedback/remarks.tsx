import styles from './remarks.module.css'

/** Sentences about a file: what it has that is not shown, and what is wrong with it. */
export function Remarks({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <ul className={styles.remarks} aria-label="Remarks">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
