import {
  type ComponentType,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { GetHelpContext, type HelpFacts } from '../../ui/feedback/get-help'
import { toast } from '../../ui/feedback/toast'
import { whileWorking } from '../../ui/feedback/working-sign'
import type { Elements } from '../../ui/layout/elements'

type HelpDialogProps = { facts: HelpFacts; onClose: () => void }
type OpenDialog = { facts: HelpFacts; Dialog: ComponentType<HelpDialogProps> }
type HelpDialogState = {
  dialog: OpenDialog | null
  close: () => void
  setHasHost: (hasHost: boolean) => void
}

const HelpDialogContext = createContext<HelpDialogState | null>(null)

/** Provides `getHelp`, also to toasts outside the shell. Loads the dialog on first use. */
export function HelpProvider({ children }: { children: Elements }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [hasHost, setHasHost] = useState(false)
  const getHelp = useCallback((facts: HelpFacts) => {
    whileWorking(import('../../features/support/help/help-dialog')).then(
      ({ HelpDialog }) => setDialog({ facts, Dialog: HelpDialog }),
      () => toast.error('The help form could not be opened. Reload the page and try again.'),
    )
  }, [])
  const close = useCallback(() => setDialog(null), [])
  const state = useMemo(() => ({ dialog, close, setHasHost }), [dialog, close])

  return (
    <GetHelpContext value={hasHost ? getHelp : null}>
      <HelpDialogContext value={state}>{children}</HelpDialogContext>
    </GetHelpContext>
  )
}

/** Renders the help dialog, inside the router and the user's session: its text names the user and the page. */
export function HelpDialogHost() {
  const { dialog, close, setHasHost } = useContext(HelpDialogContext) ?? {}
  useEffect(() => {
    setHasHost?.(true)
    return () => {
      setHasHost?.(false)
      close?.()
    }
  }, [setHasHost, close])
  return dialog && close ? <dialog.Dialog facts={dialog.facts} onClose={close} /> : null
}
