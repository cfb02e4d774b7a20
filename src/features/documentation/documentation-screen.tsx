import { Link, useParams } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { useListDocumentationVersions } from '../../api/operations.gen'
import { type Line, lineLabels } from '../../domain/product-lines'
import { Button } from '../../ui/control/button'
import { MessageState } from '../../ui/feedback/message-state'
import { Panel } from '../../ui/feedback/panel'
import { Page } from '../../ui/layout/page'
import { Surface } from '../../ui/layout/surface'
import { type DocumentationVersion, LATEST, parseAddress, restOf } from './address/documentation-address'
import { READ_FOR_MS } from './pages-of-version'
import { OpenVersion } from './reader/open-version'
import { ReaderSkeleton } from './reader/reader-skeleton'
import { latestOf, newestFirst } from './versions/version-words'

/** The documentation of a product line, at whatever address below it. [L2.9] */
export const DocumentationScreen = ({ line }: { line: Line }) => {
  const { _splat: rest = '' } = useParams({ strict: false })
  const query = useListDocumentationVersions(
    { params: { query: { 'line[]': [line], page_size: 200 } } },
    { staleTime: READ_FOR_MS },
  )
  const items = query.data?.items
  const latest = items && latestOf(items)
  if (items && latest) return <Versions versions={newestFirst(items)} latest={latest} rest={rest} />

  const title = `${lineLabels[line]} documentation`
  return (
    <Page title={title} purpose={`Guides, tutorials and references of ${lineLabels[line]}.`}>
      <Panel
        label={title}
        query={query}
        skeleton={<ReaderSkeleton />}
        empty={{
          when: () => true,
          title: 'No documentation yet',
          children: `It appears here once the vendor has published a version of the ${lineLabels[line]} documentation.`,
        }}
        noMatch={null}
        failed="The documentation could not be loaded"
      >
        {() => null}
      </Panel>
    </Page>
  )
}

type VersionsProps = {
  versions: readonly DocumentationVersion[]
  latest: DocumentationVersion
  rest: string
}

const Versions = ({ versions, latest, rest }: VersionsProps) => {
  const { version: written, path } = parseAddress(
    rest,
    versions.map(({ version }) => version),
  )
  const version =
    written === null || written === LATEST ? latest : versions.find((one) => one.version === written)
  if (version)
    return <OpenVersion versions={versions} version={version} latest={latest} written={written} path={path} />
  return <NoSuchVersion written={written ?? ''} path={path} versions={versions} latest={latest} />
}

type NoSuchVersionProps = Omit<VersionsProps, 'rest'> & { written: string; path: string }

/** The address names a version that is not there, or not yet, or not for this reader. */
const NoSuchVersion = ({ written, path, versions, latest }: NoSuchVersionProps) => {
  const name = `${lineLabels[latest.line]} ${written}`
  return (
    <Page title="No such version" documentTitle={`No documentation of ${name}`}>
      <Surface aria-label="No such version">
        <MessageState
          icon={FileQuestion}
          title={`There is no documentation of ${name}`}
          action={[latest, ...versions.filter((one) => one !== latest)].slice(0, 6).map((one) => (
            <Button key={one.version} asChild>
              <Link to={`/documentation/${one.line}/$`} params={{ _splat: restOf(one.version, path) }}>
                {path === '' ? one.label : `Open this page in ${one.label}`}
              </Link>
            </Button>
          ))}
        >
          It may have been withdrawn, or the address is not complete.
        </MessageState>
      </Surface>
    </Page>
  )
}
