import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'

/**
 * Files from this computer: dropped on an element with the props of `zone`, or chosen with the hidden `input`, which
 * `choose` opens.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => unknown) {
  const [isOver, setIsOver] = useState(false)
  const ref = useRef<HTMLInputElement>(null)
  const zone = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // Reset, so that the same file can be chosen again after an edit.
    currentTarget.value = ''
  }
  const input = { ref, type: 'file', hidden: true, onChange }
  return { isOver, zone, input, choose: () => ref.current?.click() }
}
