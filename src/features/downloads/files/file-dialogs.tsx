import { lazy } from 'react'
import { Opening } from '../../../ui/dialog/opening'
import type { Download, Product } from '../downloads-search'

/** What somebody is doing with files. */
export type FileTask =
  | { readonly kind: 'command' | 'share'; readonly files: readonly Download[] }
  | { readonly kind: 'verify'; readonly file: Download }

const CommandDialog = lazy(async () => {
  const { CommandDialog: Component } = await import('../command/command-dialog')
  return { default: Component }
})
const ShareDialog = lazy(async () => {
  const { ShareDialog: Component } = await import('../share/share-dialog')
  return { default: Component }
})
const VerifyDialog = lazy(async () => {
  const { VerifyDialog: Component } = await import('../verify/verify-dialog')
  return { default: Component }
})

type FileDialogsProps = { task: FileTask; product: Product; onClose: () => void }

/** The dialog of a task; its code comes when it is needed. */
export function FileDialogs({ task, product, onClose }: FileDialogsProps) {
  return (
    <Opening>
      {task.kind === 'command' && <CommandDialog files={task.files} onClose={onClose} />}
      {task.kind === 'share' && <ShareDialog files={task.files} product={product} onClose={onClose} />}
      {task.kind === 'verify' && <VerifyDialog file={task.file} product={product} onClose={onClose} />}
    </Opening>
  )
}
