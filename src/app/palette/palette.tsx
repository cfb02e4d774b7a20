import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { StyleProvider } from '../../ui/theme/style-provider'
import type { MenuEntry } from '../frame/menu-model'
import { arrange } from './arrange'
import type { Command } from './entries/command'
import { useCommands } from './entries/use-commands'
import { useHits } from './found/use-hits'
import styles from './palette.module.css'
import { Failures } from './palette-failures'
import { Foot } from './palette-foot'
import { Options, optionId } from './palette-options'
import { useSettled } from './use-settled'

/** How long typing must rest before the lists are asked. */
const REST_MS = 250
/** What is too short to be searched for: it would be found everywhere. */
const SHORTEST = 2

type PaletteProps = {
  menu: readonly MenuEntry[]
  /** What was typed before the field had the focus. */
  takeTyped: () => string
  onShowKeys: () => void
  onClose: () => void
  /** Where the focus goes when the palette closes. */
  returnFocus: () => HTMLElement | null
}

/** Everything one may go to or do, by typing a part of its name. The focus stays in the field; arrows move the choice. */
export function Palette({ menu, takeTyped, onShowKeys, onClose, returnFocus }: PaletteProps) {
  const router = useRouter()
  const listId = useId()
  const [term, setTerm] = useState('')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const asked = useSettled(term.trim(), REST_MS)
  const hits = useHits(asked.length >= SHORTEST ? asked : '')
  const groups = arrange(useCommands(menu, onShowKeys), term, term.trim() === asked ? hits : [])
  const commands = groups.flatMap((group) => group.commands)
  const active = commands.find(({ id }) => id === chosenId) ?? commands[0]
  const isSearching =
    term.trim().length >= SHORTEST && (term.trim() !== asked || hits.some(({ isFetching }) => isFetching))

  useEffect(() => {
    if (active) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  const choose = ({ does }: Command) => {
    onClose()
    if ('run' in does) does.run()
    else router.history.push(does.href)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const at = active ? commands.indexOf(active) : -1
    const target = {
      ArrowDown: commands[(at + 1) % commands.length],
      ArrowUp: commands.at(at - 1),
      Home: commands[0],
      End: commands.at(-1),
    }[event.key]
    if (target) {
      event.preventDefault()
      setChosenId(target.id)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    }
  }

  return (
    <StyleProvider>
      <Dialog.Root
        open
        size="lg"
        aria-label="Search and go to"
        onOpenChange={({ open }) => !open && onClose()}
        finalFocusEl={returnFocus}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content>
              <div className={styles.field}>
                <Search size={18} aria-hidden="true" />
                <input
                  type="text"
                  role="combobox"
                  aria-label="Search or go to"
                  aria-expanded={commands.length > 0}
                  aria-controls={commands.length > 0 ? listId : undefined}
                  aria-activedescendant={active && optionId(listId, active)}
                  aria-autocomplete="list"
                  placeholder="Search, or go to a page"
                  autoComplete="off"
                  spellCheck={false}
                  value={term}
                  onFocus={() => setTerm(term + takeTyped())}
                  onKeyDown={press}
                  onChange={({ target }) => {
                    setTerm(target.value)
                    setChosenId(null)
                  }}
                />
              </div>
              <Options
                id={listId}
                groups={groups}
                active={active}
                onActive={({ id }) => setChosenId(id)}
                onChoose={choose}
              />
              <Failures hits={hits} />
              <Foot term={term} count={commands.length} isSearching={isSearching} />
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </StyleProvider>
  )
}
