import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/control/button'
import { useReasonOffline } from '../../../ui/feedback/online'
import { FieldFrame } from '../../../ui/form/field-frame'
import { Input } from '../../../ui/form/input'
import { fileNameProblem } from '../name-problem'
import styles from './new-folder-field.module.css'
import type { FolderPickerState } from './use-folder-picker'

type NewFolderFieldProps = {
  picker: FolderPickerState
  /** What a new folder is called unless somebody types something else. */
  suggestion: string
}

/** Makes a folder in the open one, and opens it. */
export const NewFolderField = ({ picker, suggestion }: NewFolderFieldProps) => {
  const { listing, isNaming, setIsNaming } = picker
  const offline = useReasonOffline()
  if (isNaming && listing.data) return <NameField picker={picker} suggestion={suggestion} />
  // A folder that takes no entries takes no new folder either.
  if (!listing.data?.writable) return null
  return (
    <div>
      <Button size="sm" aria-disabled={offline !== null} onClick={() => offline ?? setIsNaming(true)}>
        <FolderPlus size={16} aria-hidden="true" />
        New folder
      </Button>
    </div>
  )
}

const NameField = ({ picker, suggestion }: NewFolderFieldProps) => {
  const { listing, create, setIsNaming } = picker
  const [name, setName] = useState(suggestion)
  const problem = fileNameProblem(name, listing.data?.isTaken ?? (() => false))
  const make = () => {
    if (problem === null && !create.isPending) create.mutate(name)
  }
  return (
    <div className={styles.line}>
      <FieldFrame label="Name of the new folder" error={problem ?? create.error?.message}>
        {(described) => (
          <Input
            {...described}
            autoFocus
            autoComplete="off"
            value={name}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              create.reset()
              setName(event.target.value)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') make()
            }}
          />
        )}
      </FieldFrame>
      <Button onClick={make} aria-disabled={create.isPending || problem !== null}>
        Create
      </Button>
      <Button kind="quiet" onClick={() => setIsNaming(false)}>
        Cancel
      </Button>
    </div>
  )
}
