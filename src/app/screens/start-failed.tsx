import { Settings2, TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/control/button'
import { FullPage } from './full-page'

/** `/config.json` is missing or wrong: every problem at once, for whoever deployed it. */
export const ConfigurationError = ({ problems }: { problems: readonly string[] }) => (
  <FullPage alone icon={Settings2} title="The portal is not set up correctly">
    <p>Its configuration file cannot be used:</p>
    <ul>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  </FullPage>
)

/** The portal itself could not start, or broke where nothing smaller could catch it. */
export const StartError = ({ message }: { message: string }) => (
  <FullPage
    alone
    icon={TriangleAlert}
    title="The portal could not start"
    actions={
      <Button kind="primary" onClick={() => location.reload()}>
        Reload
      </Button>
    }
  >
    <p>Nothing you saved is lost. Reload the page; if this comes back, tell support what stands below.</p>
    <p>
      <code>{message}</code>
    </p>
  </FullPage>
)
