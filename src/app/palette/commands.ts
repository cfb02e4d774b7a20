import {
  BookOpen,
  CalendarClock,
  Download,
  Folder,
  FolderTree,
  Info,
  Keyboard,
  KeyRound,
  LifeBuoy,
  ListFilter,
  Lock,
  LogOut,
  type LucideIcon,
  MonitorDown,
  Moon,
  PanelsTopLeft,
  Plus,
  SearchCheck,
  Sun,
} from 'lucide-react'
import { useMemo } from 'react'
import { type Pin, usePins } from '../../domain/parts/pins'
import { useRecentVisits, type Visit } from '../../domain/parts/recent-visits'
import {
  type AccessQuestion,
  accessQuestions,
  allows,
  isStaffOnly,
} from '../../domain/rules/access/access-question'
import { useCurrentUser } from '../../session/current-user'
import { canWrite } from '../../session/permissions'
import { useIsVendor } from '../../session/use-is-vendor'
import { useOptionalHelp } from '../../ui/feedback/get-help'
import { useRefusedViews } from '../../ui/table/presets'
import { useColorMode } from '../../ui/theme/color-mode'
import { useMayOpen, useScreenLabel } from '../guard'
import { useLogOut } from '../session-actions'
import type { MenuEntry } from '../shell/menu-model'
import { hrefOf, presets } from './presets'
import { keysOf } from './shortcuts'

/** One option of the palette. */
export type Command = {
  readonly id: string
  readonly label: string
  /** Shown beside the label: its kind or place. */
  readonly detail?: string
  /** Other words that match a search. */
  readonly keywords?: string
  readonly icon: LucideIcon
  /** The shortcut for the same action. */
  readonly keys?: string
  /** A path of the portal to go to, or a function to call. */
  readonly action: { readonly href: string } | { readonly run: () => void }
  /** Its action replaces the palette by another dialog. */
  readonly staysOpen?: true
}

export type CommandGroup = {
  readonly title: string
  readonly commands: readonly Command[]
}

export type Commands = {
  readonly screens: readonly Command[]
  readonly filters: readonly Command[]
  readonly pinned: readonly Command[]
  readonly recent: readonly Command[]
  readonly actions: readonly Command[]
  /** Screens that the user may not open; offered only for a question about permissions. */
  readonly whys: readonly Command[]
}

/**
 * The commands that need no search of the backend, by kind; only for screens that the user may open.
 * @param explain opens the answer about a permission; about any if no question is passed
 */
export function useCommands(
  menu: readonly MenuEntry[],
  showShortcuts: () => void,
  explain: (question?: AccessQuestion) => void,
): Commands {
  const mayOpen = useMayOpen()
  const labelOf = useScreenLabel()
  const visits = useRecentVisits()
  const { pins } = usePins()
  const { isRefused } = useRefusedViews()
  const actions = useActions(showShortcuts, explain)
  const whys = useWhys(explain)

  const screens = useMemo<Command[]>(() => {
    const screen = (path: string, icon: LucideIcon): Command[] => {
      const label = labelOf(path)
      if (!label) return []
      const { title, purpose } = label
      return [
        {
          id: `screen ${path}`,
          label: title,
          keywords: purpose,
          icon,
          keys: keysOf(path),
          action: { href: path },
        },
      ]
    }
    return [
      ...menu.flatMap(({ path, icon, children = [] }) => [
        ...screen(path, icon),
        ...children.flatMap((child) => screen(child.path, icon)),
      ]),
      ...screen('/admin/licenses_manager/renewals', CalendarClock),
      ...screen('/admin/resources_manager/categories', FolderTree),
      ...screen('/admin/resources_manager/links', SearchCheck),
      ...screen('/user-account', PanelsTopLeft),
      ...screen('/about', Info),
    ]
  }, [menu, labelOf])

  const filters = useMemo<Command[]>(
    () =>
      presets
        .filter(({ path, search }) => mayOpen(path) && !isRefused(path, search))
        .map(({ label, keywords, ...preset }) => ({
          id: `filter ${label}`,
          label,
          keywords,
          icon: preset.path.startsWith('/downloads') ? Download : ListFilter,
          action: { href: hrefOf(preset) },
        })),
    [mayOpen, isRefused],
  )

  const pinned = useMemo(() => placeCommands('pinned', pins, mayOpen), [pins, mayOpen])
  const recent = useMemo(() => placeCommands('recent', visits, mayOpen), [visits, mayOpen])

  return { screens, filters, pinned, recent, actions, whys }
}

