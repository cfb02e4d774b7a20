import type { NewUpload } from '../uploads-context'
import { createReadProgress, type ReadFiles, readHandle } from './read-tree'

// Chromium's file pickers, missing in the standard library's types: they return handles that survive a reload.
declare global {
  interface Window {
    showOpenFilePicker?: (options: { multiple: boolean }) => Promise<readonly FileSystemFileHandle[]>
    showDirectoryPicker?: () => Promise<FileSystemDirectoryHandle>
  }
}

/** Whether the browser returns handles, by which a later page reads the same files without asking. */
export function canKeepFiles(): boolean {
  return window.showOpenFilePicker !== undefined
}

/** Lets the user choose files of their computer. To be called during a click. */
export async function chooseFiles(folder: string): Promise<ReadFiles> {
  const { showOpenFilePicker } = window
  const handles = await chooseByPicker(showOpenFilePicker && (() => showOpenFilePicker({ multiple: true })))
  if (handles) return readHandles(handles, folder)
  const files = await chooseByInput((input) => {
    input.multiple = true
  })
  return async () => files.map((file) => ({ folder, file }))
}

/** Lets the user choose a folder of their computer. Browsers without a picker omit its empty folders. */
export async function chooseFolder(folder: string): Promise<ReadFiles> {
  const { showDirectoryPicker } = window
  const handles = await chooseByPicker(showDirectoryPicker && (async () => [await showDirectoryPicker()]))
  if (handles) return readHandles(handles, folder)
  const files = await chooseByInput((input) => {
    input.webkitdirectory = true
  })
  return async () =>
    files.map((file) => ({ folder, file, subfolders: file.webkitRelativePath.split('/').slice(0, -1) }))
}

/** Lets the user choose the files of interrupted uploads again. */
export function rechooseFiles(isMany: boolean): Promise<readonly File[]> {
  return chooseByInput((input) => {
    input.multiple = isMany
  })
}

/** @returns nothing if the user cancels; null if the browser has no picker or does not allow it here */
async function chooseByPicker(
  pick: (() => Promise<readonly FileSystemHandle[]>) | undefined,
): Promise<readonly FileSystemHandle[] | null> {
  try {
    return (await pick?.()) ?? null
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'AbortError' ? [] : null
  }
}

/** @returns nothing if the user cancels */
function chooseByInput(prepare: (input: HTMLInputElement) => void): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    prepare(input)
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}

const readHandles =
  (handles: readonly FileSystemHandle[], folder: string): ReadFiles =>
  async (onCount, signal) => {
    const progress = createReadProgress(onCount, signal)
    const uploads: NewUpload[] = []
    for (const handle of handles)
      for (const upload of await readHandle(handle, folder, progress)) uploads.push(upload)
    return uploads
  }
