import { chakra } from '@chakra-ui/react/styled-system'
import { Page } from '../../ui/page'
import { AccessPanel } from './access/access-panel'
import type { AccountArea } from './access/account-area'
import { LocalDataPanel } from './local-data/local-data-panel'
import { PreferencesPanel } from './preferences/preferences-panel'
import { PeoplePanel, ProfilePanel } from './profile/profile-panel'
import { SecurityPanel } from './security-panel'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))',
    gap: '5',
    alignItems: 'start',
    '& > div': { display: 'grid', gap: '5', minW: 0 },
  },
})

type UserAccountPageProps = {
  /** The screens of the portal, in the order of its menu. */
  areas: readonly AccountArea[]
  onResetPassword: () => Promise<void>
  onForgetDrafts: () => void
}

export default function UserAccountPage({ areas, onResetPassword, onForgetDrafts }: UserAccountPageProps) {
  return (
    <Page title="User account" purpose="Who you are here, and what you may do.">
      <Columns>
        <div>
          <ProfilePanel />
          <PeoplePanel />
          <SecurityPanel onResetPassword={onResetPassword} />
        </div>
        <div>
          <PreferencesPanel />
          <LocalDataPanel onForgetDrafts={onForgetDrafts} />
        </div>
      </Columns>
      <AccessPanel areas={areas} />
    </Page>
  )
}
