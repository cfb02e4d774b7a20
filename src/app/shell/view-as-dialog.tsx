import { Dialog } from '@chakra-ui/react/dialog'
import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useListRoles, useListUsers } from '../../api/operations.gen'
import { placeOf, viewOfPerson } from '../../domain/rules/access/view-of-person'
import { personName, type Role } from '../../domain/words/people'
import { useConfig } from '../../session/config-context'
import type { View } from '../../session/view-as'
import { useViewAs } from '../../session/view-as-provider'
import { Button } from '../../ui/control/button'
import { DialogFrame } from '../../ui/dialog/dialog-frame'
import { Panel } from '../../ui/feedback/panel'
import { cx } from '../../ui/layout/cx'
import piece from '../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../ui/layout/skeleton'
import { forgetSelections } from '../../ui/table/kept-selection'
import { SearchBox } from '../../ui/table/search-box'
import styles from './view-as-dialog.module.css'

const MAX_USERS = 8

/** Vendor staff choose another viewer's rights: those of a person or of a role. */
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
    <label className={cx(piece.lit, styles.choice)} key={id}>
      <input type="radio" name={name} checked={chosen?.id === id} onChange={() => setChosen({ id, view })} />
      <span>
        <span>{label}</span>
        <span className={cx(piece.mutedSmall, piece.block)}>{detail}</span>
      </span>
    </label>
  )
  const begin = () => {
    if (!chosen) return
    choose(chosen.view)
    forgetSelections()
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
            empty={{ title: 'No matching people' }}
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
            empty={{ title: 'No roles' }}
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

/** The rights of a role only. A customer's role is viewed as by a customer of any account. */
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
