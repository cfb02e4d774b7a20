import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { GetHelpContext, type HelpFacts } from '../../ui/feedback/get-help'
import { toast } from '../../ui/feedback/toast'

type HelpDialogProps = { facts: HelpFacts; onClose: () => void }
type Open = { facts: HelpFacts; Dialog: ComponentType<HelpDialogProps> }
type Desk = { open: Open | null; close: () => void; setStands: (stands: boolean) => void }

const DeskContext = createContext<Desk | null>(null)

/** Takes the wish for help of everything below it, of notifications beside the frame, too. The dialog's code comes with the first. */
export const HelpWishes = ({ children }: { children: ReactNode }) => {
  const [open, setOpen] = useState<Open | null>(null)
  const [stands, setStands] = useState(false)
  const getHelp = useCallback((facts: HelpFacts) => {
    import('../../features/support/help/help-dialog').then(
      ({ HelpDialog }) => setOpen({ facts, Dialog: HelpDialog }),
      () => toast.error('The help form could not be opened. Reload the page and try again.'),
    )
  }, [])
  const close = useCallback(() => setOpen(null), [])
  const desk = useMemo(() => ({ open, close, setStands }), [open, close])

  return (
    <GetHelpContext value={stands ? getHelp : null}>
      <DeskContext value={desk}>{children}</DeskContext>
    </GetHelpContext>
  )
}

/** Where help is given: inside the frame, since the text says who asks and on which page. */
export const HelpDesk = () => {
  const { open, close, setStands } = useContext(DeskContext) ?? {}
  useEffect(() => {
    setStands?.(true)
    return () => {
      setStands?.(false)
      close?.()
    }
  }, [setStands, close])
  return open && close ? <open.Dialog facts={open.facts} onClose={close} /> : null
}
