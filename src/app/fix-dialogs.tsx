import type { FixDialogProps } from '../domain/parts/access/fix-dialog-context'
import { lazyDialog } from '../ui/dialog/lazy-dialog'

const loadTerms = () => import('../features/admin/licenses/term-dialog')
const ExtendDialog = lazyDialog(async () => (await loadTerms()).ExtendDialog)
const loadStatus = () => import('../features/admin/licenses/license-status-dialogs')
const IssueDialog = lazyDialog(async () => (await loadStatus()).IssueDialog)
const ResumeDialog = lazyDialog(async () => (await loadStatus()).ResumeDialog)
const AccountStatusDialog = lazyDialog(
  async () => (await import('../features/admin/accounts/account-status-dialogs')).StatusDialog,
)
const SignInDialog = lazyDialog(
  async () => (await import('../features/admin/users/sign-in-dialog')).SignInDialog,
)
const UserDialog = lazyDialog(async () => (await import('../features/admin/users/user-dialog')).UserDialog)
const PublishDialog = lazyDialog(
  async () => (await import('../features/admin/products/publish-dialog')).PublishDialog,
)

/** The dialog that fixes a broken link of a chain, filled in as far as the chain knows. */
export function FixDialog({ fix, onClose }: FixDialogProps) {
  switch (fix.kind) {
    case 'extend':
      return (
        <ExtendDialog
          licenses={[fix.license]}
          isMaintenanceOnly={fix.isMaintenanceOnly}
          until={fix.until}
          onClose={onClose}
        />
      )
    case 'issue':
      return <IssueDialog licenses={[fix.license]} onClose={onClose} />
    case 'resume':
      return <ResumeDialog licenses={[fix.license]} onClose={onClose} />
    case 'account':
      return <AccountStatusDialog account={fix.account} status="active" onClose={onClose} />
    case 'sign-in':
      return <SignInDialog user={fix.user} onClose={onClose} />
    case 'role':
      return <UserDialog user={fix.user} addedRole={fix.roleId} onClose={onClose} />
    case 'publish':
      return <PublishDialog product={fix.product} onClose={onClose} />
  }
}
