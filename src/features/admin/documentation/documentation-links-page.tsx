import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { listDocumentationVersions, useListDocumentationVersions } from '../../../api/operations.gen'
import { lineValues } from '../../../api/schema.gen'
import { hrefOf } from '../../../domain/rules/documentation/documentation-address'
import {
  newestFirst,
  STALE_TIME_MS,
  versionsOf,
} from '../../../domain/rules/documentation/documentation-versions'
import { type Line, lineLabels } from '../../../domain/words/product-lines'
import { useCurrentUser } from '../../../session/current-user'
import type { PageRequest } from '../../../session/page-module'
import { canRead } from '../../../session/permissions'
import { useStored } from '../../../ui/browser/use-stored'
import { Panel } from '../../../ui/feedback/panel'
import { Select } from '../../../ui/form/input'
import { isolated } from '../../../ui/format/isolated'
import { Page } from '../../../ui/layout/page'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { TextLink } from '../../../ui/layout/text-link'
import { linkColumns } from '../links/links-columns'
import { CheckLinks, type OtherCheck } from '../links/links-report'
import styles from '../links/links-report.module.css'
import { checkStorageKey, parseStoredCheck } from '../links/stored-check'
import { useCheckRun } from '../links/use-check-run'
import { useLinkReads } from '../links/use-link-reads'
import { SyncBadge } from './sync-badge'
import { useSync } from './sync-state'

const route = getRouteApi('/admin/documentation_manager/$line/$version/links')

const lineNamed = (written: string | undefined) => lineValues.find((line) => line === written)

export function reads({ params }: PageRequest) {
  const line = lineNamed(params.line)
  return line ? [{ ...listDocumentationVersions(versionsOf([line])), staleTime: STALE_TIME_MS }] : []
}

/** Broken links, pictures and titles of one version of the documentation. [DM3] */
export default function DocumentationLinksPage() {
  const { line: written, version: number } = route.useParams()
  const line = lineNamed(written)
  const query = useListDocumentationVersions(versionsOf(line ? [line] : []), {
    staleTime: STALE_TIME_MS,
    enabled: line !== undefined,
  })
  const versions = query.data && newestFirst(query.data.items.filter((one) => one.line === line))
  const version = versions?.find((one) => one.version === number)
  if (line && versions && version)
    return (
      <VersionLinks
        key={`${line} ${number}`}
        line={line}
        version={number}
        label={version.label}
        versions={versions}
      />
    )
  return (
    <Page
      title="Links"
      purpose="Links, pictures and titles of one version of the documentation."
      trail={back}
    >
      <Panel
        label="Check"
        query={line ? query : { data: null, error: null, isFetching: false, refetch: () => undefined }}
        skeleton={<SkeletonText lines={6} label="Loading versions" />}
        empty={{
          when: () => true,
          title: 'No such version',
          children: `There is no documentation for ${line ? lineLabels[line] : written} ${number}.`,
          action: back,
        }}
        noMatch={null}
        failed="Versions could not be loaded"
      >
        {() => null}
      </Panel>
    </Page>
  )
}

const back = (
  <TextLink asChild>
    <Link to="/admin/documentation_manager">Documentation manager</Link>
  </TextLink>
)

type VersionLinksProps = {
  line: Line
  version: string
  label: string
  /** All of the line, newest first. */
  versions: readonly { version: string; label: string }[]
}

const scopeOf = (line: Line, version: string) => `${line}.${version}`
const folderOf = (line: Line, version: string) => `${hrefOf(line, version, '')}/`

function VersionLinks({ line, version, label, versions }: VersionLinksProps) {
  const { kind } = route.useSearch()
  const navigate = route.useNavigate()
  const queries = useQueryClient()
  const context = useLinkReads()
  const { user_access: access } = useCurrentUser()
  const { last } = useSync()
  const run = useCheckRun(scopeOf(line, version), async (signal, onProgress) => {
    const { checkDocumentation } = await import('../links/check-documentation')
    return checkDocumentation({ line, version, queries, context, signal, onProgress })
  })
  const mayOpen = canRead(access, `documentations_${line}`)
  const columns = useMemo(
    () =>
      linkColumns({
        header: 'Page',
        hasLines: true,
        nameOf: ({ title, path }) => {
          const name = title || path
          const rest = path.slice(`/documentation/${line}/`.length)
          return mayOpen ? (
            <Link to={`/documentation/${line}/$`} params={{ _splat: rest }}>
              {name}
            </Link>
          ) : (
            <span>{name}</span>
          )
        },
      }),
    [line, mayOpen],
  )
  const older = versions[versions.findIndex((one) => one.version === version) + 1]
  const [keptOlder] = useStored(checkStorageKey(scopeOf(line, older?.version ?? '')), parseStoredCheck)
  const other: OtherCheck | null = older
    ? {
        label: older.label,
        kept: keptOlder,
        folder: folderOf(line, older.version),
        link: (
          <TextLink asChild>
            <Link
              to="/admin/documentation_manager/$line/$version/links"
              params={{ line, version: older.version }}
            >
              {`Check ${older.label}`}
            </Link>
          </TextLink>
        ),
      }
    : null

  return (
    <CheckLinks
      title={`Links in ${isolated(label)}`}
      purpose="Links, pictures and titles of every page of this version."
      trail={back}
      action={
        <>
          <SyncBadge last={last} />
          <label className={styles.version}>
            <Select
              aria-label="Version"
              value={version}
              onChange={({ target }) =>
                void navigate({ params: { line, version: target.value }, search: { kind } })
              }
              options={versions.map((one) => ({ value: one.version, label: one.label }))}
            />
          </label>
        </>
      }
      run={run}
      noun="pages"
      columns={columns}
      folder={folderOf(line, version)}
      other={other}
    />
  )
}
