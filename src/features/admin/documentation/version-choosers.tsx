import { getRouteApi, Link } from '@tanstack/react-router'
import { lineValues } from '../../../api/schema.gen'
import type { DocumentationVersion } from '../../../domain/rules/documentation/documentation-address'
import { lineLabels } from '../../../domain/words/product-lines'
import { Select } from '../../../ui/form/input'
import type { Elements } from '../../../ui/layout/elements'
import { Tabs } from '../../../ui/layout/tabs'
import styles from './version-items.module.css'

const route = getRouteApi('/admin/documentation_manager/$line/$version')

type VersionChoosersProps = {
  version: DocumentationVersion
  versions: readonly DocumentationVersion[]
  children: Elements
}

/** Line and version, each with its own address, and between them the choice of view. */
export function VersionChoosers({ version, versions, children }: VersionChoosersProps) {
  const navigate = route.useNavigate()
  const { line } = version
  const firstOf = (one: string) =>
    versions.find((other) => other.line === one && other.is_latest) ??
    versions.find((other) => other.line === one)
  return (
    <div className={styles.choosers}>
      <Tabs label="Product line">
        {lineValues.map((one) => {
          const first = firstOf(one)
          return (
            first && (
              <Link
                key={one}
                to="/admin/documentation_manager/$line/$version"
                params={{ line: one, version: one === line ? version.version : first.version }}
                activeOptions={{ exact: true, includeSearch: false }}
              >
                {lineLabels[one]}
              </Link>
            )
          )
        })}
      </Tabs>
      {children}
      <label className={styles.version}>
        <span>Version</span>
        <Select
          value={version.version}
          onChange={({ target }) =>
            void navigate({
              to: '/admin/documentation_manager/$line/$version',
              params: { line, version: target.value },
              search: (now) => ({ ...now, item: undefined, page: undefined }),
            })
          }
          options={versions
            .filter((one) => one.line === line)
            .map((one) => ({
              value: one.version,
              label: [one.label, one.is_latest && 'latest', one.hidden && 'hidden']
                .filter(Boolean)
                .join(' · '),
            }))}
        />
      </label>
    </div>
  )
}
