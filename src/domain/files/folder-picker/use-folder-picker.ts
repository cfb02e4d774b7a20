import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Failure } from '../../../ui/feedback/failure'
import type { FolderSource, PickedFolder, PickedListing, RefuseFolder } from './folder-source'

type Options = {
  source: FolderSource
  /** The folder that is open at first. */
  start: string
  refuse: RefuseFolder
}

/** The state of a folder picker: the folder that is open is the one that is chosen. */
export const useFolderPicker = ({ source, start, refuse }: Options) => {
  const [{ path, before }, setPlace] = useState({ path: start, before: start })
  const [term, setTerm] = useState('')
  const [isNaming, setIsNaming] = useState(false)
  const id = useId()
  const listing = useQuery<PickedListing, Failure>({
    queryKey: ['folder picker', id, 'list', path],
    queryFn: ({ signal }) => source.list(path, signal),
    // What is kept and for how long is the source's business.
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
  const unread = listing.error ? 'Choose a folder that can be read.' : 'The folder is being read.'
  return {
    path,
    /** The folder that was open before. */
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
    /** Why the open folder cannot be chosen right now, in words; null when it can. */
    blocked: listing.data ? (refusal?.reason ?? null) : unread,
    /** Escape was pressed: whether it was meant for something within the picker. */
    escape: () => {
      if (!isNaming) return false
      setIsNaming(false)
      return true
    },
  }
}

export type FolderPickerState = ReturnType<typeof useFolderPicker>
