import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { Button } from '../../ui/control/button'
import { FullPage } from './full-page'

/** The path is not readable for this user. [L8.4] */
export const NotAllowed = () => (
  <FullPage
    icon={Lock}
    title="Not allowed"
    actions={
      <Button asChild>
        <Link to="/">Go to the dashboard</Link>
      </Button>
    }
  >
    <p>Your role does not let you open this page. A User Admin of your account can review your access.</p>
  </FullPage>
)
