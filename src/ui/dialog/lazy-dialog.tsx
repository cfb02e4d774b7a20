import { type ComponentType, lazy } from 'react'
import { DialogSuspense } from './dialog-suspense'

/**
 * A dialog whose code is loaded when it is first opened, in a boundary of its own.
 * @param load imports the dialog
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => {
    const Dialog = await load()
    // One prop: properties of a generic type cannot be spread into a lazy component without a cast.
    return { default: ({ props }: { props: Props }) => <Dialog {...props} /> }
  })
  return (props: Props) => (
    <DialogSuspense>
      <Loaded props={props} />
    </DialogSuspense>
  )
}
