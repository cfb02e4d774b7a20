import { Keyboard, LifeBuoy, LogOut, Moon, Sun } from 'lucide-react'
import { useHelpOffer } from '../../../ui/feedback/get-help'
import { useColorMode } from '../../../ui/theme/color-mode'
import { useLogOut } from '../../log-out'
import type { Command } from './command'

/** What can be done from anywhere. */
export function useActions(showKeys: () => void): Command[] {
  const { mode, toggle } = useColorMode()
  const logOut = useLogOut()
  const getHelp = useHelpOffer()
  const help = (offer: NonNullable<typeof getHelp>): Command => ({
    id: 'action help',
    label: 'Get help',
    words: 'support contact question mail',
    icon: LifeBuoy,
    does: {
      run: () => offer({ subject: document.title, lines: [{ label: 'Page', value: location.href }] }),
    },
  })
  return [
    {
      id: 'action color mode',
      label: mode === 'dark' ? 'Switch to light mode' : 'Switch to dark mode',
      words: 'theme color appearance',
      icon: mode === 'dark' ? Sun : Moon,
      does: { run: toggle },
    },
    ...(getHelp ? [help(getHelp)] : []),
    {
      id: 'action keys',
      label: 'Keyboard shortcuts',
      words: 'keys hotkeys',
      icon: Keyboard,
      keys: '?',
      does: { run: showKeys },
    },
    { id: 'action log out', label: 'Log out', words: 'sign out leave', icon: LogOut, does: { run: logOut } },
  ]
}
