import { useListProducts, useListProductVersions } from '../../api/operations.gen'
import { type Line, lineLabels } from '../../domain/product-lines'
import { Panel } from '../../ui/feedback/panel'
import { today } from '../../ui/format/today'
import { Page } from '../../ui/layout/page'
import { SkeletonText } from '../../ui/layout/skeleton'
import styles from './downloads-screen.module.css'
import type { ChangeSearch, DownloadsSearch, ProductVersion } from './downloads-search'
import { useNoteVisit } from './latest/line-seen'
import { pickProduct, pickVersion, type Shelf, shelve } from './release/pick-release'
import { ReleaseView } from './release/release-view'
import { VersionRail } from './release/version-rail'

type DownloadsScreenProps = { line: Line; search: DownloadsSearch; onChange: ChangeSearch }

/** The releases of one line: which version, which product of it, and its files or its notes. */
export function DownloadsScreen({ line, search, onChange }: DownloadsScreenProps) {
  const name = lineLabels[line]
  const query = useListProductVersions()
  useNoteVisit(line)
  return (
    <Page title={`${name} downloads`} purpose={`Installers, patches and tutorials of ${name}.`}>
      <Panel
        label="Versions"
        isBare
        query={query}
        skeleton={<SkeletonText lines={6} label="Loading versions" />}
        empty={{
          when: (versions) => versions.every((version) => version.line !== line),
          title: 'No releases yet',
          children: `Releases of ${name} appear here once they are published.`,
        }}
        noMatch={null}
        failed="Versions could not be loaded"
      >
        {(versions) => (
          <Shelved shelf={shelve(versions, line, today())} line={line} search={search} onChange={onChange} />
        )}
      </Panel>
    </Page>
  )
}

function Shelved({ shelf, ...props }: DownloadsScreenProps & { shelf: Shelf }) {
  const version = pickVersion(shelf, props.search.version)
  if (!version) return null
  return (
    <div className={styles.columns}>
      <VersionRail shelf={shelf} chosen={version} line={props.line} search={props.search} />
      <Release key={version.version} version={version} {...props} />
    </div>
  )
}

function Release({ version, line, search, onChange }: DownloadsScreenProps & { version: ProductVersion }) {
  const query = useListProducts({
    params: { query: { 'line[]': [line], 'version[]': [version.version], page_size: 200 } },
  })
  return (
    <Panel
      label="Release"
      isBare
      query={query}
      skeleton={<SkeletonText lines={8} label="Loading the release" />}
      empty={{
        when: ({ items }) => items.length === 0,
        title: 'No such release',
        children: 'It was taken back a moment ago. Choose another version.',
      }}
      noMatch={null}
      failed="The release could not be loaded"
    >
      {({ items }) => {
        const product = pickProduct(items, search.product)
        return (
          product && (
            <ReleaseView
              product={product}
              version={version}
              siblings={items}
              line={line}
              search={search}
              onChange={onChange}
            />
          )
        )
      }}
    </Panel>
  )
}
