import { ArrowDown, ArrowUp, Equal, type LucideIcon, Minus, PencilLine, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../control/button'
import { MessageState } from '../feedback/message-state'
import { formatCount } from '../format/count'
import { labels } from '../format/labels'
import { cx } from '../layout/cx'
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

/** Parts that are drawn at first, and with each press of the button after them. */
const STEP = 200

/** What two texts differ in, passage by passage, in words as well as in color; what is equal is folded. */
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
      <div className={styles.summary}>
        <p role="status">{summaryOf(counts)}</p>
        <div className={styles.steps}>
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
        <p className={styles.hint}>
          They have too little in common to be compared passage by passage: all that was is shown before all
          that is.
        </p>
      )}
      <div className={styles.list} ref={list}>
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

function summaryOf(counts: Comparison['counts']): string {
  const kinds = (['changed', 'added', 'removed'] as const).flatMap((kind) =>
    counts[kind] > 0 ? `${formatCount(counts[kind])} ${kind}` : [],
  )
  const all = counts.added + counts.removed + counts.changed
  return `${formatCount(all)} ${all === 1 ? 'change' : 'changes'}: ${kinds.join(', ')}`
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
  /** The first one below its heading, which is named then. */
  isFirst: boolean
}

function ChangedPassage({ change, isFirst }: ChangedPassageProps) {
  const { kind, passage, under } = change
  const Icon = changeIcons[kind]
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
          {change.kind === 'changed' ? (
            <Spans spans={change.spans} />
          ) : change.kind === 'added' ? (
            <ins>{passage.text}</ins>
          ) : (
            <del>{passage.text}</del>
          )}
        </div>
      </section>
    </>
  )
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return Array.from(spans.entries(), ([index, { kind, text }]) =>
    kind === 'same' ? (
      <span key={index}>{text}</span>
    ) : kind === 'added' ? (
      <ins key={index}>
        <VisuallyHidden>[added: </VisuallyHidden>
        <span>{text}</span>
        <VisuallyHidden>]</VisuallyHidden>
      </ins>
    ) : (
      <del key={index}>
        <VisuallyHidden>[removed: </VisuallyHidden>
        <span>{text}</span>
        <VisuallyHidden>]</VisuallyHidden>
      </del>
    ),
  )
}

const nameOf = ({ kind, level }: Passage) =>
  kind === 'heading' ? `${kindLabels.heading} ${level}` : kindLabels[kind]

/** Equal passages, drawn when they are unfolded. */
function SamePassages({ passages }: { passages: readonly Passage[] }) {
  const [isOpen, setOpen] = useState(false)
  const count = passages.length
  return (
    <details className={styles.same} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{`${formatCount(count)} unchanged ${count === 1 ? 'passage' : 'passages'}`}</summary>
      {isOpen &&
        Array.from(passages.entries(), ([index, passage]) => (
          <p key={index} className={cx(styles.words, styles[passage.kind])}>
            {passage.text}
          </p>
        ))}
    </details>
  )
}
