import { Dialog } from '@chakra-ui/react/dialog'
import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useListRoles, useListUsers } from '../../api/operations.gen'
import { personName, type Role } from '../../domain/people'
import { placeOf, viewOfPerson } from '../../domain/view-of-person'
import { useConfig } from '../../session/config-context'
import type { View } from '../../session/view-as'
import { useViewAs } from '../../session/view-as-provider'
import { Button } from '../../ui/control/button'
import { DialogFrame } from '../../ui/dialog/dialog-frame'
import { Panel } from '../../ui/feedback/panel'
import { SkeletonText } from '../../ui/layout/skeleton'
import { SearchBox } from '../../ui/table/search-box'
import styles from './view-as-dialog.module.css'

const MAX_USERS = 8

/** Vendor staff choose whose rights to view the portal with: those of a person or of a role. */
export function ViewAsDialog({ onClose }: { onClose: () => void }) {
  const { choose } = useViewAs()
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState<{ id: string; view: Omit<View, 'by'> } | null>(null)
  const name = useId()
  const { vendor } = useConfig()
  const roles = useListRoles()
  const users = useListUsers(
    { params: { query: { search: term, page_size: MAX_USERS } } },
    { enabled: term !== '', placeholderData: keepPreviousData },
  )
  const choice = (id: string, label: string, detail: string, view: Omit<View, 'by'>) => (
    <label className={styles.choice} key={id}>
      <input type="radio" name={name} checked={chosen?.id === id} onChange={() => setChosen({ id, view })} />
      <span>
        <span>{label}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
    </label>
  )
  const begin = () => {
    if (!chosen) return
    choose(chosen.view)
    onClose()
  }

  return (
    <DialogFrame title="View as" onEscape={onClose}>
      <Dialog.Body display="grid" gap="4">
        <Dialog.Description>
          See the portal with someone else’s access until you end the view or log out. You cannot make changes
          while viewing.
        </Dialog.Description>
        <div>
          <h3 className={styles.legend}>A person</h3>
          <SearchBox label="Search users" value={term} onChange={setTerm} />
        </div>
        {term !== '' && (
          <Panel
            label="Users"
            query={users}
            skeleton={<SkeletonText lines={4} label="Searching users" />}
            empty={{ when: ({ items }) => items.length === 0, title: 'No matching people' }}
            noMatch={{ isFiltered: true, onClear: () => setTerm('') }}
            failed="Users could not be searched"
          >
            {({ items }) => (
              <div className={styles.choices} role="radiogroup" aria-label="Users">
                {items.map((user) =>
                  choice(user.id, personName(user), placeOf(user), viewOfPerson(user, vendor)),
                )}
              </div>
            )}
          </Panel>
        )}
        <div>
          <h3 className={styles.legend}>Or a role</h3>
          <Panel
            label="Roles"
            query={roles}
            skeleton={<SkeletonText lines={6} label="Loading roles" />}
            empty={{ when: (all) => all.length === 0, title: 'No roles' }}
            noMatch={null}
            failed="Roles could not be loaded"
          >
            {(all) => (
              <div className={styles.choices} role="radiogroup" aria-label="Roles">
                {all.map((role) => choice(role.id, role.name, role.description, viewOfRole(role)))}
              </div>
            )}
          </Panel>
        </div>
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" onClick={begin} disabled={chosen === null}>
          View
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}

/** The rights of a role alone. A customer's role is viewed as if by a customer, who may belong to any account. */
function viewOfRole({ id, name, scope, access }: Role): Omit<View, 'by'> {
  const isCustomer = scope === 'customer'
  return {
    label: isCustomer ? `${name} of any account` : name,
    access,
    account: null,
    isCustomer,
    roles: [{ id, name }],
  }
}
