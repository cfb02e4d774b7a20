import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from '@tanstack/react-router'
import { formatDay } from '../../../ui/date'
import { screenOf } from '../downloads-address'
import type { DownloadsSearch, Line, ProductVersion } from '../downloads-search'
import type { Shelf } from './pick-release'

const Rail = chakra('nav', {
  base: {
    md: { position: 'sticky', top: 'calc({sizes.header} + 16px)' },
    '& h2': { textStyle: 'sm', fontWeight: 'medium', color: 'fg.muted', mb: '1.5' },
    '& ul': { display: 'flex', flexWrap: 'wrap', gap: '1', flexDirection: { md: 'column' } },
    '& summary': { cursor: 'pointer', textStyle: 'sm', py: '2', color: 'fg.muted' },
    '& details > p': { textStyle: 'sm', color: 'fg.muted', mb: '2' },
    '& details': { mt: '2' },
  },
})
const Entry = chakra('span', {
  base: {
    display: 'grid',
    columnGap: '2',
    gridTemplateColumns: '1fr auto',
    alignItems: 'baseline',
    minH: '9',
    px: '3',
    py: '1.5',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: { base: 'border.control', md: 'transparent' },
    _hover: { bg: 'bg.muted' },
    '& strong': { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
    '& small': { textStyle: 'sm', color: 'fg.muted' },
    '& small + small': { gridColumn: '1 / -1' },
  },
  variants: { chosen: { true: { bg: 'brand.tint', borderColor: 'brand.fg', _hover: { bg: 'brand.tint' } } } },
})

const channelWords: Record<ProductVersion['channel'], string> = {
  stable: '',
  lts: 'Long-term',
  beta: 'Beta',
}

/** A link stands for the whole address, not for a part of it. */
const exact = { exact: true }

type VersionRailProps = { shelf: Shelf; chosen: ProductVersion; line: Line; search: DownloadsSearch }

/** The versions of the line, newest first; those without support are folded away. */
export function VersionRail({ shelf, chosen, line, search }: VersionRailProps) {
  const list = (versions: readonly ProductVersion[]) => (
    <ul>
      {versions.map((version) => {
        const isChosen = version.version === chosen.version
        return (
          <li key={version.version}>
            <Entry asChild chosen={isChosen}>
              <Link
                to={screenOf[line]}
                search={{ ...search, version: version.version }}
                aria-current={isChosen ? 'true' : undefined}
                activeOptions={exact}
                resetScroll={false}
              >
                <strong>{version.version}</strong>
                <small>{version.is_latest ? 'Latest' : channelWords[version.channel]}</small>
                <small>{dayOf(version, shelf)}</small>
              </Link>
            </Entry>
          </li>
        )
      })}
    </ul>
  )
  return (
    <Rail aria-label="Versions">
      <h2>Version</h2>
      {list(shelf.current)}
      {shelf.older.length > 0 && (
        <details open={shelf.older.includes(chosen)}>
          <summary>Older versions ({shelf.older.length})</summary>
          <p>Their support has ended: there are no more patches, and no help with them.</p>
          {list(shelf.older)}
        </details>
      )}
    </Rail>
  )
}

function dayOf(version: ProductVersion, { older }: Shelf): string {
  const { release_date, end_of_support_date } = version
  if (older.includes(version) && end_of_support_date) return `Support ended ${formatDay(end_of_support_date)}`
  return release_date ? formatDay(release_date) : 'Not published'
}
