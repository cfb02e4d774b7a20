import { Eye, EyeOff, Focus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../control/button'
import { formatCount } from '../format/count'
import { Facts } from '../layout/facts'
import piece from '../layout/pieces.module.css'
import type { Geometry, Size } from './geometry'
import { SizeFacts } from './geometry-facts'
import styles from './geometry-view.module.css'

type PartListProps = {
  geometry: Geometry
  sizes: readonly Size[]
  /** Indices of hidden parts. */
  hidden: ReadonlySet<number>
  onHide: (hidden: ReadonlySet<number>) => void
}

/** Parts per page; CAD files may have thousands. */
const STEP = 100

/** The named parts of a body with their facts; each can be hidden. */
export function PartList({ geometry, sizes, hidden, onHide }: PartListProps) {
  const { parts } = geometry
  const [shown, setShown] = useState(STEP)
  const toggle = (index: number) => {
    const next = new Set(hidden)
    if (!next.delete(index)) next.add(index)
    onHide(next)
  }
  const showAlone = (index: number) => onHide(new Set([...parts.keys()].filter((other) => other !== index)))
  return (
    <section className={styles.parts} aria-label="Parts">
      <header className={styles.partsHead}>
        <h3>{`${formatCount(parts.length)} parts`}</h3>
        {hidden.size > 0 && (
          <Button kind="quiet" size="sm" onClick={() => onHide(new Set())}>
            Show all
          </Button>
        )}
      </header>
      <ul>
        {parts.slice(0, shown).map(({ name, first }, index) => (
          <li key={first} className={styles.part}>
            <details>
              <summary>
                <span className={styles.partName} translate="no">
                  {nameOf(name)}
                </span>
                <span
                  className={piece.muted}
                >{`${formatCount(sizes[index]?.triangles ?? 0)} triangles`}</span>
              </summary>
              <Facts>{sizes[index] && <SizeFacts geometry={geometry} size={sizes[index]} isPart />}</Facts>
            </details>
            <Button
              size="icon"
              kind="quiet"
              aria-label={`Hide ${nameOf(name)}`}
              aria-pressed={hidden.has(index)}
              onClick={() => toggle(index)}
            >
              {hidden.has(index) ? (
                <EyeOff size={16} aria-hidden="true" />
              ) : (
                <Eye size={16} aria-hidden="true" />
              )}
            </Button>
            <Button
              size="icon"
              kind="quiet"
              aria-label={`Show ${nameOf(name)} alone`}
              onClick={() => showAlone(index)}
            >
              <Focus size={16} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      {parts.length > shown && (
        <Button size="sm" onClick={() => setShown(shown + STEP)}>
          Show more
        </Button>
      )}
    </section>
  )
}

const nameOf = (name: string) => name || 'Without a name'
