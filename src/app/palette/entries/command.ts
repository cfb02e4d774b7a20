import type { LucideIcon } from 'lucide-react'

/** Something that can be chosen in the palette. */
export interface Command {
  readonly id: string
  readonly label: string
  /** Beside the label, quieter: what kind of thing it is, or where. */
  readonly detail?: string
  /** Other words that find it. */
  readonly words?: string
  readonly icon: LucideIcon
  /** The keys that do the same. */
  readonly keys?: string
  /** Where it leads, as the portal's own path, or what it does. */
  readonly does: { readonly href: string } | { readonly run: () => void }
}

export interface Group {
  readonly title: string
  readonly commands: readonly Command[]
}
