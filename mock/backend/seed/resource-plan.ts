/** A resource beside those of the contract's examples: what it is about and which files it has. */
export type ResourcePlan = {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly category: string
  readonly line: 'helyx' | 'elements' | 'both'
  readonly versions: readonly string[]
  readonly tags: readonly string[]
  readonly day: string
  readonly status?: 'draft' | 'archived'
}
