import { Link } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { Button } from '../../ui/control/button'
import { FullPage } from './full-page'

/** A path outside the route table, inside the frame. [L5.1] */
export const NotFound = () => (
  <FullPage
    icon={FileQuestion}
    title="Page not found"
    actions={
      <Button asChild>
        <Link to="/">Go to the dashboard</Link>
      </Button>
    }
  >
    <p>There is no page at this address. It may have moved, or the address may be incomplete.</p>
  </FullPage>
)

/** `/documentation/…` that belongs to neither product line. [L2.3] */
export const DocumentationNotFound = () => (
  <FullPage
    icon={FileQuestion}
    title="Documentation not found"
    actions={
      <Button asChild>
        <Link to="/documentations">Go to the documentation</Link>
      </Button>
    }
  >
    <p>There is no documentation at this address. It may have moved with a newer version.</p>
  </FullPage>
)
