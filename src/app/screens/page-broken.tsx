import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/control/button'
import { FullPage } from './full-page'

/** One screen broke or its code did not come; the frame around it stands, and every other screen works. */
export const PageBroken = ({ error }: ErrorComponentProps) => (
  <FullPage
    icon={TriangleAlert}
    title="This page could not be shown"
    actions={
      <>
        <Button kind="primary" onClick={() => location.reload()}>
          Reload
        </Button>
        <Button asChild>
          <Link to="/">Go to the dashboard</Link>
        </Button>
      </>
    }
  >
    <p>
      A part of it failed or did not load. Nothing you saved is lost. Reload the page; if this comes back,
      tell support what stands below.
    </p>
    <p>
      <code>{error instanceof Error ? error.message : String(error)}</code>
    </p>
  </FullPage>
)
