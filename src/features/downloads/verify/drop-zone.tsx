import { FileCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/control/button'
import { cx } from '../../../ui/layout/cx'
import styles from './drop-zone.module.css'

type DropZoneProps = { label: string; onFile: (file: File) => void }

/** Takes one file from this computer, dropped or chosen. */
export function DropZone({ label, onFile }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useStrayDrops()
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  return (
    <div
      className={cx(styles.zone, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <FileCheck size={24} aria-hidden="true" />
      <p>Drop the file here, or</p>
      <Button onClick={() => input.current?.click()}>{label}</Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File to verify"
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // The same file again is a change, too, once it was downloaded anew.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** A file that is dropped beside the zone would take the place of the whole portal. */
function useStrayDrops() {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (!event.defaultPrevented && event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}
