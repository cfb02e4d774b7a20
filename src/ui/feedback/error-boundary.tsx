import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  fallback: (error: Error) => ReactNode
  /** Another value tries again: the data that could not be shown has changed. */
  resetKey?: unknown
  children: ReactNode
}

type ErrorBoundaryState = { error: Error | null; resetKey: unknown }

/** A class, since React has error boundaries for classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(cause: unknown) {
    return { error: cause instanceof Error ? cause : new Error(String(cause)) }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { error: null, resetKey }
  }

  override render() {
    const { error } = this.state
    return error ? this.props.fallback(error) : this.props.children
  }
}
