import { UserX } from 'lucide-react'
import { Button } from '../../ui/control/button'
import { FullPage } from './full-page'

/** `me` answered 403. [L8.2] */
export const AccessDisabled = ({ onLogOut }: { onLogOut: () => void }) => (
  <FullPage alone icon={UserX} title="Access Disabled" actions={<Button onClick={onLogOut}>Log out</Button>}>
    <p>Sorry, but your access was disabled.</p>
    <p>Please contact the Principal Investigator (PI) or User Admin to review your access.</p>
  </FullPage>
)
