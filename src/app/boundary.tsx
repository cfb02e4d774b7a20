import { Component, type ReactNode } from 'react'

type BoundaryProps = { fallback: (error: Error) => ReactNode; children: ReactNode }

/** Catches what breaks below it. React offers this to classes only. */
export class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(cause: unknown) {
    return { error: cause instanceof Error ? cause : new Error(String(cause)) }
  }

  override render() {
    const { error } = this.state
    return error ? this.props.fallback(error) : this.props.children
  }
}
