import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { listDocumentationVersions, useListDocumentationVersions } from '../../../api/operations.gen'
import { everyVersion, inVersionOrder } from '../../../domain/rules/documentation/documentation-versions'
import { Panel } from '../../../ui/feedback/panel'
import { Page } from '../../../ui/layout/page'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import { TextLink } from '../../../ui/layout/text-link'
import { VersionItems } from './version-items'

const route = getRouteApi('/admin/documentation_manager/$line/$version')

export function reads() {
  return [listDocumentationVersions(everyVersion)]
}

/** The pages of one version: as a tree, or as a list on request and while filters are set [DM2]. */
export default function DocumentationItemsPage() {
  const { line, version: number } = route.useParams()
  const query = useListDocumentationVersions(everyVersion)
  const versions = useMemo(() => inVersionOrder(query.data?.items ?? []), [query.data])
  const version = versions.find((one) => one.line === line && one.version === number)
  if (version)
    return <VersionItems key={`${line} ${number}`} version={version} versions={versions} trail={back} />
  return (
    <Page title="Pages of a version" trail={back}>
      <Panel
        label="Pages"
        query={query}
        skeleton={<SkeletonRows columns={6} label="Loading versions" />}
        empty={{
          when: () => true,
          title: 'No such version',
          children: 'It does not exist, or none of its pages was synchronized yet.',
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
