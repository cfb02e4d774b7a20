import { chooseFiles, chooseFolder } from './choose'
import type { Read } from './drop'

let deliver: ((read: Read) => void) | null = null

/**
 * Who takes what is chosen by an action of the page, which is no component.
 * @returns stops taking it
 */
export function onChosen(take: (read: Read) => void): () => void {
  deliver = take
  return () => {
    if (deliver === take) deliver = null
  }
}

const handOver = (read: Read) => deliver?.(read)

export const uploadFiles = (folder: string): void => void chooseFiles(folder).then(handOver)
export const uploadFolder = (folder: string): void => void chooseFolder(folder).then(handOver)
