import { Page } from '../../ui/layout/page'
import { AccessPanel } from './access/access-panel'
import type { AccountArea } from './access/account-area'
import { LocalDataPanel } from './local-data/local-data-panel'
import { PreferencesPanel } from './preferences/preferences-panel'
import { PeoplePanel, ProfilePanel } from './profile/profile-panel'
import { SecurityPanel } from './security-panel'
import styles from './user-account-page.module.css'

type UserAccountPageProps = {
  /** The screens of the portal, in the order of its menu. */
  areas: readonly AccountArea[]
  onResetPassword: () => Promise<void>
  onForgetDrafts: () => void
}

export default function UserAccountPage({ areas, onResetPassword, onForgetDrafts }: UserAccountPageProps) {
  return (
    <Page title="User account" purpose="Who you are here, and what you may do.">
      <div className={styles.columns}>
        <div>
          <ProfilePanel />
          <PeoplePanel />
          <SecurityPanel onResetPassword={onResetPassword} />
        </div>
        <div>
          <PreferencesPanel />
          <LocalDataPanel onForgetDrafts={onForgetDrafts} />
        </div>
      </div>
      <AccessPanel areas={areas} />
    </Page>
  )
}
