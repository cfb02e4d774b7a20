import { useState } from 'react'
import { useCreateLicenseSeat, useListLicenseSeats } from '../../../api/operations.gen'
import type { License } from '../../../domain/licenses'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { usePeople } from './account-people'
import { AssignList } from './bulk-assign-list'
import { addressesIn, personName, planSeats } from './bulk-plan'
import { useBulkRun } from './bulk-run'
import { BulkSheet } from './bulk-sheet'
import { freeSeats } from './seat-rules'

const words = { done: 'Assigned', wereDone: ['was assigned', 'were assigned'] } as const

interface Candidate {
  /** The person's own id: trying again after a change of the list is the same row. */
  id: string
  name: string
  more: string
}

/** Seats for a pasted list of people: first what would become of each address, and only then the seats. */
export function AssignSeveralDialog({ license, onClose }: { license: License; onClose: () => void }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly Candidate[] | null>(null)
  const [asks, setAsks] = useState(false)
  const people = usePeople(license.account.id)
  const { data: seats } = useListLicenseSeats({ params: { path: { id: license.id } } })
  const assign = useCreateLicenseSeat()
  const run = useBulkRun<Candidate>(async ({ id }) => {
    await assign.mutateAsync({ params: { path: { id: license.id } }, body: { user_id: id } })
    return ''
  })
  const addresses = addressesIn(text)
  const plan = people.data && seats ? planSeats(addresses, people.data, seats, freeSeats(license)) : null
  const candidates = (plan ?? []).flatMap(({ person, verdict, address }) =>
    person && verdict === 'assign' ? [{ id: person.id, name: personName(person), more: address }] : [],
  )

  const leave = () => {
    if (run.isRunning || (!chosen && text.trim() !== '')) setAsks(true)
    else onClose()
  }
  const shared = { asks, onAnswered: () => setAsks(false), onClose }

  return (
    <DialogFrame title="Assign several seats" size="lg" onEscape={leave}>
      {chosen ? (
        <BulkSheet
          run={run}
          rows={chosen}
          words={words}
          back={{ label: 'Back to the list', onBack: () => setChosen(null) }}
          {...shared}
        />
      ) : (
        <AssignList
          license={license}
          text={text}
          onText={setText}
          people={people}
          plan={plan}
          count={candidates.length}
          onConfirm={() => {
            setChosen(candidates)
            run.start(candidates)
          }}
          onLeave={leave}
          {...shared}
        />
      )}
    </DialogFrame>
  )
}
