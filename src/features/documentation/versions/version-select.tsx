import { chakra } from '@chakra-ui/react/styled-system'
import { Select } from '../../../ui/input'
import { today } from '../../../ui/today'
import type { DocumentationVersion } from '../address/documentation-address'
import { optionWords } from './version-words'

const Root = chakra('label', {
  base: { flex: { base: '1 1 180px', lg: 'none' }, w: { lg: '260px' }, minW: 0 },
})

type VersionSelectProps = {
  versions: readonly DocumentationVersion[]
  current: string
  onChoose: (version: string) => void
}

/** The version that is read; another one opens the same page and anchor. [DOC1] */
export const VersionSelect = ({ versions, current, onChoose }: VersionSelectProps) => (
  <Root>
    <Select aria-label="Version" value={current} onChange={(event) => onChoose(event.target.value)}>
      {versions.map((version) => (
        <option key={version.version} value={version.version}>
          {optionWords(version, today())}
        </option>
      ))}
    </Select>
  </Root>
)
