import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { FileTask } from '../../domain/parts/file-row/file-task'
import { useDownload } from '../../domain/parts/files/use-download'
import { rememberDownload } from '../../domain/parts/own-version'
import { platformLabels } from '../../domain/words/download-labels'
import type { Line } from '../../domain/words/product-lines'
import { type Product, releasePath } from '../../domain/words/releases'
import { useCurrentUser } from '../../session/current-user'
import { canRead, canWrite } from '../../session/permissions'
import { useIsVendor } from '../../session/use-is-vendor'
import { Button } from '../../ui/control/button'
import { type HelpFacts, useGetHelp } from '../../ui/feedback/get-help'
import { TextLink } from '../../ui/layout/text-link'
import type { Download } from './downloads-search'
import styles from './file-actions.module.css'
import { unavailableReason } from './file-rules'

/** An action on files of a release that opens a dialog. */
export type ReleaseTask = FileTask | { readonly kind: 'share'; readonly files: readonly Download[] }

/** Actions of a customer for a locked release or file: request access, or open the licenses. */
export function LockActions({ name, facts }: { name: string; facts: HelpFacts }) {
  const getHelp = useGetHelp()
  const user = useCurrentUser()
  const isStaff = useIsVendor()
  if (isStaff) return null
  return (
    <span className={styles.lockActions}>
      <Button size="sm" onClick={() => getHelp({ ...facts, subject: `Access to ${name}` })}>
        Ask for access
      </Button>
      {canRead(user.user_access, 'licenses') && (
        <TextLink asChild>
          <Link to="/licenses">See your licenses</Link>
        </TextLink>
      )}
    </span>
  )
}

/** Downloads a file of a release, and stores that its version was downloaded. */
export function useReleaseDownload(release: Pick<Product, 'family' | 'version'>) {
  const me = useCurrentUser()
  const { download, isAsking } = useDownload()
  const downloadAndRemember = async (file: Parameters<typeof download>[0]) => {
    if (await download(file)) rememberDownload(me, release)
  }
  return { download: downloadAndRemember, isAsking }
}

type AccountFolderLinkProps = ComponentProps<'a'> & {
  /** A folder of the account's files. */
  path: string
  /** The name of a file in it to select. */
  item?: string
}

/** A link to a folder in the file manager. */
export function AccountFolderLink({ path, item, ...props }: AccountFolderLinkProps) {
  return <Link to="/files" search={{ path: path === '/' ? undefined : path, item }} {...props} />
}

/** Why this user cannot copy downloads into the account's files, as a sentence; null if they can. */
export function useShareBlockedReason(line: Line): string | null {
  const { user_access } = useCurrentUser()
  if (!canRead(user_access, `downloads_${line}`)) return 'Your role cannot download these files.'
  if (canWrite(user_access, 'file_manager')) return null
  return canRead(user_access, 'file_manager')
    ? 'You have read-only access to your account’s files.'
    : 'Your role does not include File Manager.'
}

const optionalFact = (label: string, value: string | null) => (value === null ? [] : [{ label, value }])

/** A release's facts for a help request. */
export function helpWithRelease({ name, family, version, entitlement_reason }: Product): HelpFacts {
  return {
    subject: `Downloads of ${name}`,
    lines: [
      { label: 'Product', value: family.name },
      { label: 'Version', value: version },
      ...optionalFact('Locked', entitlement_reason),
    ],
  }
}

/** A file's facts for a help request; its signed address is never among them. */
export function helpWithFile(file: Download, product: Product): HelpFacts {
  const path = releasePath(product.line, { version: product.version, product: product.family.id })
  return {
    subject: `${file.title}, ${product.name}`,
    lines: [
      { label: 'Release', value: product.name },
      { label: 'File', value: file.filename },
      { label: 'Platform', value: platformLabels[file.platform] },
      ...optionalFact('SHA-256', file.checksum_sha256),
      ...optionalFact('Locked', file.entitlement_reason),
      ...optionalFact('Not available', unavailableReason(file)),
    ],
    files: [{ name: file.filename, address: `${location.origin}${path}` }],
  }
}
