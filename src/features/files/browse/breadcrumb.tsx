import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Lock } from 'lucide-react'
import { FileName } from '../../../ui/file-name'
import { wayTo } from '../../../ui/folder-path'
import { type FilesSearch, folderAddress } from '../files-search'

const Nav = chakra('nav', {
  base: {
    minW: 0,
    '& ol': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: '1' },
    '& li': { display: 'inline-flex', alignItems: 'center', minW: 0, maxW: 'full' },
    '& li > svg': { color: 'fg.muted', flexShrink: 0 },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minW: 0,
      minH: '8',
      px: '2',
      borderRadius: 'md',
      color: 'fg.muted',
      fontWeight: 'medium',
      _hover: { bg: 'bg.muted', color: 'fg' },
      '&[aria-current]': { color: 'fg' },
      '&[data-drop=yes]': { bg: 'brand.tint', boxShadow: 'inset 0 0 0 2px {colors.brand.fg}' },
    },
    '& ol > :first-of-type a': { ms: '-2' },
  },
})

type BreadcrumbProps = { folder: string; search: FilesSearch; isReadOnly: boolean }

/** The way from the root to the folder that is open. */
export function Breadcrumb({ folder, search, isReadOnly }: BreadcrumbProps) {
  const steps = [{ path: '/', name: '' }, ...wayTo(folder)]
  return (
    <Nav aria-label="Folder">
      <ol>
        {steps.map(({ path, name }, index) => (
          <li key={path}>
            {index > 0 && <ChevronRight size={14} aria-hidden="true" />}
            <Link
              to="/files"
              search={folderAddress(search, path)}
              activeOptions={{ exact: true, explicitUndefined: true }}
              aria-current={path === folder ? 'page' : undefined}
              data-path={path}
              data-folder=""
              draggable={false}
            >
              {name === '' ? 'All files' : <FileName name={name} />}
              {path === folder && isReadOnly && <Lock size={14} role="img" aria-label="Read-only" />}
            </Link>
          </li>
        ))}
      </ol>
    </Nav>
  )
}
