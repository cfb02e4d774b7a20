import { Link } from '@tanstack/react-router'
import { ChevronRight, Lock } from 'lucide-react'
import { FileName } from '../../../domain/files/file-name'
import { pathSteps } from '../../../domain/files/folder-path'
import { type FilesSearch, folderAddress } from '../files-search'
import styles from './breadcrumb.module.css'

type BreadcrumbProps = { folder: string; search: FilesSearch; isReadOnly: boolean }

/** The way from the root to the folder that is open. */
export function Breadcrumb({ folder, search, isReadOnly }: BreadcrumbProps) {
  const steps = [{ path: '/', name: '' }, ...pathSteps(folder)]
  return (
    <nav className={styles.nav} aria-label="Folder">
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
    </nav>
  )
}
