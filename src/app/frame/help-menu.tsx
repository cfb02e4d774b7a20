import { CircleHelp } from 'lucide-react'
import { Menu } from '../../ui/menu/menu'
import type { HelpEntriesProps } from './help-entries'
import { useMenuEntries } from './use-menu-entries'

type HelpMenuProps = { config: HelpEntriesProps; pathname: string }

const load = () => import('./help-entries').then((it) => it.HelpEntries)

/** Stands at once; what it leads to comes later. [L2.4] */
export function HelpMenu({ config: { userGuideUrl, legal }, pathname }: HelpMenuProps) {
  const { Entries, prepare } = useMenuEntries(load)
  return (
    <Menu
      label="Help"
      trigger={<CircleHelp size={20} aria-hidden="true" />}
      size="iconLg"
      closeOn={pathname}
      prepare={prepare}
    >
      {Entries && <Entries userGuideUrl={userGuideUrl} legal={legal} />}
    </Menu>
  )
}
