import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Leaves a form page for the page it was opened from, as it was; without one calls `otherwise`. */
export function useWayBack(): (otherwise: () => void) => void {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  return (otherwise) => (canGoBack ? history.back() : otherwise())
}
