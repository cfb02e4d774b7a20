import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  fallback: (error: Error) => ReactNode
  /** Another value tries again: the data that could not be shown has changed. */
  resetKey?: unknown
  children: ReactNode
}

/** A class, since React has error boundaries for classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(cause: unknown) {
    return { error: cause instanceof Error ? cause : new Error(String(cause)) }
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.error && resetKey !== this.props.resetKey) this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    return error ? this.props.fallback(error) : this.props.children
  }
}
