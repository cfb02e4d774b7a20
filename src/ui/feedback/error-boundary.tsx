import { Component } from 'react'
import type { Elements } from '../layout/elements'

type ErrorBoundaryProps = {
  fallback: (error: Error) => Elements
  /** Another value tries again: the data that could not be shown has changed. */
  resetKey?: unknown
  children: Elements
}

type ErrorBoundaryState = { error: Error | null; resetKey: unknown; drawings: number }

/** The browser has changed what is drawn, as its translation does, so that it could not be drawn further. */
export function isChangedByBrowser({ name }: Error): boolean {
  return name === 'NotFoundError'
}

/**
 * Draws something else where a part failed. A part that the browser has changed is drawn again once.
 * A class, since React has error boundaries for classes only.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, resetKey: this.props.resetKey, drawings: 0 }

  static getDerivedStateFromError(cause: unknown) {
    return { error: cause instanceof Error ? cause : new Error(String(cause)) }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { error: null, resetKey, drawings: 0 }
  }

  override componentDidCatch(error: Error) {
    if (isChangedByBrowser(error) && this.state.drawings === 0) this.setState({ error: null, drawings: 1 })
  }

  override render() {
    const { error } = this.state
    return error ? this.props.fallback(error) : this.props.children
  }
}
