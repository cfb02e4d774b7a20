import { useRouter } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../control/button'
import { Input } from '../form/input'
import { searchText, writtenText } from '../form/pasted-text'
import { useShortcuts } from '../menu/shortcuts'
import styles from './search-box.module.css'

type SearchBoxProps = {
  /** Names the box and stands in it: "Search licenses". */
  label: string
  value: string
  onChange: (value: string) => void
  /** How long typing must rest before `onChange`; Enter does not wait. */
  delay?: number
  /** Enter was pressed: true when that led somewhere, and the list stays as it is. */
  onEnter?: (text: string) => boolean
  /** How the typed text is meant; by default `searchText`. */
  read?: (typed: string) => string
}

/** Reads the search for a name as it is typed, such as that of a file. */
export function asWritten(typed: string): string {
  return writtenText(typed).trim()
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
  /** What was asked for and is not the value yet, in its order: an address may take its time to change. */
  const [asked, setAsked] = useState<readonly string[]>([])
  /** What was typed and waits for typing to rest. */
  const [unsent, setUnsent] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const router = useRouter()

  if (seen !== value) {
    setSeen(value)
    setAsked(asked.slice(asked.indexOf(value) + 1))
    if (!asked.includes(value)) {
      // The value changed from outside (Back, Clear filters): what was typed gives way.
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
    // A page that is being left for another one stays until that is here; a search would call it back.
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
