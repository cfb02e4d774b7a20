import { FileSearch } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import {
  type CheckResult,
  checkText,
  type ListedFinding,
  type SourceText,
  textOfFile,
  textOfPaste,
  verdicts,
} from '../../../domain/rules/licenses/check-license-file'
import type { License } from '../../../domain/words/licenses'
import { useFileDrop } from '../../../ui/browser/use-file-drop'
import { useStrayDropGuard } from '../../../ui/browser/use-stray-drop-guard'
import { Button } from '../../../ui/control/button'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { Textarea } from '../../../ui/form/input'
import { formatDay } from '../../../ui/format/date'
import { today } from '../../../ui/format/today'
import { cx } from '../../../ui/layout/cx'
import { Mono } from '../../../ui/layout/mono'
import piece from '../../../ui/layout/pieces.module.css'
import { Section } from '../../../ui/layout/section'
import styles from './file-check-panel.module.css'

/** Compares a license file with this license in the browser, without sending it anywhere [LIC7]. */
export function FileCheckPanel({ license }: { license: License }) {
  const [result, setResult] = useState<CheckResult | null>(null)
  const [isPasting, setIsPasting] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const pasteId = useId()
  useStrayDropGuard()

  const check = (source: string, read: SourceText) =>
    setResult(checkText(source, read, license, today(), formatDay))
  const take = async ([file, ...others]: readonly File[]) => {
    if (!file) return
    setIsPasting(false)
    if (others.length > 0) check(`${others.length + 1} files`, { refusal: 'Check one file at a time.' })
    else check(file.name, await textOfFile(file))
  }
  const { isOver, zone, input, choose } = useFileDrop(take)

  return (
    <Section title="Check a license file">
      <div className={cx(styles.zone, isOver && styles.over)} {...zone}>
        <FileSearch size={20} aria-hidden="true" />
        <p>
          Drop the FlexNet or RLM file from your license server here to see how it differs from this license.
          The file is read in your browser. It is not uploaded or stored.
        </p>
        <div>
          <Button onClick={choose}>Choose file</Button>
          <Button
            ref={opener}
            aria-expanded={isPasting}
            aria-controls={isPasting ? pasteId : undefined}
            onClick={() => setIsPasting(!isPasting)}
          >
            Paste text
          </Button>
        </div>
        <input {...input} />
      </div>
      {isPasting && (
        <PasteForm
          id={pasteId}
          onCheck={(text) => check('Pasted text', textOfPaste(text))}
          onClose={() => {
            setIsPasting(false)
            opener.current?.focus()
          }}
        />
      )}
      <Result result={result} />
    </Section>
  )
}

type PasteFormProps = { id: string; onCheck: (text: string) => void; onClose: () => void }

/** Reads the text of a license file. It is discarded when the form is closed. */
function PasteForm({ id, onCheck, onClose }: PasteFormProps) {
  const [text, setText] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const areaId = useId()
  useEffect(() => area.current?.focus(), [])

  return (
    <div className={cx(piece.stack2, styles.paste)} id={id}>
      <label htmlFor={areaId}>Text of the license file</label>
      <Textarea
        id={areaId}
        ref={area}
        rows={6}
        value={text}
        onChange={(event) => setText(event.target.value)}
        mono
        spellCheck={false}
        autoComplete="off"
        wrap="off"
        // Escape would close the surrounding pane and lose the text.
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') event.preventDefault()
        }}
      />
      <div>
        <Button kind="primary" onClick={() => onCheck(text)}>
          Check text
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}

const formats = { rlm: 'RLM', flexnet: 'FlexNet' }

/** The result of a check; the sentence on top is announced when it changes. */
function Result({ result }: { result: CheckResult | null }) {
  return (
    <div>
      <div role="status">{result && <Outcome result={result} />}</div>
      {result?.kind === 'checked' && <Details result={result} />}
    </div>
  )
}

function Outcome({ result }: { result: CheckResult }) {
  if (result.kind === 'refused')
    return (
      <div className={styles.summary}>
        <strong>
          <StatusBadge hue="critical">Not checked</StatusBadge>
        </strong>
        <p>{result.refusal}</p>
        <p className={cx(piece.mutedSmall, piece.anywhere)}>{result.source}</p>
      </div>
    )
  const isClean = result.findings.every(({ verdict }) => verdict === 'same') && result.unreadable.length === 0
  return (
    <div className={styles.summary}>
      <strong>
        <StatusBadge hue={isClean ? 'positive' : 'attention'}>{result.summary}</StatusBadge>
      </strong>
      <p className={cx(piece.mutedSmall, piece.anywhere)}>{`${result.source} · ${formats[result.format]}`}</p>
    </div>
  )
}

const oldForm =
  'Old form, of FlexNet before version 7: the host has no name here, and more than one word may be it. Compare this line by eye, or ask for a file with HOSTID=.'

function Details({ result }: { result: Extract<CheckResult, { kind: 'checked' }> }) {
  const different = result.findings.filter(({ verdict }) => verdict !== 'same')
  const same = result.findings.filter(({ verdict }) => verdict === 'same')
  return (
    <div className={styles.details}>
      {different.length > 0 && <Findings label="Differences" findings={different} />}
      {result.unreadable.length > 0 && (
        <section className={styles.unreadable} aria-label="Unreadable lines">
          <StatusBadge hue="attention">Unreadable lines</StatusBadge>
          <ul>
            {result.unreadable.map(({ line, text, isOldForm }) => (
              <li key={line}>
                <span>{`Line ${line}`}</span>
                <div>
                  <Mono wraps>{text.slice(0, 200)}</Mono>
                  {isOldForm && <p className={cx(piece.mutedSmall, piece.anywhere)}>{oldForm}</p>}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {same.length > 0 && (
        <details>
          <summary>{same.length === 1 ? '1 match' : `${same.length} matches`}</summary>
          <Findings label="Matches" findings={same} />
        </details>
      )}
    </div>
  )
}

/** The findings with their verdict, and the values on both sides. */
function Findings({ findings, label }: { findings: readonly ListedFinding[]; label: string }) {
  return (
    <ul className={styles.findings} aria-label={label}>
      {findings.map(({ verdict, label: verdictLabel, kind, name, file, portal, id }) => (
        <li key={id}>
          <p className={styles.head}>
            <StatusBadge hue={verdicts[verdict].hue}>{verdictLabel}</StatusBadge>
            <span>
              <span>{kind}</span> {name && <Mono>{name}</Mono>}
            </span>
          </p>
          {verdict !== 'same' && (
            <dl className={cx(piece.small, styles.sides)}>
              <dt>In the file</dt>
              <dd>
                <Side parts={file} other={portal} />
              </dd>
              <dt>In the portal</dt>
              <dd>
                <Side parts={portal} other={file} />
              </dd>
            </dl>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The values of one side; those that differ are highlighted. */
function Side({ parts, other }: { parts: string[] | null; other: string[] | null }) {
  if (parts === null) return <span>not found</span>
  return parts.map((part, index) => (
    <span key={part}>
      {index > 0 && <span>{', '}</span>}
      {other && !other.includes(part) ? <mark>{part}</mark> : <span>{part}</span>}
    </span>
  ))
}
