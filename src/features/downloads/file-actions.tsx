import { Link, useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { platformLabels } from '../../domain/download-labels'
import { useDownload } from '../../domain/files/use-download'
import type { Line } from '../../domain/product-lines'
import { type Product, releasePath } from '../../domain/releases'
import { rememberDownload } from '../../domain/since-mine'
import { useIsVendor } from '../../domain/use-is-vendor'
import { useCurrentUser } from '../../session/current-user'
import { canRead, canWrite } from '../../session/permissions'
import { Button } from '../../ui/control/button'
import { type HelpFacts, useGetHelp } from '../../ui/feedback/get-help'
import { TextLink } from '../../ui/layout/text-link'
import { stringifySearch } from '../../ui/table/search-params'
import type { Download } from './downloads-search'
import styles from './file-actions.module.css'
import { unavailableReason } from './file-rules'

/** An action on files that opens a dialog. */
export type FileTask =
  | { readonly kind: 'command' | 'share'; readonly files: readonly Download[] }
  | { readonly kind: 'verify'; readonly file: Download }

/** What a customer can do about a locked release or file: ask for access, or look at their licenses. */
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

/** Downloads a file of a release, and remembers that its version was downloaded. */
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

/** A link to a folder in the file manager, whose address is made from the contract's path. */
export function AccountFolderLink({ path, item, children, ...props }: AccountFolderLinkProps) {
  const { history } = useRouter()
  const href = `/files${stringifySearch({ path, item })}`
  const follow = (event: MouseEvent) => {
    // The browser opens new tabs and windows itself.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.push(href)
  }
  return (
    <a {...props} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** Why this user cannot copy downloads into the account's files, as a sentence; null where they can. */
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
