import { useRouter } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../control/button'
import { Input } from '../form/input'
import { useShortcuts } from '../menu/shortcuts'
import { normalizedText, searchText } from '../search/pasted-text'
import styles from './search-box.module.css'

type SearchBoxProps = {
  /** Accessible name and placeholder: "Search licenses". */
  label: string
  value: string
  onChange: (value: string) => void
  /** Debounce delay of `onChange` in milliseconds; Enter does not wait. */
  delay?: number
  /** Enter was pressed: returns true if it navigated, and the list stays unchanged. */
  onEnter?: (text: string) => boolean
  /** Cleans the typed text; default: `searchText`. */
  read?: (typed: string) => string
}

/** Leaves the search as typed, such as for file names. */
export function unchangedText(typed: string): string {
  return normalizedText(typed).trim()
}

export function SearchBox({
  label,
  value,
  onChange,
  delay = 300,
  onEnter,
  read = searchText,
}: SearchBoxProps) {
  const [draft, setDraft] = useState(value)
  const [seen, setSeen] = useState(value)
  /** Requested values that have not arrived, in order: an address may change later. */
  const [asked, setAsked] = useState<readonly string[]>([])
  /** Typed text that waits for the debounce. */
  const [unsent, setUnsent] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const router = useRouter()

  if (seen !== value) {
    setSeen(value)
    setAsked(asked.slice(asked.indexOf(value) + 1))
    if (!asked.includes(value)) {
      // The value changed from outside (Back, Clear filters) and replaces the typed text.
      setAsked([])
      setUnsent(null)
      setDraft(value)
    }
  }

  const send = (next: string) => {
    setUnsent(null)
    if (next === value && asked.length === 0) return
    setAsked([...asked, next])
    onChange(next)
  }
  const rested = useEffectEvent((typed: string) => {
    // A page stays mounted until the next one is loaded; a late search would cancel the navigation.
    const { latestLocation: next, state } = router
    const here = state.resolvedLocation ?? next
    if (next.pathname === here.pathname) send(read(typed))
  })
  useEffect(() => {
    if (unsent === null) return
    const timer = setInterval(() => rested(unsent), delay)
    return () => clearInterval(timer)
  }, [unsent, delay])
  const type = (next: string) => {
    setDraft(next)
    setUnsent(next)
  }
  const enter = () => {
    const text = read(draft)
    if (onEnter?.(text)) setUnsent(null)
    else send(text)
  }
  const clear = () => {
    setDraft('')
    send('')
    input.current?.focus()
  }

  useShortcuts([{ keys: 'f', what: label, run: () => input.current?.focus() }])

  return (
    <div className={styles.root}>
      <Search size={16} aria-hidden="true" />
      <Input
        ref={input}
        type="search"
        size="sm"
        aria-label={label}
        placeholder={label}
        value={draft}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') enter()
          if (event.key === 'Escape' && draft) clear()
        }}
      />
      {draft && (
        <Button kind="quiet" size="icon" aria-label="Clear search" onClick={clear}>
          <X size={16} aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}
