import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { GetHelpContext, type HelpFacts } from '../../ui/get-help'
import { toast } from '../../ui/toast'

type HelpDialogProps = { facts: HelpFacts; onClose: () => void }
type Open = { facts: HelpFacts; Dialog: ComponentType<HelpDialogProps> }

/** Hands every page the way to ask for help. The dialog's code comes with the first wish for it. */
export const GetHelp = ({ children }: { children: ReactNode }) => {
  const [open, setOpen] = useState<Open | null>(null)
  const getHelp = useCallback((facts: HelpFacts) => {
    import('../../features/support/help/help-dialog').then(
      ({ HelpDialog }) => setOpen({ facts, Dialog: HelpDialog }),
      () => toast.error('The help form could not be opened. Reload the page and try again.'),
    )
  }, [])

  return (
    <GetHelpContext value={getHelp}>
      {children}
      {open && <open.Dialog facts={open.facts} onClose={() => setOpen(null)} />}
    </GetHelpContext>
  )
}
