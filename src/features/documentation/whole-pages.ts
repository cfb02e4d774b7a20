import type { DocumentationVersion } from '../../domain/documentation-address'
import { useStored } from '../../ui/browser/use-stored'

/** Versions that are remembered, the latest ones. */
const MAX_VERSIONS = 50

const parse = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []

/** Whether the pages of a version are shown with the menus of their generator, remembered in this browser. */
export function useWholePages({
  line,
  version,
}: DocumentationVersion): [boolean, (isWhole: boolean) => void] {
  const [versions, store] = useStored('whole-documentation-pages', parse)
  const name = `${line}/${version}`
  const others = versions.filter((one) => one !== name)
  return [
    versions.includes(name),
    (isWhole) => store(isWhole ? [name, ...others].slice(0, MAX_VERSIONS) : others),
  ]
}
