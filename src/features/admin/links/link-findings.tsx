import { Button } from '../../../ui/control/button'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import styles from './link-findings.module.css'
import type { Finding } from './link-rules'
import { readLinks } from './read-content'

type LinkFindingsProps = {
  /** Findings of the last check. */
  findings: readonly Finding[]
  /** The current text: fixed and removed links are not listed. */
  html: string
  onFix: (address: string) => void
}

/** The broken links of a text, each with a link to fix it. */
export function LinkFindings({ findings, html, onFix }: LinkFindingsProps) {
  const present = new Set(readLinks(html).map(({ address }) => address))
  const left = findings.filter(({ address }) => present.has(address))
  if (left.length === 0) return null
  return (
    <ul className={cx(piece.stack2, styles.list)} aria-label="Links to fix">
      {left.map(({ id, text, address, detail }) => (
        <li key={id}>
          <StatusBadge hue="attention" wraps>
            {`${text === '' ? 'A link without words' : `“${text}”`}: ${detail}`}
          </StatusBadge>
          <Button size="sm" aria-label={`Fix the link “${text || address}”`} onClick={() => onFix(address)}>
            Fix
          </Button>
        </li>
      ))}
    </ul>
  )
}
