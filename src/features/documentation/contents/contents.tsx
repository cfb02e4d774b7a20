import type { MouseEvent } from 'react'
import { CopyButton } from '../../../ui/control/copy-button'
import { formatCount } from '../../../ui/format/count'
import { around } from './around'
import styles from './contents.module.css'

export type ContentsHeading = { readonly id: string; readonly text: string; readonly level: number }

type ContentsProps = {
  headings: readonly ContentsHeading[]
  activeId: string | null
  /** The full address of a heading, to be copied. */
  addressOf: (id: string) => string
  onGo: (id: string) => void
}

const More = ({ count, where }: { count: number; where: string }) =>
  count > 0 && (
    <li className={styles.rest}>
      {formatCount(count)} more {where}
    </li>
  )

/** The headings of the page; the one that is being read is marked, each leads to its place and gives its address. [DOC5] */
export const Contents = ({ headings, activeId, addressOf, onGo }: ContentsProps) => {
  const top = headings.reduce((least, { level }) => Math.min(least, level), 6)
  const { before, listed, after } = around(headings, activeId)
  const go = (event: MouseEvent, id: string) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onGo(id)
  }
  return (
    <ul className={styles.list}>
      <More count={before} where="above" />
      {listed.map(({ id, text, level }) => (
        <li key={id}>
          <a
            href={addressOf(id)}
            aria-current={id === activeId ? 'location' : undefined}
            style={{ paddingInlineStart: `${12 + (level - top) * 12}px` }}
            onClick={(event) => go(event, id)}
          >
            {text}
          </a>
          <CopyButton iconOnly label={`Copy link to ${text}`} text={() => addressOf(id)} />
        </li>
      ))}
      <More count={after} where="below" />
    </ul>
  )
}
