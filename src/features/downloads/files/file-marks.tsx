import { FolderCheck } from 'lucide-react'
import { folderOf } from '../../../domain/files/folder-path'
import type { Line } from '../../../domain/product-lines'
import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { TextLink } from '../../../ui/layout/text-link'
import type { Download } from '../downloads-search'
import { useLineSeen } from '../latest/line-seen'
import { FilesLink } from '../share/files-link'
import styles from './file-marks.module.css'

/** What is special about a file: it came since the last visit, or lies among the account's own files already. */
export function FileMarks({ file, line }: { file: Download; line: Line }) {
  const { isNew } = useLineSeen(line)
  const { user_access } = useCurrentUser()
  const [copy] = file.in_files
  const folder = copy === undefined ? '' : folderOf(copy)
  const place = folder === '/' ? 'Top folder' : folder
  return (
    <>
      {isNew(file.release_date) && <StatusMark hue="info">New</StatusMark>}
      {copy !== undefined && (
        <StatusMark hue="positive" icon={FolderCheck}>
          In your files
        </StatusMark>
      )}
      {copy !== undefined && canRead(user_access, 'file_manager') && (
        <TextLink asChild className={styles.place}>
          <FilesLink path={folder} aria-label={`${place}: show ${file.title} in your files`}>
            {place}
          </FilesLink>
        </TextLink>
      )}
    </>
  )
}
