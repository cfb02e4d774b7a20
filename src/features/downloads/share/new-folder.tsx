import { chakra } from '@chakra-ui/react/styled-system'
import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { useCreateFolder } from '../../../api/operations.gen'
import { Button } from '../../../ui/button'
import { FieldFrame } from '../../../ui/field-frame'
import { Input } from '../../../ui/input'
import { folderOf, nameOf } from './folder-path'

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '2',
    '& > div': { flex: '1 1 200px' },
  },
})

type NewFolderProps = {
  /** The folder it is made in. */
  path: string
  /** There is no such folder: then it is the one to be made. */
  isMissing: boolean
  suggestion: string
  onMade: (path: string) => void
}

/** Makes a folder where the files are to go. */
export function NewFolder({ path, isMissing, suggestion, onMade }: NewFolderProps) {
  const [name, setName] = useState<string | null>(null)
  const create = useCreateFolder({ onSuccess: (folder) => onMade(folder.path) })
  const make = (parent: string, wanted: string) => {
    if (!create.isPending && wanted.trim() !== '') create.mutate({ body: { path: parent, name: wanted } })
  }
  const failed = create.error && <span role="alert">The folder was not created. {create.error.message}</span>
  if (isMissing)
    return (
      <Line>
        <Button size="sm" onClick={() => make(folderOf(path), nameOf(path))} aria-disabled={create.isPending}>
          <FolderPlus size={16} aria-hidden="true" />
          Create {path}
        </Button>
        {failed}
      </Line>
    )
  if (name === null)
    return (
      <Line>
        <Button size="sm" onClick={() => setName(suggestion)}>
          <FolderPlus size={16} aria-hidden="true" />
          New folder
        </Button>
      </Line>
    )
  return (
    <Line>
      <FieldFrame label={`New folder in ${path}`} error={create.error?.message}>
        {(described) => (
          <Input
            {...described}
            autoFocus
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') make(path, name)
            }}
          />
        )}
      </FieldFrame>
      <Button onClick={() => make(path, name)} aria-disabled={create.isPending || name.trim() === ''}>
        Create
      </Button>
    </Line>
  )
}
