import { useCanGoBack, useRouter } from '@tanstack/react-router'

/**
 * Leaves a form's page for the one it was opened from, which is then as it was: filters, page, tab and scroll position.
 * Where there is none, as in a new tab or after a sign-in, `otherwise` leads on.
 */
export function useWayBack(): (otherwise: () => void) => void {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  return (otherwise) => (canGoBack ? history.back() : otherwise())
}
