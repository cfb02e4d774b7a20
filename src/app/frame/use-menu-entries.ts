import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/feedback/toast'
import { whenIdle } from '../when-idle'

/**
 * The entries of a closed menu: their code comes once the first page stands, or with the click that is sooner.
 * @param load the same function with each render
 * @returns the entries once they are here, and what a `Menu` asks before it opens
 */
export function useMenuEntries<P>(load: () => Promise<ComponentType<P>>) {
  const [Entries, setEntries] = useState<ComponentType<P> | null>(null)
  const isHere = useRef(false)
  const ask = useCallback(
    () =>
      load().then(
        (loaded) => {
          isHere.current = true
          setEntries(() => loaded)
          return true
        },
        () => false,
      ),
    [load],
  )
  // What does not come now is asked for again by whoever opens the menu, and said to them.
  useEffect(() => whenIdle(() => void ask()), [ask])

  const prepare = useCallback(() => {
    if (isHere.current) return
    return ask().then((came) => {
      if (!came) toast.error('The menu could not be opened. Check your connection and try again.')
      return came
    })
  }, [ask])
  return { Entries, prepare }
}
