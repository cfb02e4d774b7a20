import { ArrowDown, ArrowUp, Equal, type LucideIcon, Minus, PencilLine, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../control/button'
import { MessageState } from '../feedback/message-state'
import { formatCount } from '../format/count'
import { countOf } from '../format/count-of'
import { labels } from '../format/labels'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import { VisuallyHidden } from '../layout/visually-hidden'
import { useShortcuts } from '../menu/shortcuts'
import styles from './changes.module.css'
import type { Comparison, Part, Span } from './compare-passages'
import type { Passage, PassageKind } from './read-passages'

type Change = Exclude<Part, { kind: 'same' }>

const kindLabels = labels<PassageKind>({
  heading: 'Heading',
  text: 'Paragraph',
  item: 'List item',
  row: 'Table row',
  code: 'Code',
  picture: 'Picture',
})
const changeLabels: Record<Change['kind'], string> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
}
const changeIcons: Record<Change['kind'], LucideIcon> = { added: Plus, removed: Minus, changed: PencilLine }

/** Parts rendered at first, and per press of the button below. */
const STEP = 200

/** The differences of two texts, passage by passage, in words as well as in color; equal passages are folded. */
export function Changes({ comparison }: { comparison: Comparison }) {
  const { parts, counts, isRough } = comparison
  const [shown, setShown] = useState(STEP)
  const list = useRef<HTMLDivElement>(null)
  const go = (step: 1 | -1) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])]
    const at = all.findIndex((one) => one.contains(document.activeElement))
    const to = at < 0 && step < 0 ? all.at(-1) : all[at + step]
    to?.focus()
  }
  useShortcuts([
    { keys: 'n', what: 'Next change', run: () => go(1) },
    { keys: 'p', what: 'Previous change', run: () => go(-1) },
  ])
  const all = counts.added + counts.removed + counts.changed
  if (all === 0)
    return (
      <MessageState icon={Equal} title="Nothing was changed">
        Both have the same words, tables, code and pictures. How they look is not compared.
      </MessageState>
    )
  const left = parts.slice(shown).filter(({ kind }) => kind !== 'same').length
  return (
    <div className={styles.root}>
      <div className={cx(piece.wrap3, styles.summary)}>
        <p role="status">{summaryOf(counts, all)}</p>
        <div className={cx(piece.row2, piece.screenOnly)}>
          <Button size="sm" onClick={() => go(-1)}>
            <ArrowUp size={16} aria-hidden="true" />
            Previous change
          </Button>
          <Button size="sm" onClick={() => go(1)}>
            <ArrowDown size={16} aria-hidden="true" />
            Next change
          </Button>
        </div>
      </div>
      {isRough && (
        <p className={piece.muted}>
          They have too little in common to be compared passage by passage: all that was is shown before all
          that is.
        </p>
      )}
      <div className={piece.stack3} ref={list}>
        {Array.from(parts.slice(0, shown).entries(), ([index, part]) =>
          part.kind === 'same' ? (
            <SamePassages key={index} passages={part.passages} />
          ) : (
            <ChangedPassage key={index} change={part} isFirst={isFirstUnder(parts, index)} />
          ),
        )}
      </div>
      {left > 0 && (
        <Button onClick={() => setShown((count) => count + STEP)}>
          {`Show more changes (${formatCount(left)} left)`}
        </Button>
      )}
    </div>
  )
}

function summaryOf(counts: Comparison['counts'], all: number): string {
  const kinds = (['changed', 'added', 'removed'] as const).flatMap((kind) =>
    counts[kind] > 0 ? `${formatCount(counts[kind])} ${kind}` : [],
  )
  return `${countOf(all, 'change')}: ${kinds.join(', ')}`
}

/** Whether a change is the first one below its heading. */
function isFirstUnder(parts: readonly Part[], index: number): boolean {
  const own = parts[index]
  const before = parts.slice(Math.max(0, index - 2), index).findLast(({ kind }) => kind !== 'same')
  const isSame = own?.kind !== 'same' && before?.kind !== 'same' && before?.under === own?.under
  return !isSame
}

type ChangedPassageProps = {
  change: Change
  /** The first change below a heading shows the heading. */
  isFirst: boolean
}

function ChangedPassage({ change, isFirst }: ChangedPassageProps) {
  const { kind, passage, under } = change
  const Icon = changeIcons[kind]
  const Tag = kind === 'added' ? 'ins' : 'del'
  const was = change.kind === 'changed' ? nameOf(change.before) : null
  const name = nameOf(passage)
  const label = `${changeLabels[kind]}: ${name}`
  return (
    <>
      {isFirst && under !== '' && <h2 className={styles.under}>{under}</h2>}
      <section className={cx(styles.change, styles[kind])} aria-label={label} tabIndex={-1} data-change>
        <p className={styles.mark}>
          <Icon size={16} aria-hidden="true" />
          <strong>{changeLabels[kind]}</strong>
          <span>{was === null || was === name ? name : `${name}, was: ${was.toLowerCase()}`}</span>
        </p>
        <div className={cx(styles.words, styles[passage.kind])}>
          {change.kind === 'changed' ? <Spans spans={change.spans} /> : <Tag>{passage.text}</Tag>}
        </div>
      </section>
    </>
  )
}

const tags = { added: 'ins', removed: 'del' } as const

function Spans({ spans }: { spans: readonly Span[] }) {
  return Array.from(spans.entries(), ([index, { kind, text }]) => {
    if (kind === 'same') return <span key={index}>{text}</span>
    const Tag = tags[kind]
    return (
      <Tag key={index}>
        <VisuallyHidden>{`[${kind}: `}</VisuallyHidden>
        <span>{text}</span>
        <VisuallyHidden>]</VisuallyHidden>
      </Tag>
    )
  })
}

const nameOf = ({ kind, level }: Passage) =>
  kind === 'heading' ? `${kindLabels.heading} ${level}` : kindLabels[kind]

/** Equal passages, rendered when unfolded. */
function SamePassages({ passages }: { passages: readonly Passage[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.same} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{countOf(passages.length, 'unchanged passage')}</summary>
      {isOpen &&
        Array.from(passages.entries(), ([index, passage]) => (
          <p key={index} className={cx(styles.words, styles[passage.kind])}>
            {passage.text}
          </p>
        ))}
    </details>
  )
}
