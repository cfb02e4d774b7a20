import { useRouterState } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/** Keeps `data-documentation` on the page root while a documentation page is shown, however one came there. [L2.9] */
export const useDocumentationMarker = () => {
  const isDocumentation = useRouterState({
    select: (state) => /^\/+documentation(\/|$)/i.test(state.location.pathname),
  })
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-documentation', isDocumentation)
  }, [isDocumentation])
}
