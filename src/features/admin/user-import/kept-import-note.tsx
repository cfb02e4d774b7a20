import { History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/control/button'
import { Note } from '../../../ui/feedback/note'
import { isolated } from '../../../ui/format/isolated'
import { peopleOf } from '../users/user-run-labels'
import { useKeptImport } from './kept-import'

/** Says that an import of this tab is not over, and offers to go on. Mounted anew once its dialog is closed. */
export function KeptImportNote({ onGoOn }: { onGoOn: () => void }) {
  const kept = useKeptImport()
  const [plan, setPlan] = useState(kept.read)
  if (!plan) return null
  const sent = Object.values(kept.outcomes())
  const invited = sent.filter((end) => end === '').length
  const failed = sent.length - invited
  const all = plan.lines.filter(({ verdict }) => verdict === 'new').length
  const discard = () => {
    kept.remove()
    setPlan(null)
  }
  return (
    <Note icon={History} hue="attention" role="group" aria-label={`Import of ${plan.file}`}>
      <p>
        {`Import of ${isolated(plan.file)} into ${isolated(plan.account.name)}: ${invited} of ${peopleOf(all)} invited${failed > 0 ? `, ${failed} failed` : ''}.`}
      </p>
      <Button size="sm" onClick={onGoOn}>
        {sent.length < all ? 'Go on' : 'See the results'}
      </Button>
      <Button size="sm" kind="quiet" onClick={discard}>
        Discard
      </Button>
    </Note>
  )
}
