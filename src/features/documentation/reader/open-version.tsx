import { useRouter } from '@tanstack/react-router'
import { ListTree } from 'lucide-react'
import { lazy, useEffect, useMemo, useState } from 'react'
import { Button } from '../../../ui/control/button'
import { Opening } from '../../../ui/dialog/opening'
import { type DocumentationVersion, hrefOf, LATEST, restOf } from '../address/documentation-address'
import { wordsFrom } from '../page/closest'
import { usePage } from '../page/use-page'
import { usePagesOfVersion } from '../pages-of-version'
import { SearchField } from '../search/search-field'
import { buildTree } from '../tree/page-tree'
import { TreePanel } from '../tree/tree-panel'
import { VersionSelect } from '../versions/version-select'
import { Bar, Columns, TreeColumn, useIsWide, useRoomForBar } from './layout'
import { PageOutlet } from './page-outlet'
import { useArrival } from './use-arrival'

const TreeDrawer = lazy(async () => ({ default: (await import('./tree-drawer')).TreeDrawer }))

type OpenVersionProps = {
  /** The newest first. */
  versions: readonly DocumentationVersion[]
  version: DocumentationVersion
  latest: DocumentationVersion
  /** What the address calls the version; null where it names none, which means the latest. */
  written: string | null
  /** '' for the start of the version. */
  path: string
}

/** A version that is read: its tree, its search, and the page that the address means. */
export const OpenVersion = ({ versions, version, latest, written, path }: OpenVersionProps) => {
  const router = useRouter()
  const { line } = version
  const address = written === null || written.toLowerCase() === LATEST ? LATEST : version.version
  const isWide = useIsWide()
  useRoomForBar(isWide)
  const tree = usePagesOfVersion({ line, version: version.version })
  const page = usePage(line, version.version, path, tree)
  const nodes = useMemo(() => (tree.data ? buildTree(tree.data) : null), [tree.data])
  const arrival = useArrival()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const follow = (href: string) => {
    setDrawerOpen(false)
    router.history.push(href)
  }

  // A page has one address in a version, whatever it was called before. The start of a line is its own.
  const found = page.kind === 'page' ? page.item.path : null
  const isElsewhere = path !== '' && found !== null && (found !== path || written !== address)
  useEffect(() => {
    if (!isElsewhere) return
    void router.navigate({
      to: `/documentation/${line}/$`,
      params: { _splat: restOf(address, found) },
      hash: true,
      // No new arrival: whoever has moved or pressed something meanwhile is not scrolled away.
      state: (now) => ({ ...now, arrival: now.arrival ?? now.__TSR_key }),
      replace: true,
    })
  }, [isElsewhere, router, line, address, found])

  const currentId = page.kind === 'page' || page.kind === 'instead' ? page.item.id : null
  const panel = (
    <TreePanel version={version} address={address} tree={tree} currentId={currentId} onFollow={follow} />
  )
  return (
    <>
      <Bar>
        {!isWide && (
          <Button onClick={() => setDrawerOpen(true)} aria-haspopup="dialog" aria-expanded={isDrawerOpen}>
            <ListTree size={16} aria-hidden="true" />
            Pages
          </Button>
        )}
        <VersionSelect
          versions={versions}
          current={version.version}
          onChoose={(chosen) => follow(hrefOf(line, chosen, path, arrival.anchor))}
        />
        <SearchField
          // Another version is another search.
          key={version.version}
          version={version}
          address={address}
          versions={versions}
          suggested={page.kind === 'nowhere' ? wordsFrom(path) : ''}
          onFollow={follow}
        />
      </Bar>
      <Columns>
        {isWide && <TreeColumn aria-label={`Pages of ${version.label}`}>{panel}</TreeColumn>}
        <PageOutlet
          page={page}
          version={version}
          latest={latest}
          address={address}
          path={path}
          items={tree.data}
          tree={nodes}
          arrival={arrival}
          onFollow={follow}
        />
      </Columns>
      {isDrawerOpen && !isWide && (
        <Opening>
          <TreeDrawer title={`Pages of ${version.label}`} onClose={() => setDrawerOpen(false)}>
            {panel}
          </TreeDrawer>
        </Opening>
      )}
    </>
  )
}
