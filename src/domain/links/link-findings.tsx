import { Button } from '../../ui/control/button'
import { StatusMark } from '../../ui/feedback/status-mark'
import styles from './link-findings.module.css'
import type { Finding } from './link-rules'
import { readLinks } from './read-content'

type LinkFindingsProps = {
  /** What the last check found. */
  findings: readonly Finding[]
  /** The text as it is now: a link that is mended or gone is not listed. */
  html: string
  onMend: (address: string) => void
}

/** The links of a text that lead nowhere, each with the way to mend it. */
export function LinkFindings({ findings, html, onMend }: LinkFindingsProps) {
  const present = new Set(readLinks(html).map(({ address }) => address))
  const left = findings.filter(({ address }) => present.has(address))
  if (left.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Links to mend">
      {left.map(({ id, text, address, detail }) => (
        <li key={id}>
          <StatusMark hue="attention" wraps>
            {`${text === '' ? 'A link without words' : `“${text}”`}: ${detail}`}
          </StatusMark>
          <Button size="sm" aria-label={`Mend the link “${text || address}”`} onClick={() => onMend(address)}>
            Mend
          </Button>
        </li>
      ))}
    </ul>
  )
}
