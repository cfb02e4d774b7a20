import type { Draft, DraftStore } from './drafts'

/** Drafts as the shell keeps them, in a map. */
export function keptDrafts(): DraftStore & { readonly kept: Map<string, Draft> } {
  const kept = new Map<string, Draft>()
  return {
    kept,
    read: (name) => kept.get(name) ?? null,
    write: (name, draft) => kept.set(name, draft).has(name),
    remove: (name) => void kept.delete(name),
    isComingBack: () => false,
  }
}
