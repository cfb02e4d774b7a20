import type { HelpFacts } from '../../../ui/feedback/get-help'
import styles from './help-files.module.css'
import { hasFile, withFile } from './help-text'

type HelpFilesProps = {
  files: NonNullable<HelpFacts['files']>
  text: string
  onChange: (text: string) => void
}

/** Files to point at: those that are chosen stand in the text with the address of their page. */
export function HelpFiles({ files, text, onChange }: HelpFilesProps) {
  return (
    <fieldset className={styles.root}>
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
    </fieldset>
  )
}
