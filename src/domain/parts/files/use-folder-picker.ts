import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Failure } from '../../../ui/feedback/failure'

/** A folder that can be opened and perhaps chosen. */
export type PickedFolder = {
  readonly path: string
  readonly name: string
  readonly writable: boolean
}

export type PickedListing = {
  readonly writable: boolean
  readonly folders: readonly PickedFolder[]
  /** Whether a file or folder in it has this name. */
  readonly isTaken: (name: string) => boolean
  /** Bytes left in the storage; null without a limit. */
  readonly freeBytes: number | null
}

/** Source of the picker's folders. Rejections are shown by their message. */
export type FolderSource = {
  readonly list: (path: string, signal: AbortSignal) => Promise<PickedListing>
  /** Folders at any depth whose name contains the term, which is never empty; best match first. */
  readonly search: (term: string, signal: AbortSignal) => Promise<readonly PickedFolder[]>
  /** @returns the path of the new folder */
  readonly create: (path: string, name: string) => Promise<string>
}

export type FolderRefusal = {
  /** A short sentence: "It is one of the folders to move." */
  readonly reason: string
  /** The folders below it are refused, too: it cannot even be opened. */
  readonly isShut: boolean
}

/** The reason why a folder must not be chosen; null: it may. */
export type RefuseFolder = (folder: {
  readonly path: string
  readonly writable: boolean
}) => FolderRefusal | null

type Options = {
  source: FolderSource
  /** The initially open folder. */
  start: string
  refuse: RefuseFolder
}

export type FolderPickerState = ReturnType<typeof useFolderPicker>

/** The state of a folder picker: the open folder is the chosen one. */
export function useFolderPicker({ source, start, refuse }: Options) {
  const [{ path, before }, setPlace] = useState({ path: start, before: start })
  const [term, setTerm] = useState('')
  const [isNaming, setIsNaming] = useState(false)
  const id = useId()
  const listing = useQuery<PickedListing, Failure>({
    queryKey: ['folder picker', id, 'list', path],
    queryFn: ({ signal }) => source.list(path, signal),
    // Caching is up to the source.
    staleTime: 0,
    gcTime: 0,
  })
  const found = useQuery<readonly PickedFolder[], Failure>({
    queryKey: ['folder picker', id, 'search', term],
    queryFn: ({ signal }) => source.search(term, signal),
    enabled: term !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const open = (next: string) => {
    setPlace({ path: next, before: path })
    setTerm('')
    setIsNaming(false)
    create.reset()
  }
  const create = useMutation<string, Failure, string>({
    mutationFn: (name) => source.create(path, name),
    onSuccess: open,
  })
  const refusal = listing.data ? refuse({ path, writable: listing.data.writable }) : null
  const unread = listing.error ? 'Choose a folder that you can open.' : 'Loading the folder…'
  return {
    path,
    before,
    open,
    listing,
    found,
    term,
    setTerm,
    isNaming,
    setIsNaming: (next: boolean) => {
      create.reset()
      setIsNaming(next)
    },
    create,
    refuse,
    /** Why the open folder cannot be chosen now; null if it can. */
    blocked: listing.data ? (refusal?.reason ?? null) : unread,
    /** Handles Escape within the picker. @returns false if there was nothing to close */
    escape: () => {
      if (!isNaming) return false
      setIsNaming(false)
      return true
    },
  }
}
