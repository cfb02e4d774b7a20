import { type ComponentType, createContext } from 'react'
import type { Fix } from '../../rules/access/download-fixes'

export type FixDialogProps = { fix: Fix; onClose: () => void }

/** Loads the dialogs of features, provided by the application; null if there are none. */
export const FixDialogContext = createContext<
  (() => Promise<{ FixDialog: ComponentType<FixDialogProps> }>) | null
>(null)
