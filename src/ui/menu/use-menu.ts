import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type ToggleEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { firstMatch, typedLetters } from '../browser/typed-key'

const GAP = 4
/** Height in pixels that most menus fit into. */
const USUAL_HEIGHT = 352

/** Places the menu below the trigger, or above where there is more room; at its right in the right half. */
const place = (panel: HTMLElement, trigger: DOMRect) => {
  const { innerWidth, innerHeight } = window
  const below = innerHeight - trigger.bottom
  const up = below < USUAL_HEIGHT && below < trigger.top
  const end = trigger.left > innerWidth / 2
  Object.assign(panel.style, {
    left: end ? 'auto' : `${trigger.left}px`,
    right: end ? `${innerWidth - trigger.right}px` : 'auto',
    top: up ? 'auto' : `${trigger.bottom + GAP}px`,
    bottom: up ? `${innerHeight - trigger.top + GAP}px` : 'auto',
    maxHeight: `${(up ? trigger.top : below) - 3 * GAP}px`,
  })
}

/** Loads the menu's content; resolves to false on failure; undefined if it is already loaded. */
export type Prepare = () => Promise<boolean> | undefined

/** A menu that many buttons open by `popovertarget`. */
export type SharedBy = {
  readonly id: string
  /** The position of the button that opens it. */
  readonly anchor: RefObject<DOMRect | undefined>
}

/** The ARIA menu pattern on a native popover: items get the focus, Tab closes the menu and moves on. */
export function useMenu(closeOn?: string, shared?: SharedBy, prepare?: Prepare) {
  const ownId = useId()
  const id = shared?.id ?? ownId
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  const close = useCallback(() => panel.current?.hidePopover?.(), [])
  useEffect(() => {
    if (closeOn !== undefined) close()
  }, [closeOn, close])

  const items = () => [
    ...(panel.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? []),
  ]

  const move = (event: KeyboardEvent) => {
    const all = items()
    const at = all.findIndex((item) => item.matches(':focus'))
    const target = {
      ArrowDown: all[(at + 1) % all.length],
      ArrowUp: all.at(at <= 0 ? -1 : at - 1),
      Home: all[0],
      End: all.at(-1),
    }[event.key]
    const isTyped = event.key.length === 1 && /\S/.test(event.key) && !event.ctrlKey && !event.metaKey
    const next = [...all.slice(at + 1), ...all]
    const beginsWith = (letter: string) =>
      next.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()))
    const found = isTyped ? firstMatch(typedLetters(event), beginsWith) : target
    if (!found) return
    event.preventDefault()
    found.focus()
  }

  const triggerProps = {
    ref: trigger,
    popoverTarget: id,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      if (panel.current?.matches(':popover-open')) {
        // The key was pressed before the menu has taken the focus.
        items()[0]?.focus()
        move(event)
      } else panel.current?.showPopover({ source: trigger.current ?? undefined })
    },
  }

  const panelProps = {
    id,
    ref: panel,
    popover: 'auto' as const,
    onBeforeToggle: (event: ToggleEvent) => {
      const opens = event.newState === 'open'
      const pending = opens ? prepare?.() : undefined
      if (pending) {
        // Opened once the content is loaded.
        event.preventDefault()
        void pending.then((isLoaded) => {
          if (isLoaded && !panel.current?.matches(':popover-open'))
            panel.current?.showPopover({ source: trigger.current ?? undefined })
        })
        return
      }
      const beside = shared ? shared.anchor.current : trigger.current?.getBoundingClientRect()
      if (opens && panel.current && beside) place(panel.current, beside)
      setOpen(opens)
    },
    onToggle: (event: ToggleEvent) => {
      const hasFocus = panel.current?.contains(document.activeElement)
      if (event.newState === 'open' && !hasFocus) items()[0]?.focus()
    },
  }

  const listProps = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Tab') close()
      else if (event.key === 'Escape') {
        event.preventDefault()
        event.stopPropagation()
        close()
      } else move(event)
    },
    onClick: (event: MouseEvent) => {
      const item = event.target instanceof Element && event.target.closest('[role^=menuitem]')
      if (item && !item.hasAttribute('data-stays-open')) close()
    },
  }

  return { isOpen, triggerProps, panelProps, listProps }
}
