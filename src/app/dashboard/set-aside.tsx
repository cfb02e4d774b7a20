import { AlarmClock, ChevronDown, ChevronRight, Undo2 } from 'lucide-react'
import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { isRecord } from '../../api/json'
import type { AttentionItem } from '../../domain/parts/attention'
import { writeStored } from '../../ui/browser/stored'
import { Button } from '../../ui/control/button'
import { lazyDialog } from '../../ui/dialog/lazy-dialog'
import { toast } from '../../ui/feedback/toast'
import { formatCount } from '../../ui/format/count'
import { formatDay } from '../../ui/format/date'
import { addDays } from '../../ui/format/days'
import { today } from '../../ui/format/today'
import { cx } from '../../ui/layout/cx'
import type { Elements } from '../../ui/layout/elements'
import piece from '../../ui/layout/pieces.module.css'
import { Menu, MenuItem } from '../../ui/menu/menu'
import styles from './set-aside.module.css'

const DayDialog = lazyDialog(async () => (await import('../../ui/dialog/day-dialog')).DayDialog)

/** An item that was set aside. */
type Aside = {
  /** Hash of the item's text at that time: names of customers do not belong in storage. */
  readonly mark: number
  /** The day it comes back, `2026-12-01`; null: when it changes. */
  readonly until: string | null
}

/** Maximum number of stored items; the oldest are removed. */
const MAX_ASIDE = 200
/** Longest time until a chosen day, in days. */
const LONGEST = 365

/** The items set aside, by id; invalid entries are skipped. */
function asidesIn(stored: unknown): ReadonlyMap<string, Aside> {
  if (!isRecord(stored)) return new Map()
  return new Map(
    Object.entries(stored).flatMap(([id, value]): [string, Aside][] => {
      if (!isRecord(value)) return []
      const { mark, until } = value
      if (typeof mark !== 'number' || !(until === null || typeof until === 'string')) return []
      return [[id, { mark, until }]]
    }),
  )
}

/** A hash that changes with the item's text. */
export function markOf({ level, text, hue, detail, due, count }: AttentionItem): number {
  let mark = 5381
  for (const character of JSON.stringify([level, text, hue, detail, due, count]))
    mark = (Math.imul(mark, 33) ^ (character.codePointAt(0) ?? 0)) >>> 0
  return mark
}

/** An expired or suspended license cannot be hidden. */
const canBeAside = ({ level }: AttentionItem) => level !== 'stopped'

function validAside(item: AttentionItem, asides: ReadonlyMap<string, Aside>): Aside | undefined {
  const aside = asides.get(item.id)
  if (!aside || !canBeAside(item) || aside.mark !== markOf(item)) return undefined
  return aside.until === null || aside.until > today() ? aside : undefined
}

/**
 * The items that are not set aside.
 * @param stored the parsed value from storage
 */
function shownOf(items: readonly AttentionItem[], stored: unknown): readonly AttentionItem[] {
  const asides = asidesIn(stored)
  return items.filter((item) => validAside(item, asides) === undefined)
}

/**
 * The parts of the attention list that depend on the items set aside.
 * @param storageKey of the signed-in user's items
 * @param stored the value in storage
 */
export function setAsideControls(storageKey: string, stored: unknown) {
  return {
    shown: (items: readonly AttentionItem[]) => shownOf(items, stored),
    menu: (item: AttentionItem) => <AsideMenu item={item} storageKey={storageKey} stored={stored} />,
    list: (items: readonly AttentionItem[], Row: AsideListProps['Row']) => (
      <AsideList items={items} storageKey={storageKey} stored={stored} Row={Row} />
    ),
  }
}

/** Sets an item aside, or restores it; expired entries are removed. */
function write(key: string, stored: unknown, id: string, next: Aside | null): void {
  const others = [...asidesIn(stored)].filter(
    ([other, { until }]) => other !== id && (until === null || until > today()),
  )
  const all = next ? [...others, [id, next] as const] : others
  writeStored(key, Object.fromEntries(all.slice(-MAX_ASIDE)))
}

type AsideProps = {
  /** The storage key of the signed-in user's items. */
  storageKey: string
  stored: unknown
}

/** Sets the item of a row aside, until a day or until it changes. */
function AsideMenu({ item, storageKey, stored }: AsideProps & { item: AttentionItem }) {
  const place = useRef<HTMLSpanElement>(null)
  const [name, setName] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  // The subject is an element of its area, whose text is only in the page.
  useEffect(() => setName(place.current?.closest('li')?.querySelector('a')?.textContent ?? ''), [])
  const setAside = (until: string | null) => {
    write(storageKey, stored, item.id, { mark: markOf(item), until })
    toast.success(until === null ? 'Set aside until it changes' : `Set aside until ${formatDay(until)}`)
  }
  if (!canBeAside(item)) return <span className={styles.place} />
  return (
    <span className={styles.place} ref={place}>
      <Menu label={`Set aside: ${item.text}, ${name}`} trigger={<AlarmClock size={16} aria-hidden="true" />}>
        {[['Until tomorrow', 1] as const, ['For a week', 7] as const, ['For 30 days', 30] as const].map(
          ([label, days]) => (
            <MenuItem key={days} onClick={() => setAside(addDays(today(), days))}>
              <span>{label}</span>
              <small className={piece.mutedTiny}>{formatDay(addDays(today(), days))}</small>
            </MenuItem>
          ),
        )}
        <MenuItem onClick={() => setIsAsking(true)}>Until another day…</MenuItem>
        <MenuItem onClick={() => setAside(null)}>Until it changes</MenuItem>
      </Menu>
      {isAsking && (
        <DayDialog
          verb="Set aside"
          label="Until"
          help="The item comes back before, when it changes."
          first={addDays(today(), 1)}
          last={addDays(today(), LONGEST)}
          onChoose={setAside}
          onClose={() => setIsAsking(false)}
        />
      )}
    </span>
  )
}

type AsideListProps = AsideProps & {
  items: readonly AttentionItem[]
  Row: ComponentType<{ item: AttentionItem; withDistance: boolean; action: Elements | undefined }>
}

/** The items set aside, each with a button to restore it; nothing without any. */
function AsideList({ items, storageKey, stored, Row }: AsideListProps) {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const asides = asidesIn(stored)
  const shown = items.flatMap((item) => {
    const aside = validAside(item, asides)
    return aside ? [{ item, aside }] : []
  })
  const count = shown.length
  const before = useRef(count)
  useEffect(() => {
    // The focused row has disappeared from the list.
    if (count > before.current && document.activeElement === document.body) button.current?.focus()
    before.current = count
  }, [count])
  if (count === 0) return null
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <div className={styles.aside}>
      <Button
        kind="quiet"
        size="sm"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Chevron size={16} aria-hidden="true" />
        <span>{`Set aside (${formatCount(count)})`}</span>
      </Button>
      {isOpen && (
        <div id={listId}>
          <p className={cx(piece.mutedSmall, styles.note)}>
            Kept in this browser, for you alone. An item comes back on its day, and before when it changes.
          </p>
          <ul aria-label="Set aside">
            {shown.map(({ item, aside: { until } }) => (
              <Row
                key={item.id}
                item={item}
                withDistance
                action={
                  <span className={cx(styles.place, styles.back)}>
                    <span className={piece.mutedSmall}>
                      {until === null ? 'Until it changes' : `Until ${formatDay(until)}`}
                    </span>
                    <Button size="sm" onClick={() => write(storageKey, stored, item.id, null)}>
                      <Undo2 size={16} aria-hidden="true" />
                      <span>Bring back</span>
                    </Button>
                  </span>
                }
              />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
