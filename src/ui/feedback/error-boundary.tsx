import { Component } from 'react'
import type { Elements } from '../layout/elements'

type ErrorBoundaryProps = {
  fallback: (error: Error) => Elements
  /** A changed value renders again, such as new data. */
  resetKey?: unknown
  children: Elements
}

type ErrorBoundaryState = { error: Error | null; resetKey: unknown; drawings: number }

/** Whether the browser has changed the DOM, as its translation does, so that React could not update it. */
export function isChangedByBrowser({ name }: Error): boolean {
  return name === 'NotFoundError'
}

/** Renders a fallback where a part failed; one that the browser has changed is rendered again once. */
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