/** The places that the user may still open. */
function placeCommands(
  list: string,
  places: readonly (Pin | Visit)[],
  mayOpen: (path: string) => boolean,
): Command[] {
  return places
    .filter(({ path }) => mayOpen(path))
    .map(({ kind, title, path }) => ({
      id: `${list} ${path}`,
      label: title,
      icon: placeIcons[kind],
      action: { href: path },
    }))
}

const placeIcons: Record<(Pin | Visit)['kind'], LucideIcon> = {
  document: BookOpen,
  download: MonitorDown,
  folder: Folder,
  license: KeyRound,
  ticket: LifeBuoy,
}

/** Missing permissions as questions; customers are not offered those of vendor staff. */
function useWhys(explain: (question?: AccessQuestion) => void): Command[] {
  const { user_access } = useCurrentUser()
  const isVendor = useIsVendor()
  return accessQuestions
    .filter((question) => !allows(user_access, question) && (isVendor || !isStaffOnly(question.keys)))
    .map((question) => ({
      id: `why ${question.id}`,
      label: `Why can’t I ${question.what.charAt(0).toLowerCase()}${question.what.slice(1)}?`,
      detail: question.area,
      keywords: whyKeywords,
      icon: Lock,
      action: { run: () => explain(question) },
      staysOpen: true,
    }))
}

const whyKeywords = 'who may can access permission right role allowed'

/** Forms for new records, for users who may save them. */
const newRecords = [
  {
    key: 'licenses_manager',
    label: 'New license',
    keywords: 'create issue add',
    href: '/admin/licenses_manager/new',
  },
  {
    key: 'products_manager',
    label: 'New release',
    keywords: 'create product version add',
    href: '/admin/products_manager/new',
  },
  {
    key: 'resources_manager',
    label: 'New resource',
    keywords: 'create article write add',
    href: '/admin/resources_manager/new',
  },
  {
    key: 'resources_manager',
    label: 'New resource category',
    keywords: 'create add',
    href: '/admin/resources_manager/categories?new=1',
  },
] as const

function useActions(showShortcuts: () => void, explain: () => void): Command[] {
  const { mode, toggle } = useColorMode()
  const logOut = useLogOut()
  const getHelp = useOptionalHelp()
  const help = (offer: NonNullable<typeof getHelp>): Command => ({
    id: 'action help',
    label: 'Get help',
    keywords: 'support contact question mail',
    icon: LifeBuoy,
    action: {
      run: () => offer({ subject: document.title, lines: [{ label: 'Page', value: location.href }] }),
    },
  })
  const { user_access } = useCurrentUser()
  const forms = newRecords
    .filter(({ key }) => canWrite(user_access, key))
    .map(({ label, keywords, href }) => ({
      id: `new ${href}`,
      label,
      keywords,
      icon: Plus,
      action: { href },
    }))
  return [
    ...forms,
    {
      id: 'action color mode',
      label: mode === 'dark' ? 'Switch to light mode' : 'Switch to dark mode',
      keywords: 'theme color appearance',
      icon: mode === 'dark' ? Sun : Moon,
      action: { run: toggle },
    },
    ...(getHelp ? [help(getHelp)] : []),
    {
      id: 'action why',
      label: 'Why can’t I…',
      keywords: `check ${whyKeywords}`,
      icon: Lock,
      action: { run: () => explain() },
      staysOpen: true,
    },
    {
      id: 'action keys',
      label: 'Keyboard shortcuts',
      keywords: 'keys hotkeys',
      icon: Keyboard,
      keys: '?',
      action: { run: showShortcuts },
    },
    {
      id: 'action log out',
      label: 'Log out',
      keywords: 'sign out leave',
      icon: LogOut,
      action: { run: logOut },
    },
  ]
}
