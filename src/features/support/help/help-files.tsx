import { chakra } from '@chakra-ui/react/styled-system'
import type { HelpFacts } from '../../../ui/get-help'
import { hasFile, withFile } from './help-text'

const Root = chakra('fieldset', {
  base: {
    '& legend': { fontWeight: 'medium', mb: '1' },
    '& label': { display: 'flex', alignItems: 'flex-start', gap: '2', minH: '6', cursor: 'pointer' },
    '& input': { mt: '3px', flexShrink: 0 },
    '& span': { overflowWrap: 'anywhere' },
  },
})

type HelpFilesProps = {
  files: NonNullable<HelpFacts['files']>
  text: string
  onChange: (text: string) => void
}

/** Files to point at: those that are chosen stand in the text with the address of their page. */
export function HelpFiles({ files, text, onChange }: HelpFilesProps) {
  return (
    <Root>
      <legend>Link to files</legend>
      {files.map((file) => (
        <label key={file.address}>
          <input
            type="checkbox"
            checked={hasFile(text, file)}
            onChange={({ target: { checked } }) => onChange(withFile(text, file, checked))}
          />
          <span>{file.name}</span>
        </label>
      ))}
    </Root>
  )
}
