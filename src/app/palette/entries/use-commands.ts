import {
  BookOpen,
  Download,
  Folder,
  ListFilter,
  type LucideIcon,
  MonitorDown,
  PanelsTopLeft,
} from 'lucide-react'
import { useMemo } from 'react'
import { useRecentVisits, type VisitKind } from '../../../domain/recent-visits'
import type { MenuEntry } from '../../frame/menu-model'
import { useReadableEntry } from '../../screen-cards'
import { useReadable } from '../../use-readable'
import { keysOf } from '../go-keys'
import type { Command } from './command'
import { hrefOf, presets } from './presets'
import { useActions } from './use-actions'

const visitIcons: Record<VisitKind, LucideIcon> = {
  document: BookOpen,
  download: MonitorDown,
  folder: Folder,
}

/** What can be chosen without asking the backend: by kind, each only where the user may go. */
export function useCommands(menu: readonly MenuEntry[], showKeys: () => void) {
  const mayRead = useReadable()
  const entryOf = useReadableEntry()
  const visits = useRecentVisits()
  const actions = useActions(showKeys)

  const screens = useMemo<Command[]>(() => {
    const screen = (path: string, icon: LucideIcon): Command[] => {
      const entry = entryOf(path)
      if (!entry) return []
      const { title, purpose } = entry
      return [
        {
          id: `screen ${path}`,
          label: title,
          words: purpose,
          icon,
          keys: keysOf(path),
          does: { href: path },
        },
      ]
    }
    return [
      ...menu.flatMap(({ path, icon, children = [] }) => [
        ...screen(path, icon),
        ...children.flatMap((child) => screen(child.path, icon)),
      ]),
      ...screen('/user-account', PanelsTopLeft),
    ]
  }, [menu, entryOf])

  const filters = useMemo<Command[]>(
    () =>
      presets
        .filter(({ path }) => mayRead(path))
        .map(({ label, words, ...preset }) => ({
          id: `filter ${label}`,
          label,
          words,
          icon: preset.path.startsWith('/downloads') ? Download : ListFilter,
          does: { href: hrefOf(preset) },
        })),
    [mayRead],
  )

  const recent = useMemo<Command[]>(
    () =>
      visits
        .filter(({ path }) => mayRead(path))
        .map(({ kind, title, path }) => ({
          id: `recent ${path}`,
          label: title,
          detail: 'Opened lately',
          icon: visitIcons[kind],
          does: { href: path },
        })),
    [visits, mayRead],
  )

  return { screens, filters, recent, actions }
}
