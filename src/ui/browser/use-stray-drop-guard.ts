import { useEffect } from 'react'

/** Keeps the browser from opening a file that is dropped beside the zone, which would replace the portal. */
export function useStrayDropGuard() {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (!event.defaultPrevented && event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}
