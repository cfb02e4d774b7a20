import { StatusMark } from '../../../ui/feedback/status-mark'
import { Mono } from '../../../ui/layout/mono'
import type { LensResult } from './lens-check'
import { LensFindings } from './lens-findings'
import styles from './lens-report.module.css'

const formats = { rlm: 'RLM', flexnet: 'FlexNet' }

/** The outcome of a check; the sentence on top is read out when it changes. */
export function LensReport({ result }: { result: LensResult | null }) {
  return (
    <div>
      <div role="status">{result && <Outcome result={result} />}</div>
      {result?.kind === 'checked' && <Details result={result} />}
    </div>
  )
}

function Outcome({ result }: { result: LensResult }) {
  if (result.kind === 'refused')
    return (
      <div className={styles.summary}>
        <strong>
          <StatusMark hue="critical">Not checked</StatusMark>
        </strong>
        <p>{result.refusal}</p>
        <p className={styles.source}>{result.source}</p>
      </div>
    )
  const isClean = result.findings.every(({ verdict }) => verdict === 'same') && result.unreadable.length === 0
  return (
    <div className={styles.summary}>
      <strong>
        <StatusMark hue={isClean ? 'positive' : 'attention'}>{result.summary}</StatusMark>
      </strong>
      <p className={styles.source}>
        {result.source} · {formats[result.format]}
      </p>
    </div>
  )
}

function Details({ result }: { result: Extract<LensResult, { kind: 'checked' }> }) {
  const different = result.findings.filter(({ verdict }) => verdict !== 'same')
  const same = result.findings.filter(({ verdict }) => verdict === 'same')
  return (
    <div className={styles.root}>
      {different.length > 0 && <LensFindings label="Differences" findings={different} />}
      {result.unreadable.length > 0 && (
        <section className={styles.unreadable} aria-label="Unreadable lines">
          <StatusMark hue="attention">Unreadable lines</StatusMark>
          <ul>
            {result.unreadable.map(({ line, text }) => (
              <li key={line}>
                <span>Line {line}</span>
                <Mono>{text.slice(0, 200)}</Mono>
              </li>
            ))}
          </ul>
        </section>
      )}
      {same.length > 0 && (
        <details>
          <summary>{same.length === 1 ? '1 agrees' : `${same.length} agree`}</summary>
          <LensFindings label="What agrees" findings={same} />
        </details>
      )}
    </div>
  )
}
