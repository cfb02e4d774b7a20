import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useNavigateFiles } from '../../../api/operations.gen'
import { FieldFrame } from '../../../ui/field-frame'
import { Input } from '../../../ui/input'
import { FolderList } from './folder-list'
import { pathProblem, typedPath } from './folder-path'
import { NewFolder } from './new-folder'

const Root = chakra('div', { base: { display: 'grid', gap: '3' } })

type FolderChoiceProps = {
  typed: string
  onChange: (typed: string) => void
  /** The name a new folder is offered. */
  suggestion: string
  /** Bytes that are to find room. */
  size: number
}

/** The folder that files go into: typed, chosen among those there are, or made here. */
export function FolderChoice({ typed, onChange, suggestion, size }: FolderChoiceProps) {
  // What is being typed is no folder yet: the list follows once the field is left.
  const [settled, setSettled] = useState(() => typedPath(typed))
  const problem = pathProblem(typedPath(typed))
  const listing = useNavigateFiles(
    { params: { query: { path: settled } } },
    { enabled: pathProblem(settled) === null },
  )
  const settle = (path: string) => {
    onChange(path)
    setSettled(path)
  }
  const leave = () => {
    if (typedPath(typed) !== settled) setSettled(typedPath(typed))
  }
  return (
    <Root>
      <FieldFrame
        label="Folder"
        error={problem ?? undefined}
        help="In the files of your account; / is the top."
      >
        {(described) => (
          <Input
            {...described}
            value={typed}
            fontFamily="mono"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            onBlur={leave}
            onKeyDown={(event) => {
              if (event.key === 'Enter') leave()
            }}
          />
        )}
      </FieldFrame>
      <FolderList path={settled} listing={listing} size={size} onChoose={settle} />
      <NewFolder
        key={settled}
        path={settled}
        isMissing={listing.error?.status === 404}
        suggestion={suggestion}
        onMade={settle}
      />
    </Root>
  )
}
