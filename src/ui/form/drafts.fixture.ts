import type { Draft, DraftStore } from './drafts'

/** A draft store in memory. */
export function memoryDrafts(): DraftStore & { readonly kept: Map<string, Draft> } {
  const kept = new Map<string, Draft>()
  return {
    kept,
    read: (name) => kept.get(name) ?? null,
    write: (name, draft) => kept.set(name, draft).has(name),
    remove: (name) => void kept.delete(name),
    isComingBack: () => false,
  }
}
