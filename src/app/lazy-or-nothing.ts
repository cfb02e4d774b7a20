import { type ComponentType, lazy } from 'react'

/** A lazy part that the page can do without: where its code fails to load, nothing is shown. */
export function lazyOrNothing<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (Component) => ({ default: Component }),
      () => ({ default: () => null }),
    ),
  )
}
