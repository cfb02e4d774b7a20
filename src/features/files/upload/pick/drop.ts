import type { NewUpload, UploadActions } from '../uploads-context'
import { readEntry } from './read-entries'
import { type Reading, readHandle } from './read-handles'

/** Finds what somebody has pointed at. */
export type Read = Parameters<UploadActions['addFrom']>[0]

/** Counts over several things that are read one after the other. */
export function readingOf(onCount: (files: number) => void, signal: AbortSignal): Reading {
  let files = 0
  return {
    signal,
    found: (more) => {
      files += more
      onCount(files)
    },
  }
}

/** Whether somebody drags files of their computer, and not a row of this page. */
export const dragsFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean =>
  dataTransfer?.types.includes('Files') ?? false

/** What was dropped. All of it is taken out at once, since the browser empties it when the event is over. */
export function readDrop(transfer: DataTransfer, folder: string): Read {
  const dropped = Array.from(transfer.items)
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({
      handle: item.getAsFileSystemHandle?.().catch(() => null),
      entry: item.webkitGetAsEntry(),
      file: item.getAsFile(),
    }))
  return async (onCount, signal) => {
    const reading = readingOf(onCount, signal)
    const read = async ({ handle: coming, entry, file }: (typeof dropped)[number]) => {
      const handle = await coming
      if (handle) return readHandle(handle, folder, reading)
      if (entry) return readEntry(entry, folder, reading)
      return file ? [{ folder, file }] : []
    }
    const all: NewUpload[] = []
    for (const one of dropped) for (const item of await read(one)) all.push(item)
    return all
  }
}
