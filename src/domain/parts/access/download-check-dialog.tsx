import { Dialog } from '@chakra-ui/react/dialog'
import { useState } from 'react'
import { useListUsers } from '../../../api/operations.gen'
import { Button } from '../../../ui/control/button'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { Panel } from '../../../ui/feedback/panel'
import { LabeledSelect } from '../../../ui/form/labeled-select'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { firstItem } from '../../../ui/record/record-page'
import { personName } from '../../words/people'
import { DownloadCheck } from './download-check'

/** Maximum number of an account's people listed. */
const SHOWN = 200

/** An account; the person is chosen in the dialog. */
export type DownloadCheckAccount = { readonly id: string; readonly name: string }

type DownloadCheckDialogProps = {
  /** A person's id, or an account of which a person is chosen first. */
  about: string | DownloadCheckAccount
  onClose: () => void
}

/** `DownloadCheck` about a person known by id alone, or chosen from an account. */
export function DownloadCheckDialog({ about, onClose }: DownloadCheckDialogProps) {
  const [chosen, setChosen] = useState('')
  const isOfAccount = typeof about !== 'string'
  return (
    <DialogFrame title="Check downloads" size="lg" isForm onEscape={onClose}>
      <Dialog.Body display="grid" gap="4">
        {isOfAccount && <PersonChoice account={about} value={chosen} onChange={setChosen} />}
        {(!isOfAccount || chosen !== '') && <CheckOfPerson userId={isOfAccount ? chosen : about} />}
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>Close</Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}

type PersonChoiceProps = {
  account: DownloadCheckAccount
  value: string
  onChange: (userId: string) => void
}

function PersonChoice({ account, value, onChange }: PersonChoiceProps) {
  const query = useListUsers({
    params: { query: { 'account_id[]': [account.id], sort: 'last_name', page_size: SHOWN } },
  })
  return (
    <Panel
      label="People"
      isBare
      query={query}
      skeleton={<SkeletonText lines={1} label="Loading people" />}
      empty={{ title: `${account.name} has no users yet` }}
      noMatch={null}
      failed="People could not be loaded"
    >
      {({ items, total }) => (
        <LabeledSelect
          label="Person"
          help={
            total > items.length
              ? 'Not all are listed: others can be asked about on their own page.'
              : undefined
          }
          none="Choose a person"
          value={value}
          options={items.map((user) => ({ value: user.id, label: personName(user) }))}
          onChange={onChange}
        />
      )}
    </Panel>
  )
}

function CheckOfPerson({ userId }: { userId: string }) {
  const query = firstItem(useListUsers({ params: { query: { 'id[]': [userId] } } }))
  return (
    <Panel
      label="Person"
      isBare
      query={query}
      skeleton={<SkeletonText lines={4} label="Loading the person" />}
      empty={{
        when: (user) => user === null,
        title: 'No such user',
        children: 'The person was deleted, or belongs to another account.',
      }}
      noMatch={null}
      failed="The person could not be loaded"
    >
      {(user) => user && <DownloadCheck key={user.id} user={user} />}
    </Panel>
  )
}
