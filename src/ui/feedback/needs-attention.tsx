import type { Elements } from '../layout/elements'
import { Section } from '../layout/section'
import type { Hue } from '../theme/palette'
import styles from './needs-attention.module.css'
import { StatusMark } from './status-mark'

/** One thing about a record that somebody should look at, and what can be done about it. */
export type RecordItem = {
  readonly id: string
  readonly hue: Hue
  /** A sentence. */
  readonly text: string
  readonly action?: Elements
}

/** What needs somebody's attention on a record; nothing where all is well. */
export function NeedsAttention({ items }: { items: readonly RecordItem[] }) {
  if (items.length === 0) return null
  return (
    <Section title="Needs attention">
      <ul className={styles.items}>
        {items.map(({ id, hue, text, action }) => (
          <li key={id}>
            <StatusMark hue={hue} wraps>
              {text}
            </StatusMark>
            {action}
          </li>
        ))}
      </ul>
    </Section>
  )
}
