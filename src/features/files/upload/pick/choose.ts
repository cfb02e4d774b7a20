import type { NewUpload } from '../uploads-context'
import { type Read, readingOf } from './drop'
import { readHandle } from './read-handles'

/** Chosen by an input of the page; none when somebody thought better of it. */
function byInput(prepare: (input: HTMLInputElement) => void): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    prepare(input)
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}

/** The browser's own way that hands out handles; null where it has none, or does not allow it here. */
async function byPicker(
  pick: (() => Promise<readonly FileSystemHandle[]>) | undefined,
): Promise<readonly FileSystemHandle[] | null> {
  try {
    return (await pick?.()) ?? null
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'AbortError' ? [] : null
  }
}

const readAll =
  (handles: readonly FileSystemHandle[], folder: string): Read =>
  async (onCount, signal) => {
    const reading = readingOf(onCount, signal)
    const all: NewUpload[] = []
    for (const handle of handles) for (const item of await readHandle(handle, folder, reading)) all.push(item)
    return all
  }

/** Lets the reader choose files of their computer. To be called at a click. */
export async function chooseFiles(folder: string): Promise<Read> {
  const { showOpenFilePicker } = window
  const handles = await byPicker(showOpenFilePicker && (() => showOpenFilePicker({ multiple: true })))
  if (handles) return readAll(handles, folder)
  const files = await byInput((input) => {
    input.multiple = true
  })
  return async () => files.map((file) => ({ folder, file }))
}

/** Lets the reader choose a folder of their computer. Where the browser hands out files only, it hides empty folders. */
export async function chooseFolder(folder: string): Promise<Read> {
  const { showDirectoryPicker } = window
  const handles = await byPicker(showDirectoryPicker && (async () => [await showDirectoryPicker()]))
  if (handles) return readAll(handles, folder)
  const files = await byInput((input) => {
    input.webkitdirectory = true
  })
  return async () =>
    files.map((file) => ({ folder, file, below: file.webkitRelativePath.split('/').slice(0, -1) }))
}

/** Lets the reader choose files again that an upload began with. */
export const chooseAgain = (isMany: boolean): Promise<readonly File[]> =>
  byInput((input) => {
    input.multiple = isMany
  })
