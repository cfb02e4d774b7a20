import type { Elements } from '../layout/elements'
import { Section } from '../layout/section'
import type { Hue } from '../theme/palette'
import styles from './needs-attention.module.css'
import { StatusBadge } from './status-badge'

/** A warning about a record, and the action that resolves it. */
export type RecordItem = {
  readonly id: string
  readonly hue: Hue
  /** A sentence. */
  readonly text: string
  readonly action?: Elements
}

/** Warnings in order; false or null: not now. */
export type RecordItems = readonly (RecordItem | false | null)[]

/** The warnings about a record; renders nothing without any. */
export function NeedsAttention({ items: all }: { items: RecordItems }) {
  const items = all.filter((item) => item !== false && item !== null)
  if (items.length === 0) return null
  return (
    <Section title="Needs attention">
      <ul className={styles.items}>
        {items.map(({ id, hue, text, action }) => (
          <li key={id}>
            <StatusBadge hue={hue} wraps>
              {text}
            </StatusBadge>
            {action}
          </li>
        ))}
      </ul>
    </Section>
  )
}
