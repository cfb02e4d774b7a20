import { Hourglass } from 'lucide-react'
import { MessageState } from '../ui/feedback/message-state'
import { Page } from '../ui/layout/page'
import { Surface } from '../ui/layout/surface'
import type { Entry } from './entry'

/** Where a screen will be. It says so and pretends nothing. */
export function LaterPage({ title, purpose }: Entry) {
  return (
    <Page title={title} purpose={purpose}>
      <Surface>
        <MessageState icon={Hourglass} title="Not available yet">
          This part of the portal is still being built.
        </MessageState>
      </Surface>
    </Page>
  )
}
