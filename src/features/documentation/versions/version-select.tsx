import { Select } from '../../../ui/form/input'
import { today } from '../../../ui/format/today'
import type { DocumentationVersion } from '../address/documentation-address'
import styles from './version-select.module.css'
import { optionWords } from './version-words'

type VersionSelectProps = {
  versions: readonly DocumentationVersion[]
  current: string
  onChoose: (version: string) => void
}

/** The version that is read; another one opens the same page and anchor. [DOC1] */
export const VersionSelect = ({ versions, current, onChoose }: VersionSelectProps) => (
  <label className={styles.root}>
    <Select aria-label="Version" value={current} onChange={(event) => onChoose(event.target.value)}>
      {versions.map((version) => (
        <option key={version.version} value={version.version}>
          {optionWords(version, today())}
        </option>
      ))}
    </Select>
  </label>
)
